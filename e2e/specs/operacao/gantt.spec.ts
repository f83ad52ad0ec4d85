import { api } from '../../support/api';
import { useCast } from '../../support/cast';
import { notice, open, unique } from '../../support/screen';

const { as, tokens } = useCast('admin');

async function call<T>(method: string, path: string, body: object, headers = {}): Promise<T> {
  const answer = await api(path, { token: tokens.admin, method, body, headers });
  expect({ path, body: answer.body, ok: answer.status < 300 }).toMatchObject({ ok: true });
  return (answer.body as { data: T }).data;
}

/** The chain of docs/domain/operacao.md#domino, over the holiday of Friday 20/11/2026, in a project of its own. */
const chain = [
  ['Coletar', '2026-11-16', '2026-11-17'],
  ['Lançar', '2026-11-17', '2026-11-18'],
  ['Conciliar', '2026-11-18', '2026-11-19'],
  ['Apurar', '2026-11-19', '2026-11-23'],
  ['Entregar', '2026-11-23', '2026-11-24'],
] as const;

async function projectWithChain(): Promise<string> {
  const me = (await api('/auth/user', { token: tokens.admin })).body as { data: { uuid: string } };
  const project = await call<{ uuid: string }>(
    'POST',
    '/projetos',
    {
      nome: `Cronograma ${unique()}`,
      cliente_uuid: null,
      tipo: 'interno',
      objetivo: null,
      descricao: null,
      responsavel_uuid: me.data.uuid,
      membros: [],
      departamento_uuid: null,
      data_inicio: '2026-11-03',
      data_prevista_fim: '2026-12-18',
      orcamento_horas: null,
      prioridade: 'normal',
      visivel_cliente: false,
      tags: [],
    },
    { 'Idempotency-Key': unique() },
  );
  let before: string | null = null;
  for (const [titulo, data_inicio_prevista, data_meta] of chain) {
    const task: { uuid: string; versao: number } = await call('POST', '/tarefas', {
      titulo,
      contexto: 'projeto',
      projeto_uuid: project.uuid,
      data_inicio_prevista,
      data_meta,
    });
    if (before)
      await call('PUT', `/tarefas/${task.uuid}/dependencias`, {
        dependencias: [{ predecessora_uuid: before }],
        versao: task.versao,
      });
    before = task.uuid;
  }
  return project.uuid;
}

/** A weekday and its day in November 2026, whichever way the firm writes dates. */
const written = (told = '') => told.replace(/^(\S+) (\d+)$/, '$1 ($2/11|11/$2)/2026');
const movesTo = ([from, to]: readonly string[]) => new RegExp(`${written(from)} → ${written(to)}`);

test('a chain is moved over a holiday by keyboard: each new date is named, and nothing changes before', async () => {
  const uuid = await projectWithChain();
  const { page } = await as('admin');
  await open(page, `/projeto-tarefas/${uuid}?visao=gantt&zoom=dia`, /^Tarefas: Cronograma/);
  const chart = page.getByRole('treegrid', { name: /^Cronograma de / });
  const bar = (title: string) => chart.getByRole('link', { name: new RegExp(`^${title}: `) });
  const ends = () => Promise.all(chain.map(async ([title]) => await bar(title).getAttribute('data-fim')));
  await bar('Entregar').waitFor();
  const before = chain.map(([, , end]) => end as string);
  expect(await ends()).toEqual(before);
  // Of the five the last one ends the project: without slack all of them are critical.
  await chart.getByRole('link', { name: /^Coletar: .*crítica/ }).waitFor();

  await bar('Coletar').focus();
  await page.keyboard.press('Shift+Alt+ArrowRight');
  const dialog = page.getByRole('dialog', { name: 'Mudar datas' });
  const after = dialog.getByRole('list', { name: 'O que vem depois' });
  for (const [at, told] of [
    ['qua 18', 'qui 19'],
    ['qui 19', 'seg 23'],
    ['seg 23', 'ter 24'],
    ['ter 24', 'qua 25'],
  ].entries())
    await after.getByRole('listitem').nth(at).getByText(movesTo(told)).waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await ends()).toEqual(before);

  await bar('Coletar').focus();
  await page.keyboard.press('Shift+Alt+ArrowRight');
  await dialog.getByRole('button', { name: 'Mover todas' }).click();
  await notice(page, 'Datas de 5 tarefas alteradas.');
  await chart.locator('[data-bar][data-fim="2026-11-25"]').waitFor();
  expect(await ends()).toEqual(['2026-11-18', '2026-11-19', '2026-11-23', '2026-11-24', '2026-11-25']);
});
