import pg from 'pg';
import type { Page } from 'playwright-core';
import { api } from '../../support/api';
import { phone } from '../../support/browser';
import { useCast } from '../../support/cast';
import { dataDir } from '../../support/lane';
import { linkIn, mailTo } from '../../support/mail';
import { fillAcceptance } from '../../support/orcamentos';
import { apiBudget, apiPassagem, apiSend, apiStep } from '../../support/orcamentos-api';
import { nextYear, notice, open, openTab, rowAction, today, unique } from '../../support/screen';
import { ownDatabase } from '../../support/server';
import { until } from '../../support/until';

const { as, guest, tokens } = useCast('admin', 'gestor', 'implantacao');

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await api(path, { token: tokens.admin, method, ...(body ? { body } : {}) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: T }).data;
}

/** What only time does, done in the database. */
async function sql(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(ownDatabase(dataDir()));
  await client.connect();
  await client.query(text, values);
  await client.end();
}

const pdf = (mark: string) =>
  Buffer.from(
    `%PDF-1.4\n% ${mark}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  );

/** Weekdays after a day, up to today. */
const weekdaysSince = (day: string) => {
  let count = 0;
  for (let at = Date.parse(day) + 86_400_000; at <= Date.parse(today()); at += 86_400_000)
    if (new Date(at).getUTCDay() % 6 !== 0) count += 1;
  return count;
};

interface Fechamento {
  uuid: string;
  departamentos: { tarefas: { titulo: string }[] }[];
}

interface Plano {
  fases: { etapas: { uuid: string; aberta: boolean }[] }[];
}

/** Ends every open step, in the order of the plan: who comes later may wait for who comes before. */
async function endSteps(uuid: string): Promise<void> {
  const { fases } = await call<Plano>('GET', `/implantacoes/${uuid}/plano`);
  for (const etapa of fases.flatMap(({ etapas }) => etapas).filter(({ aberta }) => aberta)) {
    const { versao } = await call<{ versao: number }>('GET', `/tarefas/${etapa.uuid}`);
    await call('POST', `/tarefas/${etapa.uuid}/passos`, { passo: 'concluir', versao });
  }
}

/** Whose an onboarding is, and its first month. */
const implantacaoOf = async (uuid: string) => {
  const { cliente, competencia_inicial } = await call<{
    cliente: { uuid: string };
    competencia_inicial: string;
  }>('GET', `/implantacoes/${uuid}`);
  return { cliente_uuid: cliente.uuid, competencia_inicial };
};

/** The page of documents as its client has it on a phone. */
const documentsOn = (fone: Page) => {
  const item = (nome: string) =>
    fone.getByRole('listitem').filter({ has: fone.getByRole('heading', { name: nome }) });
  const send = async (nome: string, arquivo: string) => {
    await item(nome)
      .getByLabel(`Escolher arquivos de ${nome}`)
      .setInputFiles([{ name: arquivo, mimeType: 'application/pdf', buffer: pdf(arquivo) }]);
    await item(nome).getByRole('button', { name: 'Enviar', exact: true }).click();
    await item(nome).getByText(arquivo).waitFor();
  };
  return { item, send };
};

test('an onboarding from the accepted proposal to its end, the client on a phone', async () => {
  const email = `dona-${unique()}@exemplo.com.br`;
  const nome = `Padaria ${unique()} Ltda.`;
  const orcamento = await apiBudget(tokens.admin, { nome, email, branch: 41 });
  await apiStep(tokens.admin, orcamento, 'enviar_precificacao');
  await apiStep(tokens.admin, orcamento, 'assumir', 'concluir_precificacao');
  const { page: fone } = await guest(phone);
  await fone.goto(await apiSend(tokens.admin, orcamento, email));
  await fillAcceptance(fone, email);
  await fone.getByRole('button', { name: 'Aceitar proposta' }).click();
  await fone
    .getByText(/^Proposta aceita em/)
    .first()
    .waitFor();

  // What was promised is handed over by who sold it.
  await apiPassagem(tokens.admin, orcamento);

  // Taken over: the plan first, the welcome with the link to the documents after.
  const { page } = await as('implantacao');
  await open(page, '/implantacao/caixa-entrada', 'Caixa de entrada');
  await rowAction(page, nome, 'Assumir');
  const assumir = page.getByRole('dialog', { name: `Assumir a implantação de ${nome}` });
  await assumir.getByRole('button', { name: 'Assumir' }).click();
  await notice(page, 'Implantação assumida. O plano está montado.');
  await page.getByRole('heading', { name: nome, level: 1 }).waitFor();
  const uuid = new URL(page.url()).pathname.split('/').at(-1) as string;
  const aba = (nome: string) => `/implantacao/fluxo-implantacao/${uuid}?aba=${nome}`;
  const documentos = linkIn(await mailTo(email, /Assunto: Boas-vindas/));

  // The kickoff goes badly: who leads is told, and what was left is a task.
  await openTab(page, 'Check-ins');
  await page.getByRole('button', { name: /^Ações do check-in Kickoff/ }).click();
  await page.getByRole('menuitem', { name: 'Registrar check-in' }).click();
  const kickoff = page.getByRole('dialog', { name: 'Registrar check-in' });
  await kickoff.getByRole('radio', { name: 'Ruim' }).click();
  await kickoff.getByRole('textbox', { name: /Resumo/ }).fill('O contador anterior não responde.');
  await kickoff.getByRole('button', { name: 'Acrescentar pendência' }).click();
  await kickoff.getByRole('textbox', { name: /Pendência 1/ }).fill('Ligar para o contador anterior');
  await kickoff.getByLabel(/^Até/).fill(today());
  await kickoff.getByLabel(/^Data/).fill(today());
  await kickoff.getByRole('button', { name: 'Registrar', exact: true }).click();
  await notice(page, 'Check-in registrado. 1 tarefa criada.');

  // Documents: one sent and rejected, one handed on, the rest of them sent.
  const seu = documentsOn(fone);
  await fone.goto(documentos);
  const nomes = await fone.getByRole('heading', { level: 3 }).allTextContents();
  const contrato = 'Contrato social e alterações';
  await seu.send(contrato, 'contrato-2019.pdf');
  const alheio = 'Termo de transferência do contador anterior';
  await seu.item(alheio).getByText('Encaminhar para outra pessoa').click();
  await seu.item(alheio).getByLabel('Nome de quem tem o documento').fill('João Contador');
  const joao = `joao-${unique()}@contador.example`;
  await seu.item(alheio).getByLabel('E-mail').fill(joao);
  await seu
    .item(alheio)
    .getByRole('button', { name: `Encaminhar: ${alheio}` })
    .click();
  await seu.item(alheio).getByText('Com João Contador').waitFor();
  const { page: outroFone } = await guest({ ...phone, javaScriptEnabled: false });
  await outroFone.goto(linkIn(await mailTo(joao, /Termo de transferência/)));
  expect(await outroFone.getByText('Contrato social').count()).toBe(0);
  await documentsOn(outroFone).send(alheio, 'termo.pdf');
  for (const [at, outro] of nomes.entries())
    if (outro !== alheio && outro !== contrato) await seu.send(outro, `documento-${at}.pdf`);

  const da = (documento: string) => page.getByRole('listitem').filter({ hasText: documento });
  await page.goto(aba('documentos'));
  await da(contrato)
    .getByRole('button', { name: `Devolver: ${contrato}` })
    .click();
  const devolver = page.getByRole('dialog', { name: `Devolver: ${contrato}` });
  await devolver.getByRole('combobox', { name: /^Motivo/ }).selectOption('Documento vencido');
  await devolver.getByRole('textbox', { name: /^Orientação/ }).fill('Falta a alteração de 2024.');
  await devolver.getByRole('button', { name: 'Devolver', exact: true }).click();
  await notice(page, 'Documento devolvido.');
  await fone.goto(linkIn(await mailTo(email, /Falta a alteração de 2024/)));
  await seu
    .item(contrato)
    .getByText(/Por que voltou:/)
    .waitFor();
  await seu.send(contrato, 'contrato-2024.pdf');
  await page.reload();
  for (const documento of nomes) {
    await da(documento)
      .getByRole('button', { name: `Aprovar: ${documento}` })
      .click();
    await notice(page, `${documento} aprovado.`);
  }
  await fone.reload();
  await fone.getByText('Recebemos tudo. Avisaremos se precisar de algo mais.').waitFor();

  // The matriz: one row contested, a second version, confirmed by name and CPF. The client comes back on
  // other days from other addresses, as in life: what one address may ask for in a minute is limited.
  const { page: outroDia } = await guest(phone);
  await page.goto(aba('matriz'));
  await page.getByRole('button', { name: 'Enviar ao cliente' }).click();
  await notice(page, `Matriz enviada a ${email}.`);
  const extratos = 'Enviar extratos de bancos e cartões';
  const primeira = linkIn(await mailTo(email, /implantacao-matriz/));
  await outroDia.goto(primeira);
  await outroDia
    .getByText(`Sugerir mudança: ${extratos}`)
    .or(outroDia.getByLabel(`Sugerir mudança: ${extratos}`))
    .first()
    .click();
  await outroDia
    .getByRole('textbox', { name: 'O que seria diferente' })
    .locator('visible=true')
    .fill('Nosso banco só libera no dia 8.');
  await outroDia.getByRole('button', { name: 'Enviar sugestão' }).locator('visible=true').click();
  await outroDia.getByText('Recebemos sua sugestão. O escritório responde com uma nova versão.').waitFor();
  await page.reload();
  await page
    .getByText(/Nosso banco só libera no dia 8/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Editar em nova versão' }).click();
  await rowAction(page, extratos, 'Editar');
  const linha = page.getByRole('dialog', { name: extratos });
  await linha.getByRole('textbox', { name: /^Dia/ }).fill('8');
  await linha.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Salvar matriz' }).click();
  await notice(page, 'Matriz salva na versão 2.');
  await page.getByRole('button', { name: 'Enviar ao cliente' }).click();
  await notice(page, `Matriz enviada a ${email}.`);
  await until(async () => {
    const segunda = linkIn(await mailTo(email, /implantacao-matriz/));
    expect(segunda).not.toBe(primeira);
    await outroDia.goto(segunda);
  });
  await outroDia.getByRole('row', { name: /^Enviar extratos de bancos e cartões.*até o dia 8/ }).waitFor();
  await outroDia.getByLabel('Seu nome completo').fill('Maria da Silva');
  await outroDia.getByLabel('Seu CPF').fill('111.111.111-11');
  await outroDia.getByRole('button', { name: 'Concordar com tudo e confirmar' }).click();
  await outroDia.getByText('CPF inválido.').waitFor();
  await outroDia.getByLabel('Seu CPF').fill('529.982.247-25');
  await outroDia.getByRole('button', { name: 'Concordar com tudo e confirmar' }).click();
  await outroDia.getByText('Matriz confirmada. Obrigado!').waitFor();
  expect(await outroDia.locator('html').evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto(aba('matriz'));
  await page.getByText(/^Confirmada por Maria da Silva/).waitFor();

  // Paused over a holiday: the client is told, and what waits moves by the business days of the pause.
  await page.getByRole('button', { name: 'Outras ações' }).click();
  await page.getByRole('menuitem', { name: 'Pausar' }).click();
  const pausar = page.getByRole('dialog', { name: `Pausar a implantação de ${nome}` });
  await pausar.getByRole('textbox', { name: /Motivo da pausa/ }).fill('A loja está em inventário.');
  await pausar.getByLabel('Volta prevista').fill(nextYear('01-15'));
  await pausar.getByRole('button', { name: 'Pausar' }).click();
  await notice(page, /^Implantação pausada\./);
  await mailTo(email, /inventário/);
  await outroDia.goto(documentos);
  await outroDia.getByText(/A implantação está pausada/).waitFor();
  // Time passes where it is written: the pause began on the eve of 20 November, and goes over it.
  await sql('update implantacao set pausada_em = $1 where uuid = $2', ['2026-11-19', uuid]);
  await page.reload();
  await page.getByRole('button', { name: 'Retomar' }).click();
  const retomar = page.getByRole('dialog', { name: `Retomar a implantação de ${nome}` });
  const dito =
    (await retomar
      .getByText(/dias? út(il|eis) depois/)
      .first()
      .textContent()) ?? '';
  const parados = Number(/\d+/.exec(dito)?.[0]);
  expect(parados).toBeGreaterThan(0);
  // Fewer than the weekdays since: at least 20 November was none.
  expect(parados).toBeLessThan(weekdaysSince('2026-11-19'));
  await retomar.getByRole('button', { name: 'Retomar' }).click();
  await notice(page, /^Implantação retomada;/);
  await mailTo(email, /Retomamos a implantação/);

  // The plan is worked: its first step by its panel, the others as programs do.
  await page.goto(aba('plano'));
  await page.getByRole('link', { name: 'Passagem do comercial para a operação' }).click();
  const painel = page.getByRole('dialog', { name: 'Passagem do comercial para a operação' });
  await painel.getByRole('button', { name: 'Concluir', exact: true }).click();
  await notice(page, 'Tarefa: concluída.');
  await endSteps(uuid);
  await page.goto(aba('plano'));
  await page.getByRole('button', { name: 'Ações da fase Operação assistida' }).click();
  await page.getByRole('menuitem', { name: 'Não se aplica' }).click();
  const fora = page.getByRole('dialog', { name: /Operação assistida/ });
  await fora.getByRole('textbox').fill('O primeiro mês é acompanhado pela carteira.');
  await fora.locator('button[type=submit]').click();
  await notice(page, 'Fase Operação assistida encerrada.');

  await page.goto(aba('ebook'));
  await page.getByRole('button', { name: 'Publicar e enviar' }).click();
  await notice(page, /E-book publicado/);
  const manual = linkIn(await mailTo(email, /implantacao-ebook/));
  await outroDia.goto(manual);
  await outroDia.getByLabel('Seu nome completo').fill('Maria da Silva');
  await outroDia.getByRole('button', { name: 'Li e estou ciente' }).click();
  await outroDia.getByRole('button', { name: 'Li e estou ciente' }).waitFor({ state: 'detached' });

  await page.goto(`${aba('plano')}&passo=nota`);
  const nota = page.getByRole('dialog', { name: `Nota de ${nome}` });
  await nota.getByRole('textbox', { name: /Nota, de 0 a 10/ }).fill('9');
  await nota.getByRole('button', { name: 'Registrar' }).click();
  await notice(page, 'Nota registrada.');
  await page.getByRole('button', { name: 'Concluir implantação' }).click();
  const fim = page.getByRole('dialog', { name: `Concluir a implantação de ${nome}` });
  await fim.getByText('Tudo o que a implantação pede está feito.').waitFor();
  await fim.getByRole('button', { name: 'Concluir implantação' }).click();
  await notice(page, 'Implantação concluída.');

  // After its end: the documents' link is gone, the manual stays, the first closing holds what the matriz says.
  const { page: mesesDepois } = await guest(phone);
  const velho = await mesesDepois.goto(documentos);
  expect(velho?.status()).toBe(404);
  expect((await mesesDepois.goto(manual))?.status()).toBe(200);
  const { cliente_uuid, competencia_inicial } = await implantacaoOf(uuid);
  expect(await call('GET', `/clientes/${cliente_uuid}`)).toMatchObject({ status: 'ativo' });
  const { uuid: geracao } = await call<{ uuid: string }>('POST', '/fechamentos/geracoes', {
    competencia: competencia_inicial,
    cliente_uuid,
  });
  await until(async () => {
    const { situacao } = await call<{ situacao: string }>('GET', `/fechamentos/geracoes/${geracao}`);
    expect(situacao).not.toBe('em_andamento');
  });
  const { itens } = await call<{ itens: { uuid: string; cliente: { uuid: string } }[] }>(
    'GET',
    `/fechamentos?competencia=${competencia_inicial}&por_pagina=100`,
  );
  const seus = itens.filter(({ cliente }) => cliente.uuid === cliente_uuid);
  const meses = await Promise.all(seus.map((one) => call<Fechamento>('GET', `/fechamentos/${one.uuid}`)));
  const combinadas = meses.flatMap((mes) =>
    mes.departamentos
      .flatMap(({ tarefas }) => tarefas)
      .filter(({ titulo }) => titulo === extratos)
      .map(() => mes.uuid),
  );
  // Of several closings of the month one holds what the client does, once.
  expect(combinadas).toHaveLength(1);
  const { page: chefe } = await as('gestor');
  await open(chefe, `/fechamento-detalhes/${combinadas[0]}`, nome);
  await chefe.getByText(extratos).first().waitFor();
});
