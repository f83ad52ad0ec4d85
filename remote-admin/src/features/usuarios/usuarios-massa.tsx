import type { Usuario, UsuarioOptions } from '@gestao/shared/contracts/acesso/usuarios';
import { optionsOf } from '@gestao/shared/rules/options';
import { fetchedPart } from '@gestao/shared/ui/core';
import { type Massa, massaAction, onlyNamed } from '@gestao/shared/ui/table';
import { common } from '../../texts/common';
import { texts } from '../../texts/usuarios';
import { perfilChoice } from './perfil-choice';

// The fields of its dialogs come with the first of them.
const fields = () => import('@gestao/shared/ui/form');
const SearchField = fetchedPart(async () => (await fields()).SearchField);
const SelectField = fetchedPart(async () => (await fields()).SelectField);

/** `Mudar a visão de 2 usuários?` */
const title = (action: string) => (count: number) => common.massaTitle(action, count, texts.one, texts.many);

/**
 * What can be done to many people at once (docs/domain/acesso.md#usuarios).
 * @param givesTotal whether the person may give the total view
 * @param self uuid of the person, who is told what happens to himself
 */
export function usuariosMassa(
  options: UsuarioOptions | undefined,
  givesTotal: boolean,
  self: string,
): Massa<Usuario> {
  const hint = (others: string, own: string) => (rows: readonly Usuario[]) =>
    rows.some((row) => row.uuid === self) ? `${others} ${own}` : others;
  // Whoever changed himself may no longer have the right to change back.
  const others = <Step extends object>(row: Usuario, step: Step | undefined) =>
    row.uuid === self ? undefined : step;
  return {
    path: '/usuarios/massa',
    actions: [
      massaAction({
        acao: 'perfil',
        label: texts.changePerfil,
        icon: 'profile',
        title: title(texts.changePerfilOf),
        hint: hint(texts.changeHint, texts.ownPerfil),
        undo: (row, { perfil_id }) => {
          const before = Number(onlyNamed((options?.perfis ?? []).map(perfilChoice), row.perfil));
          return others(
            row,
            before && before !== perfil_id ? { acao: 'perfil', dados: { perfil_id: before } } : undefined,
          );
        },
        dados: {
          initial: { perfil_id: null as number | null },
          ready: ({ perfil_id }) => perfil_id !== null,
          fields: ({ values, set, errors, disabled }) => (
            <SelectField
              label={texts.perfil}
              required
              disabled={disabled}
              error={errors.perfil_id}
              options={(options?.perfis ?? []).map(perfilChoice)}
              value={values.perfil_id === null ? null : String(values.perfil_id)}
              onChange={(id) => set({ perfil_id: id === null ? null : Number(id) })}
            />
          ),
        },
      }),
      massaAction({
        acao: 'equipe',
        label: texts.changeEquipe,
        icon: 'users',
        title: title(texts.changeEquipeOf),
        hint: hint(texts.changeEquipeHint, texts.ownEquipe),
        // The new team takes the place of all that a person had: only of one is it known how to go back.
        undo: ({ equipes: [only = null, ...more] }, { equipe_uuid }) => {
          const before = more.length === 0 ? onlyNamed(optionsOf(options?.equipes), only) : undefined;
          return before && before !== equipe_uuid
            ? { acao: 'equipe', dados: { equipe_uuid: before } }
            : undefined;
        },
        dados: {
          initial: { equipe_uuid: null as string | null },
          ready: ({ equipe_uuid }) => equipe_uuid !== null,
          fields: ({ values, set, errors, disabled }) => (
            <SearchField
              label={texts.equipe}
              required
              disabled={disabled}
              error={errors.equipe_uuid}
              options={optionsOf(options?.equipes)}
              value={values.equipe_uuid}
              onChange={(equipe_uuid) => set({ equipe_uuid })}
            />
          ),
        },
      }),
      massaAction({
        acao: 'visao',
        label: texts.changeVisao,
        icon: 'eye',
        title: title(texts.changeVisaoOf),
        hint: hint(texts.changeHint, texts.ownVisao),
        undo: (row, { visao }) =>
          others(
            row,
            row.visao !== visao && (givesTotal || row.visao === 'restrita')
              ? { acao: 'visao', dados: { visao: row.visao } }
              : undefined,
          ),
        dados: {
          initial: { visao: 'restrita' as string | null },
          fields: ({ values, set, errors, disabled }) => (
            <SelectField
              label={texts.visao}
              required
              empty={null}
              disabled={disabled}
              error={errors.visao}
              options={[
                { value: 'restrita', label: texts.visaoRestrita },
                ...(givesTotal ? [{ value: 'total', label: texts.visaoTotal }] : []),
              ]}
              value={values.visao}
              onChange={(visao) => set({ visao })}
            />
          ),
        },
      }),
      {
        acao: 'inativar',
        label: texts.inactivate,
        icon: 'archive',
        danger: true,
        title: title(texts.inactivate),
        hint: hint(texts.massaInativarHint, texts.ownInativar),
        when: (rows) => rows.some((row) => row.status !== 'inativo'),
      },
    ],
  };
}
