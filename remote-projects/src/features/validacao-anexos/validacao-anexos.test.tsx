import type { AnexoPrevia } from '@gestao/shared/contracts/operacao/anexo-previa';
import { anexoPendenteSchema } from '@gestao/shared/contracts/operacao/validacao-anexos';
import { type AnexoDetalhe, anexoDetalheSchema } from '@gestao/shared/contracts/operacao/validacao-decisao';
import { answer, listAnswer, renderPage, screen, within } from '@gestao/shared/testing';
import { tarefaDetalhe, tempoDaTarefa } from '../../testing/factories';
import ValidacaoAnexosPage from './validacao-anexos.page';

const primeiro = '11111111-1111-4111-8111-111111111111';
const segundo = '22222222-2222-4222-8222-222222222222';
const motivo = '33333333-3333-4333-8333-333333333333';

const pendente = (uuid: string, nome: string, alertas: AnexoDetalhe['alertas'] = []) =>
  answer(anexoPendenteSchema, {
    uuid,
    nome,
    extensao: 'txt',
    tamanho_bytes: 1536,
    cliente: { uuid: 'c', nome: 'Serra Azul' },
    pedido: 'Enviar extratos',
    pedido_tipo: 'tarefa',
    tarefa_uuid: 'tarefa-1',
    competencia: '2026-10',
    enviado_por: 'Cliente',
    enviado_em: '2026-11-20T11:00:00.000Z',
    prazo: '2026-11-21T11:00:00.000Z',
    situacao: 'no_prazo',
    versao_arquivo: 1,
    alertas,
  });
const fila = [pendente(primeiro, 'Extrato Itaú.txt', ['cnpj_diferente']), pendente(segundo, 'Folha.txt')];

const detalhe = (values: Partial<AnexoDetalhe> = {}) =>
  answer(anexoDetalheSchema, {
    ...(fila[0] as (typeof fila)[0]),
    sha256: 'a'.repeat(64),
    validacao: 'pendente',
    pedido_instrucoes: 'Extrato do mês inteiro.',
    pedido_tipo_documento: null,
    pedido_prazo: null,
    encaminhado_para: null,
    anterior: null,
    outros: [],
    historico: [],
    impedimento: null,
    desfaz_ate: null,
    motivos: [{ valor: motivo, rotulo: 'Documento ilegível' }],
    pessoas: [],
    contatos: [],
    ...values,
  });
const decidido = (validacao: 'aprovado' | 'rejeitado' | 'pendente') => ({
  data: { uuid: primeiro, validacao, consequencia: null },
});

const texto: AnexoPrevia = {
  conteudo: { tipo: 'texto', texto: 'Saldo anterior 10,00', cortado: false },
  url: null,
};

function page(values: Partial<AnexoDetalhe> = {}, previa = texto) {
  return renderPage(<ValidacaoAnexosPage />, {
    path: '/validacao-anexos',
    responses: {
      'GET /validacao-anexos': listAnswer(fila),
      'GET /validacao-anexos/:uuid': { data: detalhe(values) },
      'GET /anexos/:uuid/previa': { data: previa },
      'POST /validacao-anexos/:uuid/decisao': decidido('aprovado'),
      'POST /validacao-anexos/:uuid/desfazer': decidido('pendente'),
      'GET /tarefas/:uuid': { data: tarefaDetalhe() },
      'GET /tarefas/:uuid/tempo': { data: tempoDaTarefa() },
    },
  });
}

// The file stands beside the queue, as on a wide window: keys work while no dialog is open.
const before = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (media) => ({ ...before(media), matches: media.includes('min-width') });
});
afterEach(() => {
  window.matchMedia = before;
});

