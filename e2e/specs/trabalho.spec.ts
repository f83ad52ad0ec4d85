import { api, tokenOf } from '../support/api';
import { phone } from '../support/browser';
import { useCast } from '../support/cast';
import { clientWithLink, newClient } from '../support/clients';
import { mailTo } from '../support/mail';
import { choose, listening, notice, open, save, unique, visitAs } from '../support/screen';

/** The smallest PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

const { as, guest, tokens } = useCast('analista', 'gestor', 'admin');

interface Lida {
  uuid: string;
  titulo: string;
  status: string;
  checklist: { total: number };
}

/** A task of the analyst that has a checklist and somebody to review it. */
async function taskToReview(): Promise<Lida> {
  const { body } = await api('/minhas-tarefas', { token: tokens.analista });
  const { grupos } = (body as { data: { grupos: { itens: Lida[] }[] } }).data;
  const found = grupos
    .flatMap(({ itens }) => itens)
    .find(({ titulo, status }) => titulo === 'Apurar impostos do mês' && status === 'a_fazer');
  if (!found) throw new Error('The demo has no such task.');
  // What it waits for is another journey's.
  const { body: now } = await api(`/tarefas/${found.uuid}`, { token: tokens.gestor });
  const { versao } = (now as { data: { versao: number } }).data;
  const { status } = await api(`/tarefas/${found.uuid}/dependencias`, {
    token: tokens.gestor,
    method: 'PUT',
    body: { dependencias: [], versao },
  });
  if (status !== 200) throw new Error(`The task still waits: ${status}.`);
  return found;
}

test('a task is begun, refused without its checklist, sent, returned with a note, and approved', async () => {
  const task = await taskToReview();
  const address = `/minhas-tarefas?tarefa=${task.uuid}`;
  const analyst = await as('analista');
  await listening(analyst.page, () => open(analyst.page, address, 'Minhas tarefas'));
  const mine = analyst.page.getByRole('dialog', { name: task.titulo });
  await mine.getByRole('button', { name: 'Iniciar', exact: true }).click();
  await notice(analyst.page, 'Tarefa: em andamento.');

  await mine.getByRole('button', { name: 'Iniciar cronômetro' }).click();
  await notice(analyst.page, 'Cronômetro iniciado.');
  const bar = analyst.page.getByRole('region', { name: 'Cronômetro em curso' });
  await bar.getByText(/^0:0\d:\d\d$/).waitFor();
  await mine.getByRole('button', { name: 'Parar cronômetro' }).click();
  await notice(analyst.page, 'Tempo guardado em');
  await bar.waitFor({ state: 'hidden' });
  await mine.getByRole('list', { name: 'Apontamentos' }).getByRole('listitem').waitFor();

  await mine.getByRole('button', { name: 'Enviar para revisão' }).click();
  await notice(analyst.page, 'Conclua os itens obrigatórios do checklist antes de enviar para revisão.');
  const boxes = mine.getByRole('checkbox');
  for (const box of await boxes.all()) await box.check();
  await mine.getByText(`${task.checklist.total}/${task.checklist.total}`).waitFor();
  await mine.getByRole('button', { name: 'Enviar para revisão' }).click();
  await notice(analyst.page, 'Tarefa: em revisão.');

  const reviewer = await visitAs(await tokenOf('renata.moraes@aurora.example'));
  await open(reviewer.page, address, 'Minhas tarefas');
  const theirs = reviewer.page.getByRole('dialog', { name: task.titulo });
  await theirs.getByRole('button', { name: 'Devolver' }).click();
  const dialog = reviewer.page.getByRole('dialog', { name: /^Devolver/ });
  await dialog.getByRole('textbox', { name: /O que precisa mudar/ }).fill('Falta a guia do ISS.');
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await notice(reviewer.page, 'Tarefa: em andamento.');

  // The analyst's own page follows by itself: the task came back, with its note.
  await mine.getByText('Em andamento', { exact: true }).first().waitFor();
  await mine.getByRole('button', { name: 'Ver mensagens' }).click();
  await mine.getByText('Falta a guia do ISS.', { exact: true }).first().waitFor();
  await mine.getByRole('button', { name: 'Resolver' }).click();
  await mine.getByText('Nota de revisão · Resolvida').waitFor();
  await mine.getByRole('button', { name: 'Enviar para revisão' }).click();
  await notice(analyst.page, 'Tarefa: em revisão.');

  await theirs.getByRole('button', { name: 'Aprovar' }).click();
  await notice(reviewer.page, 'Tarefa: concluída.');
  await theirs.getByRole('region', { name: 'Histórico' }).getByText('Em revisão → Concluída').waitFor();
  await reviewer.close();
});

