import type { Implantacao } from '@gestao/shared/contracts/implantacao/implantacoes';
import { optionsOf } from '@gestao/shared/rules/options';
import { fetchedPart } from '@gestao/shared/ui/core';
import { type Massa, massaAction, onlyNamed } from '@gestao/shared/ui/table';
import { texts as documentos } from '../../texts/documentos';
import { texts } from '../../texts/pessoas';

// The fields of its dialogs come with the first of them.
const fields = () => import('@gestao/shared/ui/form');
const SearchField = fetchedPart(async () => (await fields()).SearchField);
const Checkbox = fetchedPart(async () => (await fields()).Checkbox);

/** What is done with many onboardings at once. */
export function massaOf(pessoas: readonly { valor: string; rotulo: string }[]): Massa<Implantacao> {
  const options = optionsOf(pessoas);
  return {
    path: '/implantacoes/massa',
    actions: [
      massaAction({
        acao: 'trocar_responsavel',
        label: texts.give,
        title: texts.giveTitle,
        hint: texts.giveHint,
        undo: (row: Implantacao, { responsavel_uuid, passar_tarefas }) => {
          const before = onlyNamed(options, row.responsavel);
          return before && before !== responsavel_uuid
            ? { acao: 'trocar_responsavel', dados: { responsavel_uuid: before, passar_tarefas } }
            : undefined;
        },
        dados: {
          initial: { responsavel_uuid: null as string | null, passar_tarefas: true },
          ready: (values) => values.responsavel_uuid !== null,
          fields: ({ values, set, errors, disabled }) => (
            <>
              <SearchField
                label={texts.newKeeper}
                required
                options={options}
                value={values.responsavel_uuid}
                error={errors.responsavel_uuid}
                disabled={disabled}
                onChange={(responsavel_uuid) => set({ responsavel_uuid })}
              />
              <Checkbox
                label={texts.passAll}
                value={values.passar_tarefas}
                disabled={disabled}
                onChange={(passar_tarefas) => set({ passar_tarefas })}
              />
            </>
          ),
        },
      }),
      {
        acao: 'cobrar_documentos',
        label: documentos.massRemind,
        icon: 'send',
        title: documentos.massTitle,
        hint: documentos.massHint,
      },
    ],
  };
}
