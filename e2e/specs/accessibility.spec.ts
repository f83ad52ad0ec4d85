import { tokenOf } from '../support/api';
import { appearances, findings, withAxe } from '../support/axe';
import { closeBrowser, type Visit, visit } from '../support/browser';
import { demoLinks } from '../support/lane';
import { visitAs } from '../support/screen';
import { settled } from '../support/until';

let token: string;
beforeAll(async () => {
  token = await tokenOf('admin@demo.local');
});
afterAll(closeBrowser);

/** Those that no spec of an area looks at in more states. */
const staffPages = [
  '/',
  '/departamentos',
  '/departamentos/novo',
  '/cargos',
  '/perfis',
  '/usuario/list',
  '/clientes',
  '/configs',
  '/logs',
  '/versoes',
  '/projetos',
  '/fechamentos',
  '/as-is-to-be',
  '/oportunidades',
  '/indicadores',
  '/minhas-tarefas',
  '/revisao-tarefas-recorrentes',
  '/validacao-anexos',
  '/calendario',
  '/precificacao/parametrizacao',
  '/implantacao/todas-implantacoes',
  '/implantacao/caixa-entrada',
  '/implantacao/checkin',
  '/implantacao/dashboard',
  '/implantacao/parametrizacao',
];

describe.each(appearances)('axe, $name', ({ colorScheme, width }) => {
  const look = { colorScheme, viewport: { width, height: 900 } };
  let guest: Visit;
  let staff: Visit;
  beforeAll(async () => {
    // From an address of his own, as in life: what one address may ask for in a minute is limited.
    const address = `10.7.${width % 250}.${colorScheme === 'dark' ? 2 : 1}`;
    guest = await withAxe(await visit({ ...look, extraHTTPHeaders: { 'X-Forwarded-For': address } }));
    staff = await withAxe(await visitAs(token, look));
  });
  afterAll(async () => {
    await guest.close();
    await staff.close();
  });

  async function findingsAt(person: Visit, path: string): Promise<string[]> {
    await person.page.goto(path);
    await settled(person.page);
    return findings(person);
  }

  test.each(['/login', '/remember-password'])('%s', async (path) => {
    expect(await findingsAt(guest, path)).toEqual([]);
  });

  test.each(staffPages)('%s', async (path) => {
    expect(await findingsAt(staff, path)).toEqual([]);
  });

  test('client pages', async () => {
    const links = demoLinks();
    expect(Object.keys(links).sort()).toEqual([
      'cliente_entregas',
      'cliente_indice',
      'cliente_pendencias',
      'implantacao_documentos',
      'implantacao_ebook',
      'implantacao_matriz',
      'orcamento_aceite',
      'orcamento_formulario',
    ]);
    for (const [name, link] of Object.entries(links))
      expect({ name, findings: await findingsAt(guest, link) }).toEqual({ name, findings: [] });
  });
});