/** Sends something as a person of the firm. */
async function send<T>(login: keyof typeof tokens, method: string, path: string, body: object): Promise<T> {
  const answer = await api(path, { token: tokens[login], method, body });
  expect({ path, status: answer.status < 300, body: answer.body }).toMatchObject({ status: true });
  return (answer.body as { data: T }).data;
}

/** What the firm's clock showed between two moments, minute by minute. */
function minutesBetween(from: number, to: number): string[] {
  const clock = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  });
  const count = Math.floor(to / 60_000) - Math.floor(from / 60_000) + 1;
  return Array.from({ length: count }, (_, at) => clock.format(from + at * 60_000));
}

test('a day: told the blocker by name, refused without checklist and file, returned, approved; the next one is told', async () => {
  const uuidOf = async (login: keyof typeof tokens) =>
    ((await api('/auth/user', { token: tokens[login] })).body as { data: { uuid: string } }).data.uuid;
  const make = (titulo: string, responsavel_uuid: string, more: object = {}) =>
    send<{ uuid: string }>('analista', 'POST', '/tarefas', { titulo, responsavel_uuid, ...more });
  const wait = (uuid: string, predecessora_uuid: string) =>
    send('analista', 'PUT', `/tarefas/${uuid}/dependencias`, {
      dependencias: [{ predecessora_uuid }],
      versao: 1,
    });
  const analista = await uuidOf('analista');
  const titulo = 'Conciliar o banco da matriz';
  const gestor = await uuidOf('gestor');
  const before = await make('Importar o extrato da matriz', gestor);
  const one = await make(titulo, analista, {
    revisor_uuid: gestor,
    exige_revisao: true,
    exige_anexo: true,
    itens_checklist: [{ texto: 'Somar as tarifas' }],
  });
  const after = await make('Fechar o balancete da matriz', await uuidOf('admin'));
  await wait(one.uuid, before.uuid);
  await wait(after.uuid, one.uuid);

  const address = `/minhas-tarefas?tarefa=${one.uuid}`;
  const analyst = await as('analista');
  await listening(analyst.page, () => open(analyst.page, address, 'Minhas tarefas'));
  const mine = analyst.page.getByRole('dialog', { name: titulo });
  await mine.getByText('Esta tarefa aguarda: Importar o extrato da matriz.').waitFor();
  await send('gestor', 'POST', `/tarefas/${before.uuid}/passos`, { passo: 'concluir', versao: 1 });
  const began = Date.now();
  // Somebody else ended it: the page follows by itself.
  await mine.getByRole('button', { name: 'Iniciar', exact: true }).click();
  await notice(analyst.page, 'Tarefa: em andamento.');
  await mine.getByRole('button', { name: 'Iniciar cronômetro' }).click();
  await notice(analyst.page, 'Cronômetro iniciado.');

  const review = mine.getByRole('button', { name: 'Enviar para revisão' });
  await review.click();
  await notice(analyst.page, 'Conclua os itens obrigatórios do checklist antes de enviar para revisão.');
  await mine.getByRole('checkbox', { name: 'Somar as tarifas' }).check();
  await mine.getByText('1/1').waitFor();
  await review.click();
  await notice(analyst.page, 'Anexe o documento exigido para concluir.');
  const files = mine.getByRole('region', { name: 'Arquivos' });
  await files.getByRole('button', { name: 'Anexar arquivos' }).click();
  await files
    .locator('input[type=file]')
    .setInputFiles({ name: 'extrato.png', mimeType: 'image/png', buffer: pixel });
  await files.getByRole('button', { name: 'extrato.png', exact: true }).waitFor();
  await mine.getByRole('button', { name: 'Parar cronômetro' }).click();
  await notice(analyst.page, 'Tempo guardado em');
  await review.click();
  await notice(analyst.page, 'Tarefa: em revisão.');

  const reviewer = await as('gestor');
  await open(reviewer.page, address, 'Minhas tarefas');
  const theirs = reviewer.page.getByRole('dialog', { name: titulo });
  await theirs.getByRole('button', { name: 'Devolver' }).click();
  const returning = reviewer.page.getByRole('dialog', { name: /^Devolver/ });
  await returning.getByRole('textbox', { name: /O que precisa mudar/ }).fill('Falta a tarifa de outubro.');
  await returning.getByRole('button', { name: 'Devolver' }).click();
  await notice(reviewer.page, 'Tarefa: em andamento.');

  await mine.getByRole('button', { name: 'Ver mensagens' }).click();
  await mine.getByText('Falta a tarifa de outubro.', { exact: true }).first().waitFor();
  await mine.getByRole('button', { name: 'Resolver' }).click();
  await mine.getByText('Nota de revisão · Resolvida').waitFor();
  await review.click();
  await notice(analyst.page, 'Tarefa: em revisão.');
  await theirs.getByRole('button', { name: 'Aprovar' }).click();
  await notice(reviewer.page, 'Tarefa: concluída.');

  const clock = minutesBetween(began, Date.now());
  const history = mine.getByRole('region', { name: 'Histórico' }).getByRole('listitem');
  await history.filter({ hasText: 'Em revisão → Concluída' }).waitFor();
  for (const step of [
    'A fazer → Em andamento',
    'Em andamento → Em revisão',
    'Em revisão → Em andamento',
    'Em revisão → Concluída',
  ]) {
    const line = (await history.filter({ hasText: step }).first().textContent()) ?? '';
    expect({ line, told: clock.some((minute) => line.includes(minute)) }).toMatchObject({ told: true });
  }
  const { itens } = (
    (await api(`/tarefas/${one.uuid}/tempo`, { token: tokens.analista })).body as {
      data: { itens: { inicio: string; fim: string }[] };
    }
  ).data;
  expect(itens).toHaveLength(1);
  expect(clock).toEqual(expect.arrayContaining([itens[0]?.inicio, itens[0]?.fim]));

  const { codigo } = (
    (await api(`/tarefas/${after.uuid}`, { token: tokens.admin })).body as {
      data: { codigo: string };
    }
  ).data;
  const owner = await as('admin');
  await open(owner.page, '/minhas-tarefas', 'Minhas tarefas');
  await owner.page.getByRole('button', { name: /^Notificações/ }).click();
  await owner.page.getByText(`${codigo} pode começar`).first().waitFor();
});

