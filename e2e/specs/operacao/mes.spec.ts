import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { api } from '../../support/api';
import { useCast } from '../../support/cast';
import { newClient } from '../../support/clients';
import { downloaded } from '../../support/download';
import { baseUrl } from '../../support/lane';
import { dayAhead, notice, open, today, unique } from '../../support/screen';
import { settled, until } from '../../support/until';

const { as, guest, tokens } = useCast('admin', 'gestor');

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await api(path, { token: tokens.admin, method, ...(body ? { body } : {}) });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: T }).data;
}

interface Tarefa {
  uuid: string;
  titulo: string;
}
interface Fechamento {
  codigo: string;
  departamentos: { tarefas: Tarefa[] }[];
}

interface Comprovante {
  ciclo: number;
  hash: string;
  endereco: string;
}

/** The month so many before this one. */
const monthAgo = (months: number) => {
  const [year = 0, month = 0] = today().split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
};

/** A draft of two tasks, the first with a review, that runs for a client of its own from the month before last on. */
async function draftWithClient() {
  const cliente = await newClient(tokens.admin);
  const nome = `Mês ${unique()}`;
  const { uuid: modelo } = await call<{ uuid: string }>('POST', '/fechamentos/modelos', { nome });
  const { rascunho } = await call<{ rascunho: { versao: number } | null }>(
    'GET',
    `/fechamentos/modelos/${modelo}`,
  );
  await call('PUT', `/fechamentos/modelos/${modelo}/rascunho`, {
    tarefas: [
      {
        chave: 'conferir',
        titulo: 'Conferir extrato',
        responsavel_regra: 'carteira',
        regra_dia: 5,
        exige_revisao: true,
      },
      { chave: 'guias', titulo: 'Enviar guias', responsavel_regra: 'carteira', regra_dia: 6 },
    ],
    versao: rascunho?.versao ?? 0,
  });
  return { cliente, nome, modelo };
}

async function generated(modelo: string, competencia: string) {
  const found = await call<{ itens: { uuid: string }[] }>(
    'GET',
    `/fechamentos?competencia=${competencia}&modelo=${modelo}`,
  );
  const uuid = found.itens[0]?.uuid as string;
  const mes = await call<Fechamento>('GET', `/fechamentos/${uuid}`);
  const tarefas = mes.departamentos.flatMap((one) => one.tarefas);
  const named = (titulo: string) => tarefas.find((one) => one.titulo === titulo) as Tarefa;
  return { uuid, codigo: mes.codigo, conferir: named('Conferir extrato'), guias: named('Enviar guias') };
}

/** Generates a month of one client by the api. */
async function generate(modelo_uuid: string, cliente_uuid: string, competencia: string) {
  const run = await call<{ uuid: string }>('POST', '/fechamentos/geracoes', {
    competencia,
    modelo_uuid,
    cliente_uuid,
  });
  await until(async () => {
    const { situacao } = await call<{ situacao: string }>('GET', `/fechamentos/geracoes/${run.uuid}`);
    expect(situacao).not.toBe('em_andamento');
  });
  return generated(modelo_uuid, competencia);
}

const versaoDe = async (uuid: string) => (await call<{ versao: number }>('GET', `/tarefas/${uuid}`)).versao;

/** Ends a task by the api: who did it is the manager, who approves the administrator. */
async function end(uuid: string, review: boolean) {
  const step = async (token: string, passo: string) => {
    const body = { passo, versao: await versaoDe(uuid) };
    const { status, body: answer } = await api(`/tarefas/${uuid}/passos`, { token, method: 'POST', body });
    expect({ passo, status, answer }).toMatchObject({ status: 200 });
  };
  await step(tokens.gestor, 'concluir');
  if (review) await step(tokens.admin, 'aprovar');
}

