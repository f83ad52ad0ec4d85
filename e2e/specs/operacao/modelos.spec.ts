import { api } from '../../support/api';
import { useCast } from '../../support/cast';
import { notice, open, unique } from '../../support/screen';

const { as, tokens } = useCast('admin');

async function call<T>(method: string, path: string, body?: object, headers = {}): Promise<T> {
  const answer = await api(path, { token: tokens.admin, method, ...(body ? { body } : {}), headers });
  expect({ path, body: answer.body, ok: answer.status < 300 }).toMatchObject({ ok: true });
  return (answer.body as { data: T }).data;
}

/** Over the holiday of Friday 20/11/2026: first and last day of each task. */
const tasks = [
  ['Coletar', '2026-11-16', '2026-11-17'],
  ['Lançar', '2026-11-17', '2026-11-18'],
  ['Conciliar', '2026-11-18', '2026-11-19'],
  ['Apurar', '2026-11-19', '2026-11-23'],
] as const;

async function projectWithTasks(nome: string): Promise<string> {
  const me = await call<{ uuid: string }>('GET', '/auth/user');
  const project = await call<{ uuid: string }>(
    'POST',
    '/projetos',
    {
      nome,
      cliente_uuid: null,
      tipo: 'interno',
      objetivo: null,
      descricao: null,
      responsavel_uuid: me.uuid,
      membros: [],
      departamento_uuid: null,
      data_inicio: '2026-11-16',
      data_prevista_fim: '2026-12-18',
      orcamento_horas: null,
      prioridade: 'normal',
      visivel_cliente: false,
      tags: [],
    },
    { 'Idempotency-Key': `modelo-${unique()}` },
  );
  for (const [titulo, data_inicio_prevista, data_meta] of tasks)
    await call('POST', '/tarefas', {
      titulo,
      contexto: 'projeto',
      projeto_uuid: project.uuid,
      data_inicio_prevista,
      data_meta,
    });
  return project.uuid;
}

test('a project is kept as a template; one made of it on a day has its tasks on business days', async () => {
  const name = `Modelo ${unique()}`;
  const uuid = await projectWithTasks(name);
  const { page } = await as('admin');
  await open(page, `/projeto-detalhes/${uuid}`, name);
  await page.getByRole('button', { name: 'Outras ações' }).click();
  await page.getByRole('menuitem', { name: 'Salvar como modelo', exact: true }).click();
  const keep = page.getByRole('dialog', { name: `Salvar ${name} como modelo` });
  await keep.getByRole('button', { name: 'Salvar como modelo' }).click();
  await page.waitForURL(/\/projetos\/modelos\//);
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await page.getByRole('button', { name: 'Usar modelo' }).click();
  const made = page.getByRole('dialog', { name: 'Novo projeto de modelo' });
  await made.getByLabel(/^Início/).fill('2027-02-03');
  // What would be made is shown for that day before it is.
  await made.getByRole('table').getByText('Apurar').waitFor();
  await made.getByRole('button', { name: 'Criar projeto' }).click();
  await notice(page, /4 tarefas/);
  await page.waitForURL(/\/projeto-detalhes\//);
  const project = new URL(page.url()).pathname.split('/').at(-1);
  // Carnaval lies on Monday and Tuesday, 8 and 9 February 2027.
  const { tarefas } = await call<{
    tarefas: { titulo: string; data_meta: string }[];
  }>('GET', `/projetos/${project}/tarefas`);
  expect(tarefas.map((one) => [one.titulo, one.data_meta]).sort()).toEqual([
    ['Apurar', '2027-02-11'],
    ['Coletar', '2027-02-04'],
    ['Conciliar', '2027-02-10'],
    ['Lançar', '2027-02-05'],
  ]);
});
