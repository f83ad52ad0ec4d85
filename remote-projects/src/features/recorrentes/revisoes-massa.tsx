import type { RevisaoRecorrente } from '@gestao/shared/contracts/operacao/recorrentes';
import { optionsOf } from '@gestao/shared/rules/options';
import { fetchedPart } from '@gestao/shared/ui/core';
import { type Massa, massaAction } from '@gestao/shared/ui/table';
import { texts } from '../../texts/recorrentes';

// The fields of its dialogs come with the first of them.
const fields = () => import('@gestao/shared/ui/form');
const SearchField = fetchedPart(async () => (await fields()).SearchField);
const Textarea = fetchedPart(async () => (await fields()).Textarea);

const pendentes = (rows: readonly RevisaoRecorrente[]) => rows.every(({ decisao }) => decisao === 'pendente');

/** What is decided of many reviews at once. */
export function massaOf(pessoas: readonly { valor: string; rotulo: string }[]): Massa<RevisaoRecorrente> {
  return {
    path: '/revisao-recorrentes/massa',
    actions: [
      massaAction({
        acao: 'manter',
        label: texts.keep,
        when: pendentes,
        title: (count) => texts.massaTitle(texts.keep, count),
        dados: {
          initial: { justificativa: '' },
          fields: ({ values, set, errors, disabled }) => (
            <Textarea
              label={texts.why}
              maxLength={1000}
              value={values.justificativa}
              error={errors.justificativa}
              disabled={disabled}
              onChange={(justificativa) => set({ justificativa })}
            />
          ),
        },
      }),
      {
        acao: 'adiar',
        label: texts.putOff,
        when: pendentes,
        title: (count) => texts.massaTitle(texts.putOff, count),
        hint: texts.comesAgain,
      },
      massaAction({
        acao: 'trocar_responsavel',
        label: texts.changeKeeper,
        when: pendentes,
        title: (count) => texts.massaTitle(texts.changeKeeper, count),
        dados: {
          initial: { responsavel_uuid: null as string | null },
          ready: (values) => values.responsavel_uuid !== null,
          fields: ({ values, set, errors, disabled }) => (
            <SearchField
              label={texts.newKeeper}
              required
              options={optionsOf(pessoas)}
              value={values.responsavel_uuid}
              error={errors.responsavel_uuid}
              disabled={disabled}
              onChange={(responsavel_uuid) => set({ responsavel_uuid })}
            />
          ),
        },
      }),
    ],
  };
}