/** A document that the client is asked for beside the task, and a link of a contact to all that it owes. */
async function askByLink(cliente: string, tarefa: string) {
  const { versao } = await call<{ versao: number }>('GET', `/clientes/${cliente}`);
  const contato = {
    uuid: null,
    nome: 'Rita',
    email: 'rita@mes.example',
    telefone: null,
    cpf: null,
    cargo: null,
    papeis: [],
    recebe_notificacoes: true,
    principal: true,
  };
  await call('PUT', `/clientes/${cliente}/contatos`, { contatos: [contato], versao });
  const prazo = dayAhead(7);
  await call('POST', `/tarefas/${tarefa}/documentos`, {
    documentos: [{ nome: 'Extrato', instrucoes: null, obrigatorio: false, prazo }],
  });
  const links = `/clientes/${cliente}/links-pendencias`;
  const { contatos } = await call<{ contatos: { valor: string }[] }>('GET', links);
  const { url } = await call<{ url: string }>('POST', links, { contato_uuid: contatos[0]?.valor });
  return new URL(url).pathname;
}

/** What an import of a file would say. */
async function tryImport(path: string, lines: string[]) {
  const form = new FormData();
  form.set('arquivo', new Blob([lines.join('\r\n')], { type: 'text/csv' }), 'volumes.csv');
  const answer = await fetch(`${baseUrl()}/api${path}?simular=nao`, {
    method: 'POST',
    headers: { rota: '/e2e', Authorization: tokens.admin },
    body: form,
  });
  return ((await answer.json()) as { data: { gravadas: number; erros: { mensagem: string }[] } }).data;
}

/** What the panel of a task offers to change it by. */
const ways = /^(Reabrir|Mais ações da tarefa|Editar|Anexar arquivos|Iniciar cronômetro|Apontar tempo)$/;

async function close(page: Page) {
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Fechar / })
    .getByRole('button', { name: 'Concluir fechamento' })
    .click();
  await notice(page, 'Fechamento fechado.');
}

