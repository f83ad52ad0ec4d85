import { tarefaSalvaSchema } from '@gestao/shared/contracts/operacao/tarefa-passos';
import { documentosDaTarefaSchema } from '@gestao/shared/contracts/operacao/tarefa-pedidos';
import { type TarefaDetalhe, tarefaDetalheResponseSchema } from '@gestao/shared/contracts/operacao/tarefas';
import { answer, fireEvent, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { tarefaDetalhe, tempoDaTarefa } from '../../../testing/factories';
import { TarefaDetails } from '../painel/tarefa-panel';

const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const marta = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const extrato = '8f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const pedido = {
  uuid: extrato,
  versao: 2,
  nome: 'Extrato de outubro',
  instrucoes: null,
  obrigatorio: true,
  prazo: '2026-12-10',
  atrasado: false,
  status: 'enviado',
  status_label: 'Enviado',
  muda: false,
  motivo: null,
  arquivos: [
    {
      uuid: '9f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      nome: 'foto.jpg',
      enviado_em: '2026-11-20T13:00:00.000Z',
    },
  ],
  decisoes: ['aprovar', 'devolver', 'dispensar'],
} as const;
const asked = (itens: readonly object[]) =>
  answer(documentosDaTarefaSchema, {
    data: {
      itens: itens as never,
      pede: true,
      cobra: true,
      cobrado_em: null,
      contatos: [{ valor: marta, rotulo: 'Marta (marta@pao.example)' }],
      tipos: ['Contrato social'],
    },
  });

function open(more: Partial<TarefaDetalhe>, itens: readonly object[] = []) {
  return renderPage(<TarefaDetails uuid={uuid} />, {
    path: '/minhas-tarefas',
    profile: 'analista',
    pages: manifest.pages,
    responses: {
      'GET /tarefas/:uuid': answer(tarefaDetalheResponseSchema, { data: tarefaDetalhe({ uuid, ...more }) }),
      'GET /tarefas/:uuid/tempo': { data: tempoDaTarefa() },
      'GET /tarefas/:uuid/documentos': asked(itens),
      'POST /tarefas/:uuid/documentos/cobranca': refuse(406, {
        codigo: 'cobrado_ha_pouco',
        message: 'O cliente já foi cobrado em 20/11/2026 às 10:00. Espere um dia para cobrar de novo.',
      }),
      'POST /tarefas/:uuid/documentos/:documento/conferencia': asked([
        { ...pedido, status: 'rejeitado', status_label: 'Rejeitado' },
      ]),
      'POST /tarefas/:uuid/documentos/:documento/desfazer': asked([pedido]),
      'POST /tarefas/:uuid/documentos/:documento/resposta': asked(itens),
      'POST /tarefas/:uuid/passos': answer(tarefaSalvaSchema, {
        data: { uuid, versao: 4, status: 'aguardando_cliente', status_label: 'Aguardando cliente' },
      }),
    },
  });
}

test('a task that waits asks for a document and tells one of the client’s people', async () => {
  const { user, api } = open({ status: 'em_andamento', passos: ['concluir', 'aguardar'] });
  await user.click(await screen.findByRole('button', { name: 'Mais ações da tarefa' }));
  await user.click(screen.getByRole('menuitem', { name: 'Aguardar cliente' }));
  const dialog = await screen.findByRole('dialog', { name: /^Aguardar o cliente/ });
  await user.click(await within(dialog).findByRole('button', { name: 'Aguardar cliente' }));
  expect(
    await within(dialog).findByText('Diga o que se espera do cliente, ou peça um documento.'),
  ).toBeVisible();

  await user.click(await within(dialog).findByRole('button', { name: 'Pedir um documento' }));
  fireEvent.change(await within(dialog).findByRole('textbox', { name: 'Documento' }), {
    target: { value: 'Extrato de outubro' },
  });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Avisar por e-mail' }), marta);
  await user.click(within(dialog).getByRole('button', { name: 'Aguardar cliente' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/:uuid/passos')[0]?.body).toMatchObject({
      passo: 'aguardar',
      aguarda: null,
      documentos: [{ nome: 'Extrato de outubro', obrigatorio: true, instrucoes: null }],
      avisar_uuid: marta,
    }),
  );
});

