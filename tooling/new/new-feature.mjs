import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { areasOf, homeOf } from './areas.mjs';
import { Draft } from './draft.mjs';
import { addImport, addItem, addSortedLine } from './insert.mjs';
import { journeysOf } from './journeys.mjs';
import { checkWord, namesOf } from './names.mjs';
import { addPermission, grantSql, hasPermission } from './permission.mjs';
import { Refused } from './refused.mjs';
import { filesOf, refuseTakenWords } from './templates.mjs';

const schema = 'api/src/platform/database/schema';

/**
 * The whole slice of a feature, from table to journey.
 * @param {string} root
 * @param {string} area @param {string} nouns plural in kebab case
 * @param {{ singular?: string, title?: string, titles?: string, gender?: string, permission?: string }} told
 * @returns {{ draft: Draft, migration: import('./write-slice.mjs').Migration, told: string[] }}
 * @throws Refused
 */
export function newFeature(root, area, nouns, told) {
  const draft = new Draft(root);
  checkWord(area, 'Área');
  const { remote, menu, matrix } = homeOf(draft, root, area);
  const names = namesOf(nouns, told);
  const permission = told.permission ?? `gerenciar ${nouns.replaceAll('-', ' ')}`;
  refuseTaken(draft, root, names);

  const ownPermission = told.permission === undefined;
  if (!ownPermission && !hasPermission(draft, permission))
    throw new Refused(
      `Não existe a permissão "${permission}". Sem --permission a funcionalidade traz a sua.`,
    );
  if (ownPermission)
    addPermission(draft, {
      permission,
      label: `Gerenciar ${names.many}`,
      allows: 'Criar, editar, inativar e excluir.',
      matrix,
      opens: names.many,
    });

  const journeys = journeysOf(draft, area, remote);
  for (const { path, text } of filesOf('feature', { ...names, area, remote, permission, journeys }))
    draft.add(path, text);
  registerInApi(draft, area, names);
  registerCalls(draft, area, names);
  registerAccess(draft, names, permission);
  registerForm(draft, names);
  registerPages(draft, remote, menu, names);
  return {
    draft,
    migration: { name: names.table, sql: ownPermission ? grantSql(permission) : undefined },
    told: [`${names.titles} (${names.one}), em /${nouns}, no menu ${menu}, com a permissão "${permission}".`],
  };
}

/** What the slice would be called must be free everywhere, also where nothing would be overwritten. */
function refuseTaken(draft, root, { nouns, table, nounId, nounsId, Noun, Nouns }) {
  refuseTakenWords('feature', [table, nounId, nounsId, Noun, Nouns]);
  const tables = readdirSync(join(root, schema)).map((file) => draft.read(`${schema}/${file}`));
  if (tables.some((text) => text.includes(`export const ${table} = table(`)))
    throw new Refused(`A tabela "${table}" já existe.`);
  if (draft.read('shared/src/permissions/route-permissions.ts').includes(`'/${nouns}'`))
    throw new Refused(`A rota /${nouns} já existe.`);
  if (draft.read('shared/src/contracts/calls.ts').includes(`{ ${nounsId}Calls }`))
    throw new Refused(`As chamadas de "${nouns}" já existem.`);
  const matrix = draft.read('api/src/every-area/access-matrix.test.ts');
  if (matrix.includes(`'/${nouns}'`)) throw new Refused(`O endereço /${nouns} da api já existe.`);
  for (const folder of readdirSync(root).filter((name) => name.startsWith('remote-')))
    if (draft.read(`${folder}/src/manifest.ts`).includes(`id: '${nouns}.`))
      throw new Refused(`${folder} já tem páginas de "${nouns}".`);
  for (const area of areasOf(root))
    if (readdirSync(join(root, 'api/src/areas', area)).includes(nouns))
      throw new Refused(`A área ${area} já tem "${nouns}".`);
}

