import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { tokenOf } from '../support/api';
import { closeBrowser, type Visit, visit } from '../support/browser';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let token: string;
beforeAll(async () => {
  token = await tokenOf('admin@demo.local');
});
afterAll(closeBrowser);

/** What axe finds, one line each. The policy forbids injected scripts, so it is put in before the page's own. */
async function findings(person: Visit): Promise<string[]> {
  const results = (await person.page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<unknown> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )) as { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] };
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

async function open(
  path: string,
  options: { signedIn: boolean; dark: boolean; width: number },
): Promise<Visit> {
  const person = await visit({
    colorScheme: options.dark ? 'dark' : 'light',
    viewport: { width: options.width, height: 900 },
    reducedMotion: 'reduce',
  });
  await person.context.addInitScript({ content: axeSource });
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