test('a month lived: published, generated, worked, refused, closed, proved, locked, reopened, closed again', async () => {
  const { cliente, nome, modelo } = await draftWithClient();
  const competencia = monthAgo(2);
  const { page } = await as('admin');

  await open(page, `/fechamentos/modelos/${modelo}`, nome);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page
    .getByRole('dialog', { name: `Publicar ${nome}` })
    .getByRole('button', { name: 'Publicar', exact: true })
    .click();
  await notice(page, 'Versão 1 publicada.');
  await call('POST', '/clientes/massa', {
    acao: 'vincular_modelo',
    uuids: [cliente.uuid],
    dados: { modelo_uuid: modelo, inicio: competencia },
  });

  // Told before it is made, then made.
  await open(page, `/fechamentos/geracao?competencia=${competencia}`, 'Gerar fechamentos');
  const line = page.getByRole('row').filter({ hasText: nome });
  await line.getByText('A criar', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Gerar fechamentos' }).click();
  await line.getByText('Criado', { exact: true }).waitFor();
  const mes = await generated(modelo, competencia);
  // The client's person has the page of what is owed open from before the month is closed.
  const person = await guest({ javaScriptEnabled: false });
  await person.page.goto(await askByLink(cliente.uuid, mes.guias.uuid));
  const asked = person.page
    .getByRole('listitem')
    .filter({ has: person.page.getByRole('heading', { name: 'Extrato' }) });
  await asked.getByText('Não possuo este documento').click();
  const later = await generate(modelo, cliente.uuid, monthAgo(1));
  await end(later.conferir.uuid, true);
  await end(later.guias.uuid, false);
  await open(page, `/fechamento-detalhes/${later.uuid}`, cliente.nome);
  await close(page);

  // Worked by one, returned and approved by another.
  const gestor = await as('gestor');
  const address = `/fechamento-detalhes/${mes.uuid}?tarefa=${mes.conferir.uuid}`;
  await open(gestor.page, address, cliente.nome);
  const worked = gestor.page.getByRole('dialog', { name: 'Conferir extrato' });
  await worked.getByRole('button', { name: 'Iniciar', exact: true }).click();
  await notice(gestor.page, 'Tarefa: em andamento.');
  await worked.getByRole('button', { name: 'Enviar para revisão' }).click();
  await notice(gestor.page, 'Tarefa: em revisão.');
  await open(page, address, cliente.nome);
  const reviewed = page.getByRole('dialog', { name: 'Conferir extrato' });
  await reviewed.getByRole('button', { name: 'Devolver' }).click();
  const back = page.getByRole('dialog', { name: /^Devolver/ });
  await back.getByRole('textbox', { name: /O que precisa mudar/ }).fill('Falta a tarifa.');
  await back.getByRole('button', { name: 'Devolver' }).click();
  await notice(page, 'Tarefa: em andamento.');
  await open(gestor.page, address, cliente.nome);
  // A note that waits stands open when the task is opened again.
  await worked.getByText('Falta a tarifa.', { exact: true }).first().waitFor();
  await worked.getByRole('button', { name: 'Resolver' }).click();
  await worked.getByText('Nota de revisão · Resolvida').waitFor();
  await worked.getByRole('button', { name: 'Enviar para revisão' }).click();
  await notice(gestor.page, 'Tarefa: em revisão.');
  await open(page, address, cliente.nome);
  await reviewed.getByRole('button', { name: 'Aprovar' }).click();
  await notice(page, 'Tarefa: concluída.');

  // Refused while a task is open, and a note that its author has not ended: each line opens its task.
  await open(page, `/fechamento-detalhes/${mes.uuid}`, cliente.nome);
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  const refused = page.getByRole('dialog', { name: /^Fechar / });
  await refused.getByText('2 pendências impedem o fechamento.').waitFor();
  const { versao } = await call<{ versao: number }>('GET', `/fechamentos/${mes.uuid}/ciclo`);
  const { status, body } = await api(`/fechamentos/${mes.uuid}/fechar`, {
    token: tokens.admin,
    method: 'POST',
    body: { versao, atrasou: '', ajudou: '', mudar: '', aplicar: false },
  });
  expect({ status, body }).toMatchObject({
    status: 406,
    body: { message: 'Não é possível fechar: tarefas abertas (1), notas de revisão (1).' },
  });
  await refused
    .getByRole('region', { name: 'Tarefas abertas' })
    .getByRole('link', { name: 'Enviar guias' })
    .click();
  const guias = page.getByRole('dialog', { name: 'Enviar guias' });
  await guias.getByRole('button', { name: 'Concluir', exact: true }).click();
  await notice(page, 'Tarefa: concluída.');
  await guias.getByRole('button', { name: 'Reabrir', exact: true }).waitFor();
  await open(page, `/fechamento-detalhes/${mes.uuid}`, cliente.nome);
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await refused.getByText('Uma pendência impede o fechamento.').waitFor();
  await refused.getByRole('link', { name: 'Conferir extrato' }).click();
  // The line of a note opens its task with the note in sight.
  await reviewed.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await reviewed.getByText('Nota de revisão · Encerrada').waitFor();
  await open(page, `/fechamento-detalhes/${mes.uuid}`, cliente.nome);
  await close(page);

  // The code of the receipt leads anybody to number, date and hash, and to nothing of the client.
  const heading = page.getByRole('heading', { level: 1 });
  await heading.getByText('Confere', { exact: true }).waitFor();
  const receipt = async (ciclo: number) => {
    const { comprovantes } = await call<{ comprovantes: Comprovante[] }>(
      'GET',
      `/fechamentos/${mes.uuid}/ciclo`,
    );
    return comprovantes.find((one) => one.ciclo === ciclo) as Comprovante;
  };
  const first = await receipt(1);
  await open(page, `/fechamento-detalhes/${mes.uuid}?aba=linha-do-tempo`, cliente.nome);
  await page.getByRole('heading', { name: 'Ciclo 1' }).waitFor();
  await page.getByText(first.hash, { exact: true }).first().waitFor();
  // Anybody can hash the text that was kept, and reads the code of the receipt.
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Texto para conferência do ciclo 1' }).click();
  const text = await downloaded(await saving);
  expect(createHash('sha256').update(text).digest('hex')).toBe(first.hash);
  const link = page.getByRole('link', { name: 'Página de conferência' });
  expect(await link.getAttribute('href')).toBe(first.endereco);
  const anybody = await guest({ javaScriptEnabled: false });
  await anybody.page.goto(new URL(first.endereco).pathname);
  await anybody.page.getByText(mes.codigo, { exact: true }).waitFor();
  await anybody.page.getByText(first.hash, { exact: true }).waitFor();
  expect(await anybody.page.getByText(cliente.nome).count()).toBe(0);

  // Closed: the panel offers no step, and no other way leads in.
  await open(page, address, cliente.nome);
  await reviewed.getByText('Concluída', { exact: true }).first().waitFor();
  await settled(page);
  expect(await reviewed.getByRole('button', { name: ways }).count()).toBe(0);
  const refusal = `O fechamento ${mes.codigo} está fechado. Reabra para alterar.`;
  const { body: bulk } = await api('/tarefas/massa', {
    token: tokens.admin,
    method: 'POST',
    body: { acao: 'mudar_prioridade', uuids: [mes.guias.uuid], dados: { prioridade: 'urgente' } },
  });
  expect(bulk).toMatchObject({ data: { sucesso: [], falhas: [{ message: refusal }] } });
  for (const [path, body] of [
    ['/tempo/iniciar', { tarefa_uuid: mes.guias.uuid }],
    [
      `/tarefas/${mes.guias.uuid}/passos`,
      { passo: 'reabrir', versao: await versaoDe(mes.guias.uuid), motivo: 'Mudou.' },
    ],
  ] as const)
    expect((await api(path, { token: tokens.admin, method: 'POST', body })).body).toMatchObject({
      message: refusal,
    });

  const { itens: volumes } = await call<{ itens: { nome: string }[] }>(
    'GET',
    `/clientes/${cliente.uuid}/volumes?competencia=${competencia}`,
  );
  expect(
    await tryImport('/volumes/importar', [
      'CNPJ ou CPF;Competência;Direcionador;Realizado',
      `${cliente.documento};${competencia.split('-').reverse().join('/')};${volumes[0]?.nome};10`,
    ]),
  ).toMatchObject({
    gravadas: 0,
    erros: [{ mensagem: 'O fechamento desta competência está concluído.' }],
  });
  person.complaints.ignore(/422/);
  await asked.getByLabel('Por que não possui?').fill('O banco não manda.');
  await asked.getByRole('button', { name: 'Enviar resposta: Extrato' }).click();
  await person.page.getByText('Este pedido já foi encerrado e não recebe mais arquivos.').waitFor();

  // Opened again: the later month, closed already, says so.
  await open(page, `/fechamento-detalhes/${mes.uuid}`, cliente.nome);
  await page.getByRole('button', { name: 'Mais ações do fechamento' }).click();
  await page.getByRole('menuitem', { name: 'Reabrir', exact: true }).click();
  const reopening = page.getByRole('dialog', { name: /^Reabrir / });
  await reopening.getByLabel(/^Motivo/).selectOption({ label: 'Retificação de obrigação' });
  const why = reopening.getByLabel(/^O que aconteceu/);
  await why.fill('Guia errada.');
  await reopening.getByRole('button', { name: 'Reabrir', exact: true }).click();
  await reopening.getByText('Conte em pelo menos 20 caracteres.').waitFor();
  await why.fill('A guia saiu com o valor errado.');
  await reopening.getByRole('button', { name: 'Reabrir', exact: true }).click();
  await notice(page, 'Fechamento reaberto.');
  await open(page, `/fechamento-detalhes/${later.uuid}`, cliente.nome);
  const [year, month] = competencia.split('-');
  await page.getByText(`Impactado por reabertura de ${month}/${year}.`).waitFor();
  await page.getByRole('link', { name: 'Abrir o fechamento reaberto' }).click();
  await page.waitForURL((url) => url.pathname.endsWith(mes.uuid));
  await close(page);
  await heading.getByText('Confere', { exact: true }).waitFor();
  await open(page, `/fechamento-detalhes/${mes.uuid}?aba=linha-do-tempo`, cliente.nome);
  await page.getByRole('heading', { name: 'Ciclo 2' }).waitFor();

  // Each cycle keeps its own code.
  const second = await receipt(2);
  await anybody.page.goto(new URL(second.endereco).pathname);
  await anybody.page.getByText(`${mes.codigo} · ciclo 2`, { exact: true }).waitFor();
  await anybody.page.goto(new URL(first.endereco).pathname);
  await anybody.page.getByText(first.hash, { exact: true }).waitFor();
});
