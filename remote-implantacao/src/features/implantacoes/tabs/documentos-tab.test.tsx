import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { acessoRecebidoSchema, acessosEntreguesSchema } from '@gestao/shared/contracts/implantacao/acessos';
import {
  type DocumentoDaImplantacao,
  documentosDaImplantacaoSchema,
} from '@gestao/shared/contracts/implantacao/documentos';
import { answer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { DocumentosTab } from './documentos-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const other = (n: number) => `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1c0${n}`;
const documento: DocumentoDaImplantacao = {
  uuid: other(3),
  versao: 2,
  nome: 'Contrato social',
  instrucoes: null,
  obrigatorio: true,
  prazo: '2026-11-10',
  competencia: null,
  atrasado: true,
  motivo: 'Ilegível',
  status: 'rejeitado',
  status_label: 'Rejeitado',
  com: { nome: 'João', email: 'joao@ipe.example' },
  arquivos: [],
  lembretes: [{ degrau: 3, em: '2026-11-13T12:00:00.000Z', para: 'joao@ipe.example' }],
  muda: false,
  muda_prazo: true,
  dispensa: true,
  confere: false,
  decide: false,
};
const tab = (documentos: DocumentoDaImplantacao[], more: object = {}) => ({
  data: {
    itens: documentos,
    pede: true,
    nao_cobra: null,
    cobrado_em: '2026-11-13T12:00:00.000Z',
    contato: { nome: 'Maria', email: 'maria@ipe.example' },
    contatos: [{ valor: other(7), rotulo: 'João (joao@ipe.example)' }],
    motivos: [],
    tipos: [{ valor: other(8), rotulo: 'Extrato' }],
    ...more,
  },
});
const show = (data: ReturnType<typeof tab>, more: object = {}) =>
  renderPage(<DocumentosTab uuid={uuid} />, {
    path: '/implantacao',
    responses: {
      'GET /implantacoes/:uuid/acessos': answer(acessosEntreguesSchema, {
        data: { itens: [], recebe: true },
      }),
      'GET /implantacoes/:uuid/documentos': answer(documentosDaImplantacaoSchema, data),
      ...more,
    },
  });

test('says how each one stands, who has it, and what was reminded', async () => {
  const { user } = await show(tab([documento]));
  expect(await screen.findByText('Motivo: Ilegível')).toBeVisible();
  expect(screen.getByText(/com João · atrasado/)).toBeVisible();
  await user.click(screen.getByText('1 lembrete'));
  expect(screen.getByText(/3 dias úteis depois · joao@ipe.example/)).toBeVisible();
});

test('asks for one of each month, by the name of its type', async () => {
  const pedir = 'POST /implantacoes/:uuid/documentos' as const;
  const { user, api } = await show(tab([]), {
    [pedir]: answer(documentosDaImplantacaoSchema, tab([documento, { ...documento, uuid: other(4) }])),
  });
  await user.click(await screen.findByRole('button', { name: 'Pedir documento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir documento ao cliente' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: /Tipo/ }), 'Extrato');
  expect(dialog.getByRole('textbox', { name: /^Documento/ })).toHaveValue('Extrato');
  const from = dialog.getByRole('combobox', { name: /Da competência/ });
  const [, , mes] = within(from).getAllByRole<HTMLOptionElement>('option');
  await user.selectOptions(from, mes as HTMLOptionElement);
  await user.selectOptions(await dialog.findByRole('combobox', { name: /Até a competência/ }), [
    (mes as HTMLOptionElement).value,
  ]);
  await user.click(dialog.getByRole('button', { name: 'Pedir' }));
  expect(await screen.findByText('2 documentos pedidos.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/documentos')[0]?.body).toMatchObject({
    nome: 'Extrato',
    tipo_uuid: other(8),
    competencia_inicio: (mes as HTMLOptionElement).value,
    contato_uuid: null,
  });
});

test('does without one with a reason, and reminds of the rest', async () => {
  const changed = answer(documentosDaImplantacaoSchema, tab([documento]));
  const { user, api } = await show(tab([documento]), {
    'POST /implantacoes/:uuid/documentos/:documento/dispensa': changed,
    'POST /implantacoes/:uuid/documentos/cobranca': changed,
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Contrato social' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dispensar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispensar: Contrato social' }));
  await user.type(await dialog.findByRole('textbox'), 'Não se aplica.');
  await user.click(dialog.getByRole('button', { name: 'Dispensar' }));
  expect(await screen.findByText('Documento dispensado.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cobrar agora' }));
  const cobrar = within(await screen.findByRole('dialog', { name: 'Cobrar agora' }));
  expect(await cobrar.findByText(/Maria \(maria@ipe.example\) recebe/)).toBeVisible();
  await user.click(cobrar.getByRole('button', { name: 'Enviar cobrança' }));
  expect(await screen.findByText('Cobrança enviada.')).toBeVisible();
  expect(
    api.sent('POST', '/implantacoes/:uuid/documentos/:documento/dispensa').map(({ body }) => body),
  ).toEqual([{ versao: 2, motivo: 'Não se aplica.' }]);
});

