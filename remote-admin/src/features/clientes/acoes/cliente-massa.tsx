import { formatCompetencia } from '@gestao/shared/config';
import type { Cliente, ClienteOptions } from '@gestao/shared/contracts/clientes/clientes';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { optionsOf } from '@gestao/shared/rules/options';
import { fetchedPart } from '@gestao/shared/ui/core';
import { type Massa, type MassaAction, massaAction, onlyNamed } from '@gestao/shared/ui/table';
import { partes } from '../../../texts/cliente-partes';

// The fields of its dialogs come with the first of them.
const fields = () => import('@gestao/shared/ui/form');
const MultiSelect = fetchedPart(async () => (await fields()).MultiSelect);
const SearchField = fetchedPart(async () => (await fields()).SearchField);
const SelectField = fetchedPart(async () => (await fields()).SelectField);

/** Half a year back, for closings that are already late, to a year ahead. */
const months = (chosen: string) => {
  const present = dateIn(new Date()).slice(0, 7);
  const around = Array.from({ length: 19 }, (_, n) => addMonths(present, n - 6));
  return [...new Set([...around, chosen])].map((value) => ({ value, label: formatCompetencia(value) }));
};

/** Bulk actions of the list of clients (docs/domain/clientes.md#cadastro). */
export function clienteMassa(options: ClienteOptions | undefined): Massa<Cliente> {
  const known = optionsOf(options?.tags);
  const tagsAction = (acao: string, label: string, title: (count: number) => string): MassaAction<Cliente> =>
    massaAction({
      acao,
      label,
      title,
      // Only the tags that the client gained, or lost, by it.
      undo: (row, { tags }) => {
        const adding = acao === 'adicionar_tags';
        const moved = tags.filter((tag) => row.tags.includes(tag) !== adding);
        if (moved.length === 0) return undefined;
        return { acao: adding ? 'remover_tags' : 'adicionar_tags', dados: { tags: moved } };
      },
      dados: {
        initial: { tags: [] as readonly string[] },
        ready: ({ tags }) => tags.length > 0,
        fields: ({ values, set, errors, disabled }) => (
          <MultiSelect
            label={partes.tags}
            required
            options={known}
            value={values.tags}
            error={errors.tags}
            disabled={disabled}
            onChange={(tags) => set({ tags })}
          />
        ),
      },
    });
  return {
    path: '/clientes/massa',
    actions: [
      massaAction({
        acao: 'trocar_carteira',
        label: partes.trocarCarteira,
        icon: 'client',
        title: partes.trocarCarteiraTitulo,
        undo: (row, { responsavel_carteira_uuid }) => {
          const before = onlyNamed(optionsOf(options?.responsaveis), row.carteira);
          return before && before !== responsavel_carteira_uuid
            ? { acao: 'trocar_carteira', dados: { responsavel_carteira_uuid: before } }
            : undefined;
        },
        dados: {
          initial: { responsavel_carteira_uuid: null as string | null },
          ready: (values) => values.responsavel_carteira_uuid !== null,
          fields: ({ values, set, errors, disabled }) => (
            <SearchField
              label={partes.novoResponsavel}
              required
              options={optionsOf(options?.responsaveis)}
              value={values.responsavel_carteira_uuid}
              error={errors.responsavel_carteira_uuid}
              disabled={disabled}
              onChange={(responsavel_carteira_uuid) => set({ responsavel_carteira_uuid })}
            />
          ),
        },
      }),
      massaAction({
        acao: 'trocar_equipe',
        label: partes.trocarEquipe,
        icon: 'user',
        title: partes.trocarEquipeTitulo,
        hint: partes.semEquipeHint,
        undo: (row, { equipe_uuid }) => {
          const before = row.equipe === null ? null : onlyNamed(optionsOf(options?.equipes), row.equipe);
          return before !== undefined && before !== equipe_uuid
            ? { acao: 'trocar_equipe', dados: { equipe_uuid: before } }
            : undefined;
        },
        dados: {
          initial: { equipe_uuid: null as string | null },
          fields: ({ values, set, errors, disabled }) => (
            <SearchField
              label={partes.novaEquipe}
              placeholder={partes.semEquipe}
              options={optionsOf(options?.equipes)}
              value={values.equipe_uuid}
              error={errors.equipe_uuid}
              disabled={disabled}
              onChange={(equipe_uuid) => set({ equipe_uuid })}
            />
          ),
        },
      }),
      massaAction({
        acao: 'vincular_modelo',
        label: partes.vincularModelo,
        icon: 'closing',
        title: partes.vincularModeloTitulo,
        dados: {
          initial: { modelo_uuid: null as string | null, inicio: dateIn(new Date()).slice(0, 7) },
          ready: ({ modelo_uuid }) => modelo_uuid !== null,
          fields: ({ values, set, errors, disabled }) => (
            <>
              <SearchField
                label={partes.modelo}
                required
                options={optionsOf(options?.fechamento_modelos)}
                value={values.modelo_uuid}
                error={errors.modelo_uuid}
                disabled={disabled}
                onChange={(modelo_uuid) => set({ modelo_uuid })}
              />
              <SelectField
                label={partes.aPartirDe}
                required
                empty={null}
                options={months(values.inicio)}
                value={values.inicio}
                error={errors.inicio}
                disabled={disabled}
                onChange={(inicio) => inicio && set({ inicio })}
              />
            </>
          ),
        },
      }),
      tagsAction('adicionar_tags', partes.adicionarTags, partes.adicionarTagsTitulo),
      tagsAction('remover_tags', partes.removerTags, partes.removerTagsTitulo),
    ],
  };
}