test('what came is approved at once, or sent back with a reason that the client reads', async () => {
  const { user, api } = open({ status: 'em_andamento', pedidos: 1 }, [pedido]);
  const section = await screen.findByRole('region', { name: 'Pedidos ao cliente' });
  expect(await within(section).findByRole('button', { name: 'foto.jpg' })).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Ações de Extrato de outubro' }));
  await user.click(screen.getByRole('menuitem', { name: 'Devolver ao cliente' }));
  const dialog = await screen.findByRole('dialog', { name: 'Devolver ao cliente: Extrato de outubro' });
  fireEvent.change(await within(dialog).findByRole('textbox', { name: /enviado de novo/ }), {
    target: { value: 'Está cortado.' },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Devolver ao cliente' }));
  expect(await screen.findByText('Documento: rejeitado.')).toBeVisible();
  await user.click(await within(section).findByRole('button', { name: 'Aprovar' }));
  await waitFor(() =>
    expect(
      api.sent('POST', '/tarefas/:uuid/documentos/:documento/conferencia').map(({ body }) => body),
    ).toEqual([
      { versao: 2, decisao: 'devolver', motivo: 'Está cortado.', avisar_uuid: null },
      { versao: 2, decisao: 'aprovar', motivo: null, avisar_uuid: null },
    ]),
  );
});

test('a decision is taken back from its notice, and from beside the document while there is time', async () => {
  const ate = new Date(Date.now() + 60_000).toISOString();
  const decidido = {
    ...pedido,
    status: 'rejeitado',
    status_label: 'Rejeitado',
    decisoes: ['dispensar'],
    desfaz: { ate, avisado: 'Marta' },
  };
  const { user, api } = open({ status: 'em_andamento', pedidos: 1 }, [decidido]);
  const section = await screen.findByRole('region', { name: 'Pedidos ao cliente' });
  const beside = 'Desfazer a decisão sobre Extrato de outubro';
  await user.click(await within(section).findByRole('button', { name: beside }));
  const told = 'Extrato de outubro: decisão desfeita. Marta recebeu um e-mail: não é preciso enviar de novo.';
  expect(await screen.findByText(told)).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Ações de Extrato de outubro' }));
  await user.click(screen.getByRole('menuitem', { name: 'Dispensar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dispensar: Extrato de outubro' });
  fireEvent.change(await within(dialog).findByRole('textbox', { name: /não é preciso/ }), {
    target: { value: 'Não houve.' },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Dispensar' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/:uuid/documentos/:documento/desfazer')).toHaveLength(2),
  );
});

test('the client is reminded of what is owed; when that was done a while ago it says so', async () => {
  const { user, api } = open({ status: 'aguardando_cliente', pedidos: 1 }, [
    { ...pedido, status: 'pendente', status_label: 'Pendente', arquivos: [], decisoes: ['dispensar'] },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Cobrar de novo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrar de novo' }));
  await user.click(await dialog.findByRole('button', { name: 'Enviar cobrança' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/:uuid/documentos/cobranca').map(({ body }) => body)).toEqual([
      { avisar_uuid: marta, mensagem: null },
    ]),
  );
  expect(await dialog.findByText(/já foi cobrado em 20\/11\/2026/)).toBeVisible();
});

test('a client that needs another day is given it, or is told why what was asked for stays', async () => {
  const { user, api } = open({ status: 'em_andamento', pedidos: 1 }, [
    {
      ...pedido,
      status: 'pendente',
      status_label: 'Pendente',
      arquivos: [],
      decisoes: ['dispensar'],
      decide: true,
      resposta: {
        resposta: 'mais_prazo',
        motivo: 'O banco demora.',
        prazo: '2026-12-20',
        em: '2026-11-20T13:00:00.000Z',
        situacao: 'aguarda',
        retorno: null,
      },
    },
  ]);
  const section = within(await screen.findByRole('region', { name: 'Pedidos ao cliente' }));
  expect(await section.findByText(/^Pede prazo até /)).toBeVisible();
  expect(section.getByText(/O banco demora\./)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Aceitar nova data: Extrato de outubro' }));
  expect(await screen.findByText('Resposta do cliente aceita.')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Manter o pedido: Extrato de outubro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manter o pedido: Extrato de outubro' }));
  fireEvent.change(await dialog.findByRole('textbox', { name: /continua necessário/ }), {
    target: { value: 'O prazo é da Receita.' },
  });
  await user.click(dialog.getByRole('button', { name: 'Manter o pedido' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/:uuid/documentos/:documento/resposta').map(({ body }) => body)).toEqual(
      [
        { versao: 2, decisao: 'aceitar', motivo: null },
        { versao: 2, decisao: 'manter', motivo: 'O prazo é da Receita.' },
      ],
    ),
  );
});