test('a file opens beside the queue with its warnings, what was asked and itself, and leads to its task', async () => {
  const { user } = page();
  const table = await screen.findByRole('table', { name: 'Validação de anexos' });
  await user.click(within(table).getByRole('button', { name: 'Extrato Itaú.txt' }));
  expect(await screen.findByText('Extrato do mês inteiro.')).toBeInTheDocument();
  expect(screen.getByText('Confira antes de aprovar')).toBeInTheDocument();
  expect(await screen.findByText('Saldo anterior 10,00')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Abrir a tarefa' }));
  expect(await screen.findByRole('dialog', { name: 'Apurar impostos do mês' })).toBeInTheDocument();
});

test('V approves, the next file comes, and the notice takes it back', async () => {
  const { user, api } = page();
  const table = await screen.findByRole('table', { name: 'Validação de anexos' });
  await user.click(within(table).getByRole('button', { name: 'Extrato Itaú.txt' }));
  expect(await screen.findByRole('button', { name: 'Aprovar' })).toBeEnabled();
  await user.keyboard('v');
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Extrato Itaú.txt espera validação de novo.')).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Folha.txt' })).toBeInTheDocument();
  expect(api.sent('POST', '/validacao-anexos/:uuid/decisao')[0]?.body).toEqual({
    decisao: 'aprovar',
    comentario: null,
  });
});

test('R asks for a reason', async () => {
  const { user, api } = page();
  const table = await screen.findByRole('table', { name: 'Validação de anexos' });
  await user.click(within(table).getByRole('button', { name: 'Extrato Itaú.txt' }));
  expect(await screen.findByRole('button', { name: 'Rejeitar' })).toBeEnabled();
  await user.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Rejeitar Extrato Itaú.txt' });
  await user.click(await within(dialog).findByRole('combobox', { name: /Motivo/ }));
  await user.click(await screen.findByRole('option', { name: 'Documento ilegível' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Orientação/ }), 'Digitalize de novo.');
  await user.click(within(dialog).getByRole('button', { name: 'Rejeitar' }));
  expect(await screen.findByText('Extrato Itaú.txt rejeitado.')).toBeInTheDocument();
  expect(api.sent('POST', '/validacao-anexos/:uuid/decisao')[0]?.body).toEqual({
    decisao: 'rejeitar',
    motivo_uuid: motivo,
    comentario: 'Digitalize de novo.',
    avisar_uuid: null,
  });
});

test('who may not approve reads why', async () => {
  const { user } = page({ impedimento: 'Quem enviou não pode validar o próprio arquivo.' });
  const table = await screen.findByRole('table', { name: 'Validação de anexos' });
  await user.click(within(table).getByRole('button', { name: 'Extrato Itaú.txt' }));
  expect(await screen.findByText('Quem enviou não pode validar o próprio arquivo.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Aprovar' })).toBeDisabled();
});

test('of a closed month nothing is decided: there are no buttons, and it says why', async () => {
  const fechado = 'O fechamento FEC-2026-09-0001 está fechado.';
  const { user, api } = page({ fechado, encerrado: fechado });
  const table = await screen.findByRole('table', { name: 'Validação de anexos' });
  await user.click(within(table).getByRole('button', { name: 'Extrato Itaú.txt' }));
  expect(await screen.findByText(fechado)).toBeInTheDocument();
  for (const name of ['Aprovar', 'Rejeitar', 'Mais ações'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.keyboard('vr');
  expect(screen.queryByRole('dialog', { name: /Rejeitar/ })).not.toBeInTheDocument();
  expect(api.sent('POST', '/validacao-anexos/:uuid/decisao')).toEqual([]);
  // Whoever looks through the files goes on.
  expect(screen.getByRole('button', { name: 'Próximo' })).toBeEnabled();
});

test('what was asked by something that is over is approved for itself only, and it says why', async () => {
  const encerrado = 'O que pediu este arquivo já foi encerrado.';
  const { user } = page({ encerrado });
  const table = await screen.findByRole('table', { name: 'Validação de anexos' });
  await user.click(within(table).getByRole('button', { name: 'Extrato Itaú.txt' }));
  expect(await screen.findByText(encerrado)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Aprovar' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Rejeitar' })).toBeDisabled();
  await user.keyboard('r');
  expect(screen.queryByRole('dialog', { name: /Rejeitar/ })).not.toBeInTheDocument();
});