test('a task is made with its title alone, held up from outside, changed and ended', async () => {
  const titulo = 'Conferir o caixa da filial';
  const { page } = await as('analista');
  await open(page, '/minhas-tarefas', 'Minhas tarefas');
  await page.getByRole('button', { name: 'Nova tarefa' }).click();
  const made = page.getByRole('dialog', { name: 'Nova tarefa' });
  await made.getByRole('textbox', { name: /Título/ }).fill(titulo);
  await save(made);
  await page.getByRole('link', { name: titulo }).click();
  const mine = page.getByRole('dialog', { name: titulo });

  await mine.getByRole('button', { name: 'Registrar impedimento' }).click();
  const held = page.getByRole('dialog', { name: 'O que impede a tarefa' });
  await held.getByRole('textbox', { name: /O que impede/ }).fill('Banco fora do ar');
  await held.getByRole('combobox', { name: /Quem resolve/ }).selectOption('Terceiro');
  await save(held);
  await mine.getByText('Esta tarefa aguarda: Banco fora do ar (Terceiro).').waitFor();
  await mine.getByRole('button', { name: 'Resolver: Banco fora do ar' }).click();
  await mine.getByRole('button', { name: 'Concluir', exact: true }).waitFor();

  await mine.getByRole('button', { name: 'Editar', exact: true }).click();
  const edited = page.getByRole('dialog', { name: `Editar: ${titulo}` });
  await edited.getByRole('button', { name: 'Incluir item' }).click();
  await edited.getByRole('textbox', { name: /Item 1/ }).fill('Somar os comprovantes');
  await save(edited);
  await mine.getByRole('checkbox', { name: 'Somar os comprovantes' }).check();
  await mine.getByText('1/1').waitFor();
  await mine.getByRole('button', { name: 'Concluir', exact: true }).click();
  await notice(page, 'Tarefa: concluída.');
  const history = mine.getByRole('region', { name: 'Histórico' });
  await history.getByText('Impedimento: Resolvido: Banco fora do ar').waitFor();
  await history.getByText('Alterou: Itens do checklist').waitFor();
});

