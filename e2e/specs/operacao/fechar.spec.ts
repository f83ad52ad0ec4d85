import { api } from '../../support/api';
import { useCast } from '../../support/cast';
import { listening, nextYear, notice, open, openTab, unique } from '../../support/screen';
import { until } from '../../support/until';

const { as, guest, tokens } = useCast('admin');

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
  cliente: { nome: string };
  departamentos: { tarefas: Tarefa[] }[];
}

/** A month of a client with two tasks that ended, of a template of its own. */
async function monthToClose() {
  const { itens } = await call<{ itens: { uuid: string }[] }>('GET', '/clientes?status=ativo');
  const cliente = itens[0]?.uuid as string;
  const modelo = await call<{ uuid: string }>('POST', '/fechamentos/modelos', { nome: `Fechar ${unique()}` });
  const { rascunho: vazio } = await call<{ rascunho: { versao: number } | null }>(
    'GET',
    `/fechamentos/modelos/${modelo.uuid}`,
  );
  const rascunho = await call<{ versao: number }>('PUT', `/fechamentos/modelos/${modelo.uuid}/rascunho`, {
    tarefas: [
      { chave: 'apurar', titulo: 'Apurar impostos', responsavel_regra: 'carteira', regra_dia: 5 },
      { chave: 'entregar', titulo: 'Entregar guias', responsavel_regra: 'carteira', regra_dia: 6 },
    ],
    versao: vazio?.versao ?? 0,
  });
  await call('POST', `/fechamentos/modelos/${modelo.uuid}/publicar`, {
    versao: rascunho.versao,
    aplicar: 'proximas',
  });
  const competencia = nextYear('05');
  await call('POST', '/clientes/massa', {
    acao: 'vincular_modelo',
    uuids: [cliente],
    dados: { modelo_uuid: modelo.uuid, inicio: competencia },
  });
  const run = await call<{ uuid: string }>('POST', '/fechamentos/geracoes', {
    competencia,
    modelo_uuid: modelo.uuid,
    cliente_uuid: cliente,
  });
  await until(async () => {
    const { situacao } = await call<{ situacao: string }>('GET', `/fechamentos/geracoes/${run.uuid}`);
    expect(situacao).not.toBe('em_andamento');
  });
  const found = await call<{ itens: { uuid: string }[] }>(
    'GET',
    `/fechamentos?competencia=${competencia}&modelo=${modelo.uuid}`,
  );
  const uuid = found.itens[0]?.uuid as string;
  const mes = await call<Fechamento>('GET', `/fechamentos/${uuid}`);
  const tarefas = mes.departamentos.flatMap((one) => one.tarefas);
  for (const one of tarefas) await concluir(one.uuid);
  const apurar = tarefas.find(({ titulo }) => titulo === 'Apurar impostos') as Tarefa;
  return { uuid, mes, apurar };
}

async function concluir(uuid: string): Promise<void> {
  const { versao } = await call<{ versao: number }>('GET', `/tarefas/${uuid}`);
  await call('POST', `/tarefas/${uuid}/passos`, { passo: 'concluir', versao });
}

test('a month is closed with a receipt, refuses a change, is opened again and closed as the next cycle', async () => {
  const { uuid, mes, apurar } = await monthToClose();
  const { page } = await as('admin');
  await listening(page, () => open(page, `/fechamento-detalhes/${uuid}`, mes.cliente.nome));
  const heading = page.getByRole('heading', { level: 1 });
  const more = page.getByRole('button', { name: 'Mais ações do fechamento' });

  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  const closing = page.getByRole('dialog', { name: /^Fechar / });
  await closing.getByLabel('O que mudar').fill('Pedir o extrato antes');
  await closing.getByRole('button', { name: 'Concluir fechamento' }).click();
  await notice(page, 'Fechamento fechado.');
  await heading.getByText('Confere', { exact: true }).waitFor();

  const { versao } = await call<{ versao: number }>('GET', `/tarefas/${apurar.uuid}`);
  const refused = await api(`/tarefas/${apurar.uuid}/passos`, {
    token: tokens.admin,
    method: 'POST',
    body: { passo: 'reabrir', versao, motivo: 'Mudou.' },
  });
  expect(refused.body).toMatchObject({
    message: `O fechamento ${mes.codigo} está fechado. Reabra para alterar.`,
  });

  await more.click();
  await page.getByRole('menuitem', { name: 'Reabrir', exact: true }).click();
  const reopening = page.getByRole('dialog', { name: /^Reabrir / });
  await reopening.getByLabel(/^Motivo/).selectOption({ label: 'Retificação de obrigação' });
  await reopening.getByLabel(/^O que aconteceu/).fill('A guia saiu com o valor errado.');
  await reopening.getByRole('button', { name: 'Reabrir', exact: true }).click();
  await notice(page, 'Fechamento reaberto.');
  await heading.getByText('Reaberto', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await closing.getByRole('button', { name: 'Concluir fechamento' }).click();
  await heading.getByText('Confere', { exact: true }).waitFor();

  await openTab(page, 'Linha do tempo');
  const receipts = page.getByRole('tabpanel', { name: 'Linha do tempo' });
  await receipts.getByRole('heading', { name: 'Ciclo 2' }).waitFor();
  // In the cycle's own words, and among what happened.
  await receipts
    .getByText(/A guia saiu com o valor errado\./)
    .first()
    .waitFor();
  const address = await receipts
    .getByRole('link', { name: 'Página de conferência' })
    .first()
    .getAttribute('href');
  const anybody = await guest({ javaScriptEnabled: false });
  await anybody.page.goto(new URL(address as string).pathname);
  await anybody.page.getByRole('heading', { name: 'Comprovante de fechamento' }).waitFor();
  await anybody.page.getByText(`${mes.codigo} · ciclo 2`).waitFor();
  expect(await anybody.page.getByText(mes.cliente.nome).count()).toBe(0);
});
