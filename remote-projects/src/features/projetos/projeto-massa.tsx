import type { Projeto } from '@gestao/shared/contracts/operacao/projetos';
import { projetoPassos } from '@gestao/shared/contracts/operacao/values/projetos';
import { optionsOf } from '@gestao/shared/rules/options';
import { fetchedPart } from '@gestao/shared/ui/core';
import { type Massa, massaAction, onlyNamed } from '@gestao/shared/ui/table';
import { texts } from '../../texts/projeto-edicao';

// The fields of its dialogs come with the first of them.
const fields = () => import('@gestao/shared/ui/form');
const SearchField = fetchedPart(async () => (await fields()).SearchField);
const SelectField = fetchedPart(async () => (await fields()).SelectField);
const TagsInput = fetchedPart(async () => (await import('../../components/tags-field')).TagsInput);
const Textarea = fetchedPart(async () => (await fields()).Textarea);

/** Steps that ask why. */
const comMotivo: readonly (string | null)[] = ['pausar', 'cancelar', 'reabrir'];

/** What is done with many projects at once. */
export function massaOf(pessoas: readonly { valor: string; rotulo: string }[]): Massa<Projeto> {
  const options = optionsOf(pessoas);
  return {
    path: '/projetos/massa',
    actions: [
      massaAction({
        acao: 'trocar_responsavel',
        label: texts.changeKeeper,
        title: (count) => texts.massaTitle(texts.changeKeeper, count),
        undo: (row: Projeto, { responsavel_uuid }) => {
          const before = onlyNamed(options, row.responsavel ?? null);
          return before && before !== responsavel_uuid
            ? { acao: 'trocar_responsavel', dados: { responsavel_uuid: before } }
            : undefined;
        },
        dados: {
          initial: { responsavel_uuid: null as string | null },
          ready: (values) => values.responsavel_uuid !== null,
          fields: ({ values, set, errors, disabled }) => (
            <SearchField
              label={texts.newKeeper}
              required
              options={options}
              value={values.responsavel_uuid}
              error={errors.responsavel_uuid}
              disabled={disabled}
              onChange={(responsavel_uuid) => set({ responsavel_uuid })}
            />
          ),
        },
      }),
      massaAction({
        acao: 'mudar_status',
        label: texts.changeStatus,
        title: (count) => texts.massaTitle(texts.changeStatus, count),
        hint: texts.changeStatusHint,
        dados: {
          initial: { passo: null as string | null, motivo: '' },
          ready: ({ passo, motivo }) =>
            passo !== null && (!comMotivo.includes(passo) || motivo.trim() !== ''),
          fields: ({ values, set, errors, disabled }) => (
            <>
              <SelectField
                label={texts.step}
                required
                options={Object.entries(projetoPassos).map(([value, { rotulo }]) => ({
                  value,
                  label: rotulo,
                }))}
                value={values.passo}
                error={errors.passo}
                disabled={disabled}
                onChange={(passo) => set({ passo })}
              />
              {comMotivo.includes(values.passo) && (
                <Textarea
                  label={texts.motivo}
                  hint={texts.motivoHint}
                  required
                  maxLength={500}
                  value={values.motivo}
                  error={errors.motivo}
                  disabled={disabled}
                  onChange={(motivo) => set({ motivo })}
                />
              )}
            </>
          ),
        },
      }),
      massaAction({
        acao: 'trocar_tags',
        label: texts.changeTags,
        title: texts.changeTagsTitle,
        hint: texts.changeTagsHint,
        dados: {
          initial: { tags: [] as string[] },
          fields: ({ values, set, errors, disabled }) => (
            <TagsInput
              label={texts.tags}
              hint={texts.tagsHint}
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
