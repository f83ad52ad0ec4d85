import { prioridadeLabels, type Tarefa } from '@gestao/shared/contracts/operacao/tarefas';
import { fetchedPart } from '@gestao/shared/ui/core';
import type { Option } from '@gestao/shared/ui/form';
import { filterOptions, type Massa, massaAction, onlyNamed } from '@gestao/shared/ui/table';
import { texts as all } from '../../../texts/tarefa-edicao';
import type { PassoDeMuitas } from './passo-fields';

// The fields of its dialogs come with the first of them.
const fields = () => import('@gestao/shared/ui/form');
const DateField = fetchedPart(async () => (await fields()).DateField);
const KeeperField = fetchedPart(async () => (await import('./keeper-field')).KeeperField);
const SelectField = fetchedPart(async () => (await fields()).SelectField);
const BulkChain = fetchedPart(async () => (await import('../domino/bulk-chain')).BulkChain);
const PassoFields = fetchedPart(async () => (await import('./passo-fields')).PassoFields);
const TagsInput = fetchedPart(async () => (await import('../../../components/tags-field')).TagsInput);
const TextField = fetchedPart(async () => (await fields()).TextField);

const texts = all.bulk;

/** Steps that ask for words: why, or what is awaited. */
const comMotivo: readonly string[] = ['aguardar', 'reabrir', 'cancelar'];
const passoNenhum: PassoDeMuitas = { passo: null, motivo: '', motivo_uuid: null };

interface Given {
  /** People as they were read for the dialog. */
  usuarios: () => readonly Option[];
  /** Whether the person still sees what he gave away, and may take it back. */
  wide: boolean;
}

/** What is done with many tasks at once. Ending one tells others and leaves its history: it is not undone. */
export function massaOf({ usuarios, wide }: Given): Massa<Tarefa> {
  return {
    path: '/tarefas/massa',
    actions: [
      {
        acao: 'concluir',
        label: texts.finish,
        icon: 'check',
        title: texts.finishTitle,
        hint: texts.finishHint,
      },
      massaAction({
        acao: 'mudar_vencimento',
        label: texts.due,
        title: texts.dueTitle,
        // Where there was no date, none can be set again; what moved along would stay where it is.
        undo: (row: Tarefa, { data_vencimento, sucessoras }) =>
          sucessoras === 'ficar' && row.data_vencimento !== null && row.data_vencimento !== data_vencimento
            ? {
                acao: 'mudar_vencimento',
                dados: { data_vencimento: row.data_vencimento, motivo: texts.undone },
              }
            : undefined,
        dados: {
          initial: {
            data_vencimento: null as string | null,
            motivo: '',
            sucessoras: 'ficar' as 'ficar' | 'mover',
          },
          ready: ({ data_vencimento }) => data_vencimento !== null,
          fields: ({ values, set, errors, disabled, uuids }) => (
            <>
              <DateField
                label={texts.newDue}
                required
                value={values.data_vencimento}
                error={errors.data_vencimento}
                disabled={disabled}
                onChange={(data_vencimento) => set({ data_vencimento })}
              />
              <TextField
                label={all.dueReason}
                hint={all.dueReasonHint}
                maxLength={500}
                value={values.motivo}
                error={errors.motivo}
                disabled={disabled}
                onChange={(motivo) => set({ motivo })}
              />
              {values.data_vencimento !== null && (
                <BulkChain
                  uuids={uuids}
                  data={values.data_vencimento}
                  moves={values.sucessoras === 'mover'}
                  disabled={disabled}
                  onMoves={(moves) => set({ sucessoras: moves ? 'mover' : 'ficar' })}
                />
              )}
            </>
          ),
        },
      }),
      massaAction({
        acao: 'trocar_responsavel',
        label: texts.keeper,
        title: texts.keeperTitle,
        undo: (row: Tarefa, { responsavel_uuid }) => {
          const before = onlyNamed(usuarios(), row.responsavel ?? null);
          return wide && before && before !== responsavel_uuid
            ? { acao: 'trocar_responsavel', dados: { responsavel_uuid: before } }
            : undefined;
        },
        dados: {
          initial: { responsavel_uuid: null as string | null },
          ready: ({ responsavel_uuid }) => responsavel_uuid !== null,
          fields: ({ values, set, errors, disabled }) => (
            <KeeperField
              label={texts.newKeeper}
              required
              value={values.responsavel_uuid}
              error={errors.responsavel_uuid}
              disabled={disabled}
              onChange={(responsavel_uuid) => set({ responsavel_uuid })}
            />
          ),
        },
      }),
      massaAction({
        acao: 'mudar_prioridade',
        label: texts.priority,
        title: texts.priorityTitle,
        undo: (row: Tarefa, { prioridade }) =>
          row.prioridade === prioridade
            ? undefined
            : { acao: 'mudar_prioridade', dados: { prioridade: row.prioridade } },
        dados: {
          initial: { prioridade: null as string | null },
          ready: ({ prioridade }) => prioridade !== null,
          fields: ({ values, set, errors, disabled }) => (
            <SelectField
              label={texts.newPriority}
              required
              options={filterOptions(prioridadeLabels)}
              value={values.prioridade}
              error={errors.prioridade}
              disabled={disabled}
              onChange={(prioridade) => set({ prioridade })}
            />
          ),
        },
      }),
      massaAction({
        acao: 'mudar_status',
        label: texts.status,
        title: texts.statusTitle,
        hint: texts.statusHint,
        dados: {
          initial: passoNenhum,
          ready: ({ passo, motivo, motivo_uuid }) =>
            passo !== null &&
            (passo !== 'desconsiderar' || motivo_uuid !== null) &&
            (!comMotivo.includes(passo) || motivo.trim() !== ''),
          fields: (form) => <PassoFields {...form} />,
        },
      }),
      massaAction({
        acao: 'trocar_tags',
        label: all.tags,
        title: texts.tagsTitle,
        hint: texts.tagsHint,
        dados: {
          initial: { tags: [] as string[] },
          fields: ({ values, set, errors, disabled }) => (
            <TagsInput
              label={all.tags}
              hint={all.tagsHint}
              value={values.tags}
              error={errors.tags}
              disabled={disabled}
              onChange={(tags) => set({ tags })}
            />
          ),
        },
      }),
    ],
  };
}
