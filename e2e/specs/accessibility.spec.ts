import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokenOf } from '../support/api';
import { findings, withAxe } from '../support/axe';
import { closeBrowser, type Visit, visit } from '../support/browser';

let token: string;
beforeAll(async () => {
  token = await tokenOf('admin@demo.local');
});
afterAll(closeBrowser);

async function open(
  path: string,
  options: { signedIn: boolean; dark: boolean; width: number },
): Promise<Visit> {
  const person = await visit({
    colorScheme: options.dark ? 'dark' : 'light',
    viewport: { width: options.width, height: 900 },
    reducedMotion: 'reduce',
  });
  await withAxe(person);
  if (options.signedIn)
    await person.context.addInitScript((value) => localStorage.setItem('token', value), token);
  await person.page.goto(path);
  await person.page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null,
  );
  return person;
}

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
  '/precificacao/dashboard',
  '/precificacao/novo-orcamento',
  '/precificacao/todos-orcamentos',
  '/precificacao/caixa-entrada-orcamentos',
  '/implantacao/todas-implantacoes',
  '/implantacao/caixa-entrada',
  '/implantacao/checkin',
  '/implantacao/dashboard',
  '/implantacao/parametrizacao',
];

describe.each([
  { name: 'light, 1440', dark: false, width: 1440 },
  { name: 'dark, 390', dark: true, width: 390 },
])('axe, $name', ({ dark, width }) => {
  test.each(['/login', '/remember-password'])('%s', async (path) => {
    const person = await open(path, { signedIn: false, dark, width });
    expect(await findings(person)).toEqual([]);
    await person.close();
  });

  test.each(staffPages)('%s', async (path) => {
    const person = await open(path, { signedIn: true, dark, width });
    expect(await findings(person)).toEqual([]);
    await person.close();
  });

  test('client pages', async () => {
    const links = JSON.parse(
      readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'demo-links.json'), 'utf8'),
    ) as Record<string, string>;
    expect(Object.keys(links).sort()).toEqual([
      'implantacao_documentos',
      'implantacao_ebook',
      'implantacao_matriz',
      'orcamento_aceite',
      'orcamento_formulario',
    ]);
    for (const [name, link] of Object.entries(links)) {
      const person = await open(link, { signedIn: false, dark, width });
      expect({ name, findings: await findings(person) }).toEqual({ name, findings: [] });
      await person.close();
    }
  });
});
