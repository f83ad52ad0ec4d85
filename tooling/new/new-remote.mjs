import { areasOf } from './areas.mjs';
import { Draft } from './draft.mjs';
import { addImport, addItem } from './insert.mjs';
import { addJourneys } from './journeys.mjs';
import { checkTitle, checkWord, titleOf } from './names.mjs';
import { addPermission, grantSql } from './permission.mjs';
import { Refused } from './refused.mjs';
import { filesOf } from './templates.mjs';

/** The remote whose packages a new one has too. */
const model = 'remote-admin';
/** The area that stands behind all others, as it may ask each. */
const last = 'publico';

/**
 * A new area: its remote with a first page, its rooms in api and journeys, its place in the order of the arrows.
 * @param {string} root
 * @param {string} area folder of the area, and of the remote behind `remote-`
 * @param {{ title?: string }} told
 * @returns {{ draft: Draft, migration: import('./write-slice.mjs').Migration, told: string[] }}
 * @throws Refused
 */
export function newRemote(root, area, told) {
  const draft = new Draft(root);
  checkWord(area, 'Nome');
  if (area.includes('-')) throw new Refused(`Nome "${area}": uma palavra só, sem hífen.`);
  const title = checkTitle(told.title ?? titleOf(area), 'title');
  const permission = `gerenciar ${area}`;
  if ([...areasOf(root), last].includes(area)) throw new Refused(`A área "${area}" já existe na api.`);
  if (draft.read('shared/src/permissions/route-permissions.ts').includes(`'/${area}'`))
    throw new Refused(`A rota /${area} já existe.`);

  for (const { path, text } of filesOf('remote', { area, title })) draft.add(path, text);
  draft.edit('pnpm-lock.yaml', (text) => addImporter(text, `remote-${area}`));
  draft.edit('tooling/architecture/arrows.mjs', (text) =>
    addItem(text, /export const areaOrder = \[/, `'${area}'`, { before: `'${last}'` }),
  );
  draft.edit('api/src/areas/areas.ts', (text) =>
    addItem(
      addImport(text, `import { ${area}Area } from './${area}/${area}.area';`),
      /export const areas: Areas = \[/,
      `${area}Area`,
      { before: `${last}Area` },
    ),
  );
  draft.edit('shared/src/manifest/page.ts', (text) =>
    addItem(text, /export const menuGroups = \[/, `'${title}'`, { before: `'Gestão'` }),
  );
  draft.edit('shared/src/permissions/route-permissions.ts', (text) =>
    addItem(text, /export const routePermissions: [^=]+ = \{/, `'/${area}': '${permission}'`),
  );
  addPermission(draft, {
    permission,
    label: `Gerenciar ${title.toLowerCase()}`,
    allows: 'Abrir a área; cada lista dela tem a sua permissão.',
    matrix: title,
    opens: `the first page of ${title}`,
  });
  addJourneys(draft, area, area);
  return {
    draft,
    migration: { name: area, sql: grantSql(permission) },
    told: [
      `${title}, em /${area}, com a permissão "${permission}". Agora: npm run new feature ${area} <nome-no-plural>`,
    ],
  };
}

/** The lockfile tells of a package with the packages of another one, which are here already. */
function addImporter(text, folder) {
  const block = new RegExp(`^ {2}${model}:\\n(?: {4}.*\\n)+\\n`, 'm').exec(text)?.[0];
  if (!block) throw new Refused(`não encontrei ${model}.`);
  const importers = [...text.matchAll(/^ {2}([\w.-]+):\n {4}(?:dependencies|devDependencies):$/gm)];
  const next = importers.find(([, name]) => name > folder);
  if (!next) throw new Refused(`não encontrei o lugar de ${folder}.`);
  return `${text.slice(0, next.index)}${block.replace(model, folder)}${text.slice(next.index)}`;
}