test('an event is made in the calendar, stands in its agenda, and is moved by its menu', async () => {
  const titulo = 'Conversa sobre o balanço';
  const { page } = await as('analista');
  await open(page, '/calendario?visao=agenda', 'Calendário');
  await page.getByRole('button', { name: 'Novo evento', exact: true }).click();
  const form = page.getByRole('form', { name: 'Novo evento' });
  await form.getByRole('textbox', { name: /^Título/ }).fill(titulo);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await notice(page, 'Evento salvo.');

  await page.getByRole('link', { name: titulo }).click();
  const panel = page.getByRole('dialog', { name: titulo });
  await panel.getByText(/às 09:00 – 10:00$/).waitFor();
  await panel.getByRole('button', { name: 'Mover para…' }).click();
  const move = page.getByRole('form', { name: 'Mover para…' });
  await move.getByLabel(/^Nova hora/).fill('16:45');
  await move.getByRole('button', { name: 'Mover', exact: true }).click();
  await notice(page, 'Evento movido para');
  await page.getByText('16:45–17:45').waitFor();
});

test('a contact of the client is invited to an event, and hears of it when it is cancelled', async () => {
  const titulo = `Reunião do balanço ${unique()}`;
  const cliente = await newClient(tokens.admin);
  const email = `maria.${unique()}@cliente.example`;
  const { versao } = (
    (await api(`/clientes/${cliente.uuid}`, { token: tokens.admin })).body as { data: { versao: number } }
  ).data;
  await send('admin', 'PUT', `/clientes/${cliente.uuid}/contatos`, {
    contatos: [
      {
        uuid: null,
        nome: 'Maria Prado',
        email,
        telefone: null,
        cpf: null,
        cargo: null,
        papeis: [],
        recebe_notificacoes: true,
        principal: true,
      },
    ],
    versao,
  });
  const { page, complaints } = await as('admin');
  await open(page, '/calendario?visao=agenda', 'Calendário');
  await page.getByRole('button', { name: 'Novo evento', exact: true }).click();
  const form = page.getByRole('form', { name: 'Novo evento' });
  await form.getByRole('textbox', { name: /^Título/ }).fill(titulo);
  await choose(form, 'Cliente', cliente.nome);
  await form.getByRole('combobox', { name: 'Convidar do cliente' }).click();
  await form.getByRole('option', { name: `Maria Prado (${email})` }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await notice(page, 'Evento salvo.');
  expect(await mailTo(email, /Convite: /)).toContain(titulo);

  await page.getByRole('link', { name: titulo }).click();
  const panel = page.getByRole('dialog', { name: titulo });
  await panel.getByRole('region', { name: 'Convidados do cliente' }).getByText(email).waitFor();
  await panel.getByRole('button', { name: 'Cancelar evento' }).click();
  await page.getByRole('form').getByRole('button', { name: 'Cancelar evento' }).click();
  await notice(page, 'Evento cancelado.');
  expect(await mailTo(email, /Cancelado: /)).toContain(titulo);
  expect(complaints.list).toEqual([]);
});

test('a file of 25 MB goes on where its connection was cut, from the same page', async () => {
  const titulo = `Guardar o balanço ${unique()}`;
  const me = (await api('/auth/user', { token: tokens.analista })).body as { data: { uuid: string } };
  const task = await send<{ uuid: string }>('analista', 'POST', '/tarefas', {
    titulo,
    responsavel_uuid: me.data.uuid,
  });
  const { page, context } = await as('analista');
  await open(page, `/minhas-tarefas?tarefa=${task.uuid}`, 'Minhas tarefas');
  const files = page.getByRole('dialog', { name: titulo }).getByRole('region', { name: 'Arquivos' });
  const begun: number[] = [];
  await context.route(/\/api\/anexos\/envios\/[^/]+\?posicao=/, async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('posicao'));
    begun.push(at);
    // The half is there; the next piece is lost on its way.
    const lost = at > 10_000_000 && begun.filter((one) => one === at).length === 1;
    await (lost ? route.abort('connectionreset') : route.continue());
  });
  await files.getByRole('button', { name: 'Anexar arquivos' }).click();
  const content = Buffer.alloc(25 * 1024 * 1024, 'x');
  content.write('%PDF-1.4\n');
  await files
    .locator('input[type=file]')
    .setInputFiles({ name: 'balanço.pdf', mimeType: 'application/pdf', buffer: content });
  await files.getByRole('button', { name: 'balanço.pdf', exact: true }).waitFor();
  // What had arrived was not sent again.
  const again = begun.filter((at, index) => begun.indexOf(at) !== index);
  expect(begun.filter((at) => at === 0)).toHaveLength(1);
  expect(again.length).toBeGreaterThan(0);
  expect(Math.min(...again)).toBeGreaterThan(10_000_000);
});