test('the version before stands beside this one', async () => {
  const { user, api } = page({
    anterior: {
      uuid: segundo,
      nome: 'Extrato incompleto.txt',
      enviado_em: '2026-11-18T11:00:00.000Z',
      validacao: 'rejeitado',
    },
  });
  const table = await screen.findByRole('table');
  await user.click(within(table).getByRole('button', { name: 'Extrato Itaú.txt' }));
  await user.click(await screen.findByRole('button', { name: 'Comparar com a versão anterior' }));
  const dialog = await screen.findByRole('dialog', { name: 'Extrato Itaú.txt: anterior e atual' });
  const earlier = within(dialog).getByRole('region', { name: 'Versão anterior' });
  expect(earlier).toHaveTextContent('Extrato incompleto.txt, rejeitado');
  expect(await within(earlier).findByText('Saldo anterior 10,00')).toBeVisible();
  expect(within(dialog).getByRole('region', { name: 'Esta versão' })).toHaveTextContent('Extrato Itaú.txt');
  expect(api.sent('GET', '/anexos/:uuid/previa').map(({ params }) => params.uuid)).toEqual(
    expect.arrayContaining([primeiro, segundo]),
  );
});

test('a paper is shown by the formats of who reads it: day, amount, document, key', async () => {
  const previa: AnexoPrevia = {
    url: null,
    conteudo: {
      tipo: 'papel',
      titulo: 'NF-e 1',
      aviso: 'Cancelada.',
      blocos: [
        {
          tipo: 'fatos',
          titulo: null,
          fatos: [
            { rotulo: 'Emissão', valor: { tipo: 'data', valor: '2026-10-05 10:00' } },
            { rotulo: 'Emitente', valor: { tipo: 'documento', valor: '11222333000181' } },
            { rotulo: 'Chave', valor: { tipo: 'chave', valor: '35261111' } },
          ],
        },
        {
          tipo: 'tabela',
          titulo: 'Duplicatas',
          colunas: [
            { rotulo: 'Vencimento', numero: false },
            { rotulo: 'Valor', numero: true },
          ],
          linhas: [
            [
              { tipo: 'data', valor: '2026-11-04' },
              { tipo: 'dinheiro', valor: 123_456 },
            ],
          ],
          cortada: true,
        },
        {
          tipo: 'fatos',
          titulo: 'Totais',
          fatos: [{ rotulo: 'Total da nota', valor: { tipo: 'dinheiro', valor: 123_456 } }],
        },
      ],
    },
  };
  const { user } = page({}, previa);
  const list = await screen.findByRole('table');
  await user.click(within(list).getByRole('button', { name: 'Extrato Itaú.txt' }));
  const paper = await screen.findByRole('article', { name: 'NF-e 1' });
  expect(within(paper).getByRole('alert')).toHaveTextContent('Cancelada.');
  expect(paper).toHaveTextContent('10/05/2026 10:00');
  expect(paper).toHaveTextContent('11.222.333/0001-81');
  expect(within(paper).getByText('3526').parentElement).toHaveTextContent('35261111');
  const table = within(paper).getByRole('table', { name: 'Duplicatas' });
  expect(within(table).getByRole('cell', { name: '1.234,56' })).toBeVisible();
  expect(within(table).getByRole('cell', { name: '11/04/2026' })).toBeVisible();
  expect(within(paper).getByText('São mostradas 1 linhas. Baixe para ver todas.')).toBeVisible();
  expect(within(paper).getByRole('region', { name: 'Totais' })).toHaveTextContent('Total da notaR$ 1.234,56');
});

test('an alert of another one’s file says whose it is', async () => {
  const { user } = page({
    alertas: ['nfe_outro_cnpj', 'imagem_pequena'],
    de_quem: 'Emitente MERCADO IPÊ (11.444.777/0001-61)',
  });
  const table = await screen.findByRole('table', { name: 'Validação de anexos' });
  await user.click(within(table).getByRole('button', { name: 'Extrato Itaú.txt' }));
  const painel = await screen.findByRole('complementary', { name: 'Extrato Itaú.txt' });
  expect(
    await within(painel).findByText('NF-e de outro CNPJ: Emitente MERCADO IPÊ (11.444.777/0001-61)'),
  ).toBeInTheDocument();
  expect(within(painel).getByText('Imagem pequena demais para ler')).toBeInTheDocument();
});
