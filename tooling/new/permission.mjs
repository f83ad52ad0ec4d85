import { addItem, addTableRow } from './insert.mjs';
import { Refused } from './refused.mjs';

const catalogue = 'shared/src/permissions/catalogue.ts';
const labels = 'shared/src/contracts/comum/values/permissoes.ts';
const texts = 'remote-admin/src/texts/perfis.ts';

/** Whether the catalogue has the permission. */
export const hasPermission = (draft, permission) => draft.read(catalogue).includes(`'${permission}',`);

/**
 * Adds a permission wherever permissions are told: the catalogue, its name in words, the matrix of a profile, the rules.
 * @param {import('./draft.mjs').Draft} draft
 * @param {{ permission: string, label: string, allows: string, matrix: string, opens: string }} told `matrix`: the group it
 *   stands in; `opens`: for the rules
 * @throws Refused when it exists
 */
export function addPermission(draft, { permission, label, allows, matrix, opens }) {
  if (hasPermission(draft, permission)) throw new Refused(`A permissão "${permission}" já existe.`);
  const entry = `{ key: '${permission}', label: permissionLabels['${permission}'], allows: '${allows}' }`;
  const group = new RegExp(`area: '${matrix}',\\s*permissions: \\[`);
  draft.edit(catalogue, (text) => addItem(text, /export const permissions = \[/, `'${permission}'`));
  draft.edit(labels, (text) => addItem(text, /permissionLabels: [^=]+ = \{/, `'${permission}': '${label}'`));
  draft.edit(texts, (text) =>
    group.test(text)
      ? addItem(text, group, entry)
      : addItem(text, /\}\[\] = \[/, `{ area: '${matrix}', permissions: [${entry}] }`),
  );
  draft.edit('docs/domain/acesso.md', (text) =>
    addTableRow(text, '<a id="permissoes">', `| \`${permission}\` | ${opens} |`),
  );
}

/** SQL that gives a new permission to who holds all of them, in firms that exist: the profile of the system with the most. */
export const grantSql = (permission) =>
  [
    '-- The profile that may grant everything gets what is new, and open forms of it are told.',
    `UPDATE "perfil" SET "permissoes" = array_append("permissoes", '${permission}'), "versao" = "versao" + 1`,
    `WHERE "sistema" AND 'gerenciar perfis' = ANY("permissoes") AND '${permission}' <> ALL("permissoes");`,
  ].join('\n');
