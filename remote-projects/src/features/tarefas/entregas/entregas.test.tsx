import { type Entrega, entregasDaTarefaSchema } from '@gestao/shared/contracts/operacao/tarefa-entregas';
import { tarefaDetalheResponseSchema } from '@gestao/shared/contracts/operacao/tarefas';
import { answer, fireEvent, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { tarefaDetalhe, tempoDaTarefa } from '../../../testing/factories';
import { TarefaDetails } from '../painel/tarefa-panel';

const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const marta = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const guia = '8f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const entrega: Entrega = {
  uuid: '9f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  versao: 2,
  titulo: 'DARF IRPJ',
  vencimento: '2026-11-30',
  valor_centavos: 125_000,
  mensagem: null,
  entregue_em: '2026-11-20T13:00:00.000Z',
  entregue_por: 'Ana',
  reenviada_em: null,
  retirada_em: null,
  retirada_por: null,
  lida: true,
  arquivos: [{ uuid: guia, nome: 'darf.pdf', aberto: true, removido: false }],
  destinatarios: [
    {
      nome: 'Marta',
      email: 'marta@pao.example',
      lido_em: '2026-11-21T13:05:00.000Z',
      vezes: 2,
      ultima_em: '2026-11-21T14:00:00.000Z',
    },
    { nome: 'Otto', email: 'otto@pao.example', lido_em: null, vezes: 0, ultima_em: null },
  ],
};

function open(itens: Entrega[]) {
  const all = answer(entregasDaTarefaSchema, {
    data: {
      itens,
      entrega: true,
      arquivos: [{ valor: guia, rotulo: 'darf.pdf' }],
      contatos: [{ valor: marta, rotulo: 'Marta (marta@pao.example)' }],
      titulo: 'Apurar impostos do mês',
      vencimento: '2026-12-18',
    },
  });
  return renderPage(<TarefaDetails uuid={uuid} />, {
    path: '/minhas-tarefas',
    profile: 'analista',
    pages: manifest.pages,
    responses: {
      'GET /tarefas/:uuid': answer(tarefaDetalheResponseSchema, {
        data: tarefaDetalhe({ uuid, entregas: { total: itens.length, entrega: true } }),
      }),
      'GET /tarefas/:uuid/tempo': { data: tempoDaTarefa() },
      'GET /tarefas/:uuid/entregas': all,
      'POST /tarefas/:uuid/entregas': all,
      'POST /tarefas/:uuid/entregas/:entrega/retirada': all,
    },
  });
}

test('a file is delivered with what is known of it filled in', async () => {
  const { user, api } = open([]);
  const section = await screen.findByRole('region', { name: 'Entregas ao cliente' });
  await user.click(await within(section).findByRole('button', { name: 'Entregar ao cliente' }));
  const dialog = await screen.findByRole('dialog', { name: 'Entregar ao cliente' });
  fireEvent.change(await within(dialog).findByRole('textbox', { name: /^Título/ }), {
    target: { value: 'DARF de outubro' },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Entregar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/:uuid/entregas')[0]?.body).toEqual({
      arquivos: [guia],
      titulo: 'DARF de outubro',
      vencimento: '2026-12-18',
      valor_centavos: null,
      mensagem: null,
      contatos: [marta],
    }),
  );
  expect(await screen.findByText('Entregue. O e-mail com o link está a caminho.')).toBeVisible();
});

test('who read it and when stands with it, and it is taken back after a question', async () => {
  const { user, api } = open([entrega]);
  const section = await screen.findByRole('region', { name: 'Entregas ao cliente' });
  expect(await within(section).findByText(/^Lido por Marta em 11\/21\/2026/)).toBeVisible();
  expect(within(section).getByText('Ainda não lido por Otto')).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Ações de DARF IRPJ' }));
  await user.click(screen.getByRole('menuitem', { name: 'Retirar' }));
  const question = await screen.findByRole('alertdialog', { name: 'Retirar DARF IRPJ?' });
  await user.click(within(question).getByRole('button', { name: 'Retirar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/:uuid/entregas/:entrega/retirada')[0]?.body).toEqual({ versao: 2 }),
  );
  expect(await screen.findByText('Entrega retirada.')).toBeVisible();
});
