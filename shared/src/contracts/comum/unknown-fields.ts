import { file, type Route } from './route';

/**
 * What becomes of a field that a call does not know: whoever sends it may have been built for an older or newer
 * contract (docs/domain/plataforma.md#campos-desconhecidos).
 */

/**
 * Columns that only the server writes. Sent to a form that has no such field they are refused and not ignored:
 * no screen of any version means them, and whoever does must not think that they were kept.
 */
export const serverFields: readonly string[] = [
  'id',
  'uuid',
  'versao',
  'status',
  'situacao',
  'criado_em',
  'criado_por_id',
  'atualizado_em',
  'atualizado_por_id',
  'excluido_em',
  'excluido_por_id',
  'usuario_id',
  'perfil_id',
  'cliente_id',
  'permissoes',
  'habilitar_visualizacao_total',
];

/** Parts of a request in which a sender may name what a call does not know. */
export type NamedPart = 'query' | 'body';

/**
 * Whether a call refuses every field that it does not know: one that acts on many records, writes by its address or
 * hands out a file must not do more than it was asked, and could not tell what it left aside.
 */
export function refusesUnknown({ name, answer }: Pick<Route, 'name' | 'answer'>, part: NamedPart): boolean {
  if (part === 'body') return name.endsWith('/massa');
  return !name.startsWith('GET ') || answer === file;
}
