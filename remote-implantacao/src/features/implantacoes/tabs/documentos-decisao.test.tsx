import type {
  DocumentoDaImplantacao,
  DocumentosDaImplantacao,
} from '@gestao/shared/contracts/implantacao/documentos';
import {
  type CannedAnswers,
  fireEvent,
  type ProfileName,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { other, uuid } from '../implantacoes.fixture';
import { DocumentosTab } from './documentos-tab';

const documento: DocumentoDaImplantacao = {
  uuid: other(3),
  versao: 2,
  nome: 'Contrato social',
  instrucoes: null,
  obrigatorio: true,
  prazo: '2026-11-10',
  competencia: null,
  atrasado: false,
  motivo: null,
  status: 'enviado',
  status_label: 'Enviado',
  com: null,
  arquivos: [{ uuid: other(9), nome: 'contrato.pdf', enviado_em: '2026-11-12T12:00:00.000Z' }],
  lembretes: [],
  muda: true,
  muda_prazo: true,
  dispensa: true,
  confere: true,
  decide: false,
};
const tab = (itens: DocumentoDaImplantacao[], mais: Partial<DocumentosDaImplantacao> = {}) => ({
  data: {
    itens,
    pede: true,
    nao_cobra: null,
    cobrado_em: null,
    contato: { nome: 'Maria', email: 'maria@ipe.example' },
    contatos: [],
    motivos: [{ valor: other(8), rotulo: 'Ilegível' }],
    tipos: [],
    ...mais,
  },
});
const nada = { muda: false, muda_prazo: false, dispensa: false, confere: false };
const show = (
  itens: DocumentoDaImplantacao[],
  more: CannedAnswers = {},
  { mais = {}, profile }: { mais?: Partial<DocumentosDaImplantacao>; profile?: ProfileName } = {},
) =>
  renderPage(<DocumentosTab uuid={uuid} />, {
    path: '/implantacao',
    pages: manifest.pages,
    ...(profile ? { profile } : {}),
    responses: {
      'GET /implantacoes/:uuid/acessos': { data: { itens: [], recebe: false } },
      'GET /implantacoes/:uuid/documentos': tab(itens, mais),
      ...more,
    },
  });
const decisao = 'POST /implantacoes/:uuid/documentos/:documento/decisao' as const;
const desfazer = 'POST /implantacoes/:uuid/documentos/:documento/desfazer' as const;
const decidido = (avisado: string | null) =>
  tab([{ ...documento, ...nada, status: 'aprovado', desfaz: { ate: '2099-11-20T13:05:00.000Z', avisado } }]);
async function choose({ user }: ReturnType<typeof show>, action: string) {
  await user.click(await screen.findByRole('button', { name: 'Ações de Contrato social' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('what serves is approved in its row, and that is taken back from the notice', async () => {
  const { user, api } = await show([documento], { [decisao]: decidido(null), [desfazer]: tab([documento]) });
  await user.click(await screen.findByRole('button', { name: 'Aprovar: Contrato social' }));
  expect(await screen.findByText('Contrato social aprovado.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Contrato social: decisão desfeita.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/documentos/:documento/decisao')[0]?.body).toEqual({
    decisao: 'aprovar',
    versao: 2,
  });
  expect(api.sent('POST', '/implantacoes/:uuid/documentos/:documento/desfazer')).toHaveLength(1);
});

test('that somebody else decided meanwhile is told, and the row is read again', async () => {
  const { user, api } = await show([documento], {
    [decisao]: refuse(406, { message: 'Bia já decidiu sobre este documento.' }),
  });
  const button = await screen.findByRole('button', { name: 'Aprovar: Contrato social' });
  api.reply({
    'GET /implantacoes/:uuid/documentos': tab([
      { ...documento, ...nada, status: 'rejeitado', status_label: 'Rejeitado', motivo: 'Ilegível' },
    ]),
  });
  await user.click(button);
  expect(await screen.findByText('Bia já decidiu sobre este documento.')).toBeVisible();
  expect(await screen.findByText('Motivo: Ilegível')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aprovar: Contrato social' })).toBeNull();
});

test('sending back asks for a reason of the list; what is refused leaves what was written', async () => {
  const { user, api } = await show([documento], {
    [decisao]: refuse(422, { erros: { orientacao: ['Não escreva senhas aqui.'] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Devolver: Contrato social' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver: Contrato social' }));
  const orientacao = await dialog.findByRole('textbox', { name: /Orientação/ });
  await user.type(orientacao, 'Envie colorido.');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await dialog.findByText('Escolha o motivo.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/documentos/:documento/decisao')).toHaveLength(0);
  await user.selectOptions(dialog.getByRole('combobox', { name: /Motivo/ }), 'Ilegível');
  await user.click(dialog.getByRole('checkbox', { name: /^Avisar Maria por e-mail/ }));
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await dialog.findByText('Não escreva senhas aqui.')).toBeVisible();
  expect(orientacao).toHaveValue('Envie colorido.');
  expect(api.sent('POST', '/implantacoes/:uuid/documentos/:documento/decisao')[0]?.body).toEqual({
    decisao: 'devolver',
    versao: 2,
    motivo_uuid: other(8),
    orientacao: 'Envie colorido.',
    avisar: false,
  });
});

test('another day that cannot be stands at its field', async () => {
  const shown = await show([documento], {
    'PUT /implantacoes/:uuid/documentos/:documento/prazo': refuse(422, {
      erros: { prazo: ['O prazo deve ser a partir de hoje.'] },
    }),
  });
  const { user } = shown;
  await choose(shown, 'Mudar prazo');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar o prazo: Contrato social' }));
  const prazo = await dialog.findByLabelText(/^Enviar até/);
  expect(prazo).toHaveValue('2026-11-10');
  await user.clear(prazo);
  await user.type(prazo, '2026-11-01');
  await user.click(dialog.getByRole('button', { name: 'Mudar prazo' }));
  expect(await dialog.findByText('O prazo deve ser a partir de hoje.')).toBeVisible();
  expect(prazo).toHaveValue('2026-11-01');
});

test('taking back what was asked is a question first; that something came meanwhile is told', async () => {
  const shown = await show([documento], {
    'DELETE /implantacoes/:uuid/documentos/:documento': refuse(406, {
      message: 'O cliente já enviou este documento.',
    }),
  });
  const { user, api } = shown;
  await choose(shown, 'Retirar pedido');
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Retirar o pedido: Contrato social?' }),
  );
  expect(question.getByText(/O cliente deixa de ver este documento/)).toBeVisible();
  expect(api.sent('DELETE', '/implantacoes/:uuid/documentos/:documento')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Retirar pedido' }));
  expect(await screen.findByText('O cliente já enviou este documento.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.sent('DELETE', '/implantacoes/:uuid/documentos/:documento')[0]?.query).toEqual({ versao: '2' });
});

test('an example of a kind that is not taken is told by the reason of its field', async () => {
  await show([documento], {
    'POST /implantacoes/:uuid/documentos/:documento/exemplo': refuse(422, {
      message: 'Confira os campos.',
      erros: { arquivo: ['Envie PDF, imagem ou planilha.'] },
    }),
  });
  const input = await screen.findByLabelText('Arquivo de exemplo de Contrato social');
  fireEvent.change(input, { target: { files: [new File(['MZ'], 'modelo.exe')] } });
  expect(await screen.findByText('Envie PDF, imagem ou planilha.')).toBeVisible();
});

test('who may not work on it reads what there is, and decides nothing', async () => {
  await show(
    [{ ...documento, ...nada }],
    {},
    { mais: { pede: false, contato: null }, profile: 'implantacao' },
  );
  expect(await screen.findByRole('button', { name: 'Baixar contrato.pdf' })).toBeVisible();
  for (const name of [/^Aprovar/, /^Devolver/, /^Ações/, 'Pedir documento', 'Cobrar agora'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  // The queue is for who decides about files.
  expect(screen.queryByRole('link', { name: /Conferir na fila/ })).toBeNull();
});

test('nothing asked yet says so; how to begin only to whoever may ask', async () => {
  const { unmount } = await show([], {}, { mais: { pede: false } });
  expect(await screen.findByText('Nenhum documento pedido ainda.')).toBeVisible();
  expect(screen.queryByText(/^Peça o primeiro/)).toBeNull();
  unmount();
  await show([]);
  expect(await screen.findByText(/^Peça o primeiro/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Extrato de pontualidade' })).toBeNull();
});

test('one that is asked for already stands at its name, and nothing written is lost', async () => {
  const { user } = await show([documento], {
    'POST /implantacoes/:uuid/documentos': refuse(422, {
      erros: { nome: ['Este documento já foi pedido.'] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pedir documento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir documento ao cliente' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Documento/ }), 'Contrato social');
  const instrucoes = dialog.getByRole('textbox', { name: /^Instruções/ });
  await user.type(instrucoes, 'A última alteração.');
  await user.click(dialog.getByRole('button', { name: 'Pedir' }));
  expect(await dialog.findByText('Este documento já foi pedido.')).toBeVisible();
  expect(instrucoes).toHaveValue('A última alteração.');
});

test('reminding again too soon is told in the window, with what was written', async () => {
  const { user } = await show([documento], {
    'POST /implantacoes/:uuid/documentos/cobranca': refuse(406, {
      message: 'O cliente foi cobrado há menos de um dia.',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cobrar agora' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrar agora' }));
  const mensagem = await dialog.findByRole('textbox', { name: /Mensagem/ });
  await user.type(mensagem, 'Falta pouco.');
  await user.click(dialog.getByRole('button', { name: 'Enviar cobrança' }));
  expect(await dialog.findByText('O cliente foi cobrado há menos de um dia.')).toBeVisible();
  expect(mensagem).toHaveValue('Falta pouco.');
});

test('a file that is gone, and a statement that cannot be made, are told', async () => {
  const { user } = await show([documento], {
    'POST /anexos/:uuid/link': refuse(406, { message: 'Este arquivo está em quarentena.' }),
    'GET /implantacoes/:uuid/extrato.pdf': refuse(406, { message: 'Nada foi pedido ainda.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Baixar contrato.pdf' }));
  expect(await screen.findByText('Este arquivo está em quarentena.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Extrato de pontualidade' }));
  expect(await screen.findByText('Nada foi pedido ainda.')).toBeVisible();
});
