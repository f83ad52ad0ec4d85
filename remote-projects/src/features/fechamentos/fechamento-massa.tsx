import type { Fechamento, FechamentoResumo } from '@gestao/shared/contracts/operacao/fechamentos';
import { optionsOf } from '@gestao/shared/rules/options';
import { fetchedPart } from '@gestao/shared/ui/core';
import { type Massa, massaAction, onlyNamed } from '@gestao/shared/ui/table';
import { texts } from '../../texts/fechamento-cobranca';

// The fields of its dialogs come with the first of them.
const fields = () => import('@gestao/shared/ui/form');
const SearchField = fetchedPart(async () => (await fields()).SearchField);
const Textarea = fetchedPart(async () => (await fields()).Textarea);

/** What is done with many closings at once; who sees only the own ones gives none away. */
export function massaOf(pessoas: FechamentoResumo['pessoas']): Massa<Fechamento> {
  const options = optionsOf(pessoas);
  const charge = massaAction({
    acao: 'cobrar',
    label: texts.chargeMany,
    title: texts.chargeTitle,
    hint: texts.chargeManyHint,
    dados: {
      initial: { mensagem: '' },
      fields: ({ values, set, errors, disabled }) => (
        <Textarea
          label={texts.message}
          hint={texts.messageHint}
          maxLength={1000}
          value={values.mensagem}
          error={errors.mensagem}
          disabled={disabled}
          onChange={(mensagem) => set({ mensagem })}
        />
      ),
    },
  });
  const changeKeeper = massaAction({
    acao: 'trocar_coordenador',
    label: texts.changeKeeper,
    title: texts.changeKeeperTitle,
    undo: (row: Fechamento, { coordenador_uuid }) => {
      const before = onlyNamed(options, row.coordenador);
      return before && before !== coordenador_uuid
        ? { acao: 'trocar_coordenador', dados: { coordenador_uuid: before } }
        : undefined;
    },
    dados: {
      initial: { coordenador_uuid: null as string | null },
      ready: (values) => values.coordenador_uuid !== null,
      fields: ({ values, set, errors, disabled }) => (
        <SearchField
          label={texts.newKeeper}
          required
          options={options}
          value={values.coordenador_uuid}
          error={errors.coordenador_uuid}
          disabled={disabled}
          onChange={(coordenador_uuid) => set({ coordenador_uuid })}
        />
      ),
    },
  });
  return { path: '/fechamentos/massa', actions: pessoas ? [charge, changeKeeper] : [charge] };
}