function registerInApi(draft, area, { nouns, nounId, nounsId, table }) {
  const folder = `api/src/areas/${area}`;
  draft.edit(`${schema}/index.ts`, (text) =>
    addSortedLine(text, /^export \* from /, `export * from './${nouns}.schema';`),
  );
  draft.edit(`${folder}/${area}.area.ts`, (text) =>
    addItem(
      addImport(text, `import { ${nounsId}Routes } from './${nouns}/${nouns}.routes';`),
      /routes: \[/,
      `${nounsId}Routes`,
    ),
  );
  draft.edit(`${folder}/${area}.records.ts`, (text) =>
    addItem(
      addImport(text, `import { ${nounId}Record } from './${nouns}/${nouns}.record';`),
      /: RecordKinds = \{/,
      `${table}: ${nounId}Record`,
    ),
  );
}

/** The list of calls is in the order of its imports, which is that of their files. */
function registerCalls(draft, area, { nouns, nounsId }) {
  draft.edit('shared/src/contracts/calls.ts', (text) => {
    const from = `./${area}/${nouns}.calls`;
    const imports = [...text.matchAll(/^import \{ (\w+) \} from '([^']+)';$/gm)];
    const next = imports.find(([, , other]) => other > from)?.[1];
    const declared = `Of<typeof ${nounsId}Calls>`;
    return addItem(
      addImport(
        next
          ? text.replace(`Of<typeof ${next}>`, `${declared},\n    Of<typeof ${next}>`)
          : text.replace(/(Of<typeof \w+>)( \{\})/, `$1,\n    ${declared}$2`),
        `import { ${nounsId}Calls } from '${from}';`,
      ),
      /export const everyCall: Calls = \{/,
      `...${nounsId}Calls`,
      next ? { before: `...${next}` } : {},
    );
  });
}

function registerAccess(draft, { nouns }, permission) {
  draft.edit('shared/src/permissions/route-permissions.ts', (text) =>
    addItem(text, /export const routePermissions: [^=]+ = \{/, `'/${nouns}': '${permission}'`),
  );
  draft.edit('api/src/every-area/access-matrix.test.ts', (text) =>
    addItem(text, /const expected: [^=]+ = \{/, `'/${nouns}': ['${permission}']`),
  );
}

/** What is sent has to come back: the test of all forms knows how to read this one. */
function registerForm(draft, { nouns }) {
  draft.edit('api/src/every-area/round-trip.cases.fixture.ts', (text) =>
    addItem(text, /const plain: readonly string\[\] = \[/, `'/${nouns}'`),
  );
}

function registerPages(draft, remote, menu, names) {
  const folder = `remote-${remote}/src`;
  draft.edit(`${folder}/manifest.ts`, (text) => {
    const group = text.includes('\nconst group = ') ? 'group' : `group: '${menu}'`;
    const orders = [...text.matchAll(/\border: (\d+)/g)].map(([, order]) => Number(order));
    return pagesOf(names, group, Math.max(0, ...orders) + 10).reduce(
      (all, page) => addItem(all, /^ {2}pages: \[/m, page),
      text,
    );
  });
  for (const page of ['delete', 'edit', 'list', 'new'])
    draft.edit(`${folder}/remote.ts`, (text) =>
      addItem(
        text,
        /defineRemote<typeof manifest>\(\s*\{/,
        `'${names.nouns}.${page}': () =>
          import(/* webpackChunkName: "${names.nouns}.${page}" */ './features/${names.nouns}/${names.noun}-${page}.page')`,
      ),
    );
}

/** The pages of a feature as the manifest declares them. @param {string} group as the menu entry says it */
function pagesOf({ nouns, title, titles, one, Novo }, group, order) {
  return [
    `{
      id: '${nouns}.list',
      path: '/${nouns}',
      title: '${titles}',
      menu: { ${group}, label: '${titles}', icon: 'archive', order: ${order} },
      data: ['/${nouns}'],
      skeleton: 'list',
    }`,
    `{ id: '${nouns}.new', path: '/${nouns}/novo', title: '${Novo} ${one}', skeleton: 'form' }`,
    `{
      id: '${nouns}.edit',
      path: '/${nouns}/editar/:uuid',
      title: '${title}',
      data: ['/${nouns}/:uuid'],
      skeleton: 'form',
    }`,
    `{
      id: '${nouns}.delete',
      path: '/${nouns}/deletar/:uuid',
      title: 'Excluir ${one}',
      data: ['/${nouns}/:uuid', '/${nouns}/:uuid/vinculos'],
      skeleton: 'detail',
    }`,
  ];
}