test('says why nobody is reminded now', async () => {
  await show(tab([documento], { nao_cobra: 'A implantação IMP-0003 está pausada.' }));
  expect(await screen.findByText('A implantação IMP-0003 está pausada.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cobrar agora' })).toBeNull();
});

test('an answer of the client is accepted, or what was asked for stays with a reason', async () => {
  const resposta = {
    resposta: 'nao_possui' as const,
    motivo: 'Nunca houve.',
    prazo: null,
    em: '2026-11-20T13:00:00.000Z',
    situacao: 'aguarda' as const,
    retorno: null,
  };
  const decisao = 'POST /implantacoes/:uuid/documentos/:documento/resposta' as const;
  const { user, api } = await show(tab([{ ...documento, decide: true, resposta }]), {
    [decisao]: answer(dataOf(savedSchema), { data: { uuid: other(3), versao: 3 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Aceitar e dispensar: Contrato social' }));
  expect(await screen.findByText('Resposta do cliente aceita.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Manter o pedido: Contrato social' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manter o pedido: Contrato social' }));
  await user.type(await dialog.findByRole('textbox', { name: /continua necessário/ }), 'É exigido.');
  await user.click(dialog.getByRole('button', { name: 'Manter o pedido' }));
  await waitFor(() =>
    expect(
      api.sent('POST', '/implantacoes/:uuid/documentos/:documento/resposta').map(({ body }) => body),
    ).toEqual([
      { versao: 2, decisao: 'aceitar', motivo: null },
      { versao: 2, decisao: 'manter', motivo: 'É exigido.' },
    ]),
  );
});

test('an access is taken after a question, and its password shown until the window is closed', async () => {
  const acesso = {
    uuid: other(5),
    sistema: 'Banco do Sol',
    entregue_por: 'Maria',
    entregue_em: '2026-11-20T13:00:00.000Z',
    situacao: 'aguarda' as const,
    situacao_label: 'Aguarda ser recebido',
    recebido_por: null,
    recebido_em: null,
  };
  const { user } = await show(tab([]), {
    'GET /implantacoes/:uuid/acessos': answer(acessosEntreguesSchema, {
      data: { itens: [acesso], recebe: true },
    }),
    'POST /implantacoes/:uuid/acessos/:acesso/recebimento': answer(acessoRecebidoSchema, {
      data: { sistema: 'Banco do Sol', endereco: '', usuario: 'ipe', senha: 'S3nha', observacao: '' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Receber o acesso a Banco do Sol' }));
  expect(screen.queryByText('S3nha')).toBeNull();
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Receber' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Acesso a Banco do Sol' }));
  expect(shown.getByText('S3nha')).toBeVisible();
  expect(shown.queryByText('Endereço')).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Já guardei' }));
  await waitFor(() => expect(screen.queryByText('S3nha')).toBeNull());
});

test('who sent a document back takes that back in its row, and reads who was told', async () => {
  const desfaz = { ate: '2099-11-20T13:05:00.000Z', avisado: 'João' };
  const undo = 'POST /implantacoes/:uuid/documentos/:documento/desfazer' as const;
  const { user, api } = await show(tab([{ ...documento, desfaz }]), {
    [undo]: answer(documentosDaImplantacaoSchema, tab([documento])),
  });
  await user.click(await screen.findByRole('button', { name: 'Desfazer a decisão sobre Contrato social' }));
  expect(await screen.findByText(/João recebeu um e-mail: não é preciso enviar de novo/)).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/documentos/:documento/desfazer')).toHaveLength(1);
});
