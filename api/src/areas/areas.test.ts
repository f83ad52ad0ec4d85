import { readdirSync } from 'node:fs';
import { pendenciaLabels } from '@gestao/shared/contracts/acesso/usuarios';
import { anexoEntidades } from '@gestao/shared/contracts/comum/anexos';
import { buscaAcoes, buscaTipos } from '@gestao/shared/contracts/comum/busca';
import { mensagemEntidades } from '@gestao/shared/contracts/comum/mensagens';
import { calendarioFonteLabels } from '@gestao/shared/contracts/operacao/calendario';
import { hojeBlocos } from '@gestao/shared/contracts/sistema/hoje';
import { titularTipos } from '@gestao/shared/contracts/sistema/lgpd';
import { getTableName } from 'drizzle-orm';
import { offered, recordKinds } from '../platform/area/area';
import { areas } from './areas';

const once = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
const sorted = (names: readonly string[]) => [...names].sort();

it('lists every area once, by the name of its folder', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(sorted(areas.map(({ name }) => name))).toEqual(sorted(folders));
});

it.each([
  ['actions', buscaAcoes, () => [...new Set(offered(areas, 'actions').map(({ acao }) => acao))]],
  ['search', buscaTipos, () => offered(areas, 'search').map(({ tipo }) => tipo)],
  [
    'calendar',
    Object.keys(calendarioFonteLabels),
    () => offered(areas, 'calendar').map(({ fonte }) => fonte),
  ],
  ['open items', Object.keys(pendenciaLabels), () => offered(areas, 'openItems').map(({ chave }) => chave)],
  ['titular', Object.keys(titularTipos), () => offered(areas, 'titularKinds').map(({ tipo }) => tipo)],
  ['messages', mensagemEntidades, () => areas.flatMap(({ messages = {} }) => Object.keys(messages))],
  [
    'attachments',
    anexoEntidades,
    () => offered(areas, 'attachments').flatMap(({ parent }) => parent?.entidade ?? []),
  ],
  [
    'late letters',
    ['convite', 'redefinicao'],
    () => offered(areas, 'lateLetters').map(({ modelo }) => modelo),
  ],
])('%s: what the contract names is offered by one area each', (_point, wanted, given) => {
  expect(sorted(given())).toEqual(sorted(wanted));
});

it('fills every block of the home page, and none that the page does not know', () => {
  expect(sorted([...new Set(offered(areas, 'home').map(({ chave }) => chave))])).toEqual(sorted(hojeBlocos));
});

it.each([
  ['jobs', () => offered(areas, 'jobs').map(({ nome }) => nome)],
  ['counters', () => offered(areas, 'counters').map(({ pagina }) => pagina)],
  ['kinds of records', () => recordKinds(areas).map(([entidade]) => entidade)],
  ['kinds of files', () => offered(areas, 'attachments').map(({ entidade }) => entidade)],
  ['parts of a titular’s data', () => offered(areas, 'titularSections').map(({ titulo }) => titulo)],
  ['places of those parts', () => offered(areas, 'titularSections').map(({ ordem }) => String(ordem))],
])('%s: no two areas offer the same', (_point, names) => {
  expect(once(names())).toEqual([]);
});

it('calls a kind of record by the name of its table', () => {
  const wrong = recordKinds(areas).filter(
    ([entidade, { rows }]) => rows && getTableName(rows.table) !== entidade,
  );
  expect(wrong).toEqual([]);
});

it.each(['people', 'clients'] as const)('keeps one directory of %s', (key) => {
  expect(areas.filter((area) => area[key])).toHaveLength(1);
});