/** A task of the analyst that waits for a document of its client. */
async function taskThatWaits(cliente_uuid: string, nome: string): Promise<{ uuid: string; titulo: string }> {
  const titulo = `Conciliar ${nome}`;
  const post = async (path: string, body: object) => {
    const answer = await api(path, { token: tokens.analista, method: 'POST', body });
    expect({ path, status: answer.status < 300, body: answer.body }).toMatchObject({ status: true });
    return (answer.body as { data: { uuid: string; versao: number } }).data;
  };
  const me = (await api('/auth/user', { token: tokens.analista })).body as { data: { uuid: string } };
  const task = { titulo, cliente_uuid, responsavel_uuid: me.data.uuid };
  const { uuid, versao } = await post('/tarefas', task);
  const begun = await post(`/tarefas/${uuid}/passos`, { passo: 'iniciar', versao });
  await post(`/tarefas/${uuid}/passos`, {
    passo: 'aguardar',
    versao: begun.versao,
    documentos: [{ nome, instrucoes: null, obrigatorio: true, prazo: '2099-12-10' }],
  });
  return { uuid, titulo };
}

test('a phone sends what a task waits for, with and without scripts; the task goes on by itself', async () => {
  const { uuid: client, path } = await clientWithLink(tokens.analista, tokens.admin);
  for (const javaScriptEnabled of [true, false]) {
    const nome = `Notas ${javaScriptEnabled ? 'pelo celular' : 'sem JavaScript'}`;
    const task = await taskThatWaits(client, nome);
    const analyst = await as('analista');
    const address = `/minhas-tarefas?tarefa=${task.uuid}`;
    await listening(analyst.page, () => open(analyst.page, address, 'Minhas tarefas'));
    const panel = analyst.page.getByRole('dialog', { name: task.titulo });
    await panel.getByText('Aguardando cliente', { exact: true }).first().waitFor();

    const person = await guest({ ...phone, javaScriptEnabled });
    await person.page.goto(path);
    const item = person.page
      .getByRole('listitem')
      .filter({ has: person.page.getByRole('heading', { name: nome }) });
    // The same bytes again are told as a file that came already.
    await item.getByLabel(`Escolher arquivos de ${nome}`).setInputFiles(
      [1, 2, 3].map((number) => ({
        name: `nota ${number}.png`,
        mimeType: 'image/png',
        buffer: Buffer.concat([pixel, Buffer.from([number, javaScriptEnabled ? 1 : 2])]),
      })),
    );
    await item.getByRole('button', { name: 'Enviar' }).click();
    await item.getByText('nota 3.png').waitFor();

    await panel.getByText('Em andamento', { exact: true }).first().waitFor();
    await panel.getByRole('region', { name: 'Pedidos ao cliente' }).getByText('nota 2.png').waitFor();
    await panel.getByText('O cliente enviou o que foi pedido.').waitFor();
    // A decision about it is taken back where it was taken.
    const asked = panel.getByRole('region', { name: 'Pedidos ao cliente' });
    await asked.getByRole('button', { name: 'Aprovar' }).click();
    await asked.getByText('Aprovado', { exact: true }).waitFor();
    await asked.getByRole('button', { name: `Desfazer a decisão sobre ${nome}` }).click();
    await notice(analyst.page, `${nome}: decisão desfeita.`);
    await asked.getByText('Enviado', { exact: true }).waitFor();
    expect([...analyst.complaints.list, ...person.complaints.list]).toEqual([]);
  }
});
