import { anexoSchema } from '@gestao/shared/contracts/comum/anexos';
import { mensagemSchema } from '@gestao/shared/contracts/comum/mensagens';
import { tarefaSalvaSchema } from '@gestao/shared/contracts/operacao/tarefa-passos';
import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { tarefaDetalheResponseSchema } from '@gestao/shared/contracts/operacao/tarefas';
import {
  answer,
  type CannedAnswers,
  fireEvent,
  refuse,
  renderPage,
  type SentRequest,
  screen,
  userOf,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { tarefaDetalhe, tempoDaTarefa } from '../../../testing/factories';
import { TarefaDetails } from './tarefa-panel';

const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const reason = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const saved = answer(tarefaSalvaSchema, {
  data: { uuid, versao: 4, status: 'em_andamento', status_label: 'Em andamento' },
});

function open(more: Partial<TarefaDetalhe>, responses: CannedAnswers = {}) {
  return renderPage(<TarefaDetails uuid={uuid} />, {
    path: '/minhas-tarefas',
    profile: 'analista',
    pages: manifest.pages,
    responses: {
      'GET /tarefas/motivos': { data: { itens: [{ valor: reason, rotulo: 'Sem movimento no mês' }] } },
      'GET /tarefas/:uuid': answer(tarefaDetalheResponseSchema, { data: tarefaDetalhe({ uuid, ...more }) }),
      'GET /tarefas/:uuid/tempo': { data: tempoDaTarefa() },
      'POST /tarefas/:uuid/passos': saved,
      ...responses,
    },
  });
}

test('says why nothing of it changes while what it belongs to is closed', async () => {
  const trava = 'O fechamento FEC-2026-10-0041 está fechado. Reabra para alterar.';
  open({ status: 'concluida', passos: [], trava });
  expect(await screen.findByText(trava)).toBeVisible();
});

test('the next step is a button; the others are in the menu', async () => {
  const { user, api } = open({ status: 'a_fazer', passos: ['iniciar', 'aguardar', 'concluir'] });
  await user.click(await screen.findByRole('button', { name: 'Iniciar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/:uuid/passos').map(({ body }) => body)).toEqual([
      { passo: 'iniciar', versao: 3 },
    ]),
  );
  expect(await screen.findByText('Tarefa: em andamento.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar para revisão' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Mais ações da tarefa' }));
  expect(screen.getByRole('menuitem', { name: 'Aguardar cliente' })).toBeVisible();
});

test('what the api refuses is told, and the task is read again', async () => {
  const text = 'Conclua os itens obrigatórios do checklist antes de enviar para revisão.';
  const { user, api } = open(
    { passos: ['concluir'] },
    { 'POST /tarefas/:uuid/passos': refuse(406, { message: text }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Enviar para revisão' }));
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(api.sent('GET', '/tarefas/:uuid')).toHaveLength(2));
});

test('a task that waits says for what; it is begun anyway only with a reason', async () => {
  const waiting: Partial<TarefaDetalhe> = {
    status: 'a_fazer',
    passos: ['iniciar', 'concluir'],
    bloqueios: ['Importar extrato'],
  };
  const { api, unmount } = open(waiting);
  expect(await screen.findByText('Esta tarefa aguarda: Importar extrato.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Iniciar|Concluir|Enviar/ })).not.toBeInTheDocument();
  unmount();

  const again = open({ ...waiting, inicia_mesmo_assim: true });
  await again.user.click(await screen.findByRole('button', { name: 'Iniciar mesmo assim' }));
  const dialog = await screen.findByRole('dialog', { name: /^Iniciar mesmo assim/ });
  await again.user.click(await within(dialog).findByRole('button', { name: 'Iniciar' }));
  expect(await within(dialog).findByText('Campo obrigatório.')).toBeVisible();
  await again.user.type(within(dialog).getByRole('textbox', { name: /Por que iniciar/ }), 'Prazo legal');
  await again.user.click(within(dialog).getByRole('button', { name: 'Iniciar' }));
  await waitFor(() =>
    expect(again.api.sent('POST', '/tarefas/:uuid/passos').at(-1)?.body).toEqual({
      passo: 'iniciar',
      mesmo_assim: 'Prazo legal',
      versao: 3,
    }),
  );
  expect(api.sent('POST', '/tarefas/:uuid/passos')).toEqual([]);
});

test('the reviewer approves, or returns with a note', async () => {
  const { user, api } = open({ status: 'em_revisao', executa: false, passos: ['aprovar', 'devolver'] });
  expect(await screen.findByRole('button', { name: 'Aprovar' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Devolver' }));
  const dialog = await screen.findByRole('dialog', { name: /^Devolver/ });
  await user.type(
    await within(dialog).findByRole('textbox', { name: /O que precisa mudar/ }),
    'Falta o extrato.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Devolver' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/:uuid/passos').at(-1)?.body).toEqual({
      passo: 'devolver',
      nota: 'Falta o extrato.',
      versao: 3,
    }),
  );
});

test('it ends with what came of it, and tells it with what is to be remembered of its client', async () => {
  const { user, api } = open({
    passos: ['concluir'],
    exige_revisao: false,
    exige_anexo: true,
    tipo_documento: { uuid: reason, nome: 'Guia paga' },
    resultado: 'Paga em 18/11.',
    particularidades: 'Paga sempre pelo banco do sócio.',
  });
  expect(
    within(await screen.findByRole('region', { name: 'Particularidades do cliente' })).getByText(
      'Paga sempre pelo banco do sócio.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Paga em 18/11.')).toBeVisible();
  expect(screen.getByText('Exige anexo: Guia paga')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mais ações da tarefa' }));
  await user.click(screen.getByRole('menuitem', { name: 'Concluir com resultado' }));
  const dialog = await screen.findByRole('dialog', { name: /^Resultado de/ });
  await user.type(
    await within(dialog).findByRole('textbox', { name: /O que saiu da tarefa/ }),
    'Paga com juros.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Concluir' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/:uuid/passos').at(-1)?.body).toEqual({
      passo: 'concluir',
      resultado: 'Paga com juros.',
      versao: 3,
    }),
  );
});

test('a task is set aside for a reason of the list', async () => {
  const { user, api } = open({ passos: ['desconsiderar'] });
  await user.click(await screen.findByRole('button', { name: 'Mais ações da tarefa' }));
  await user.click(screen.getByRole('menuitem', { name: 'Desconsiderar' }));
  const dialog = await screen.findByRole('dialog', { name: /^Desconsiderar/ });
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: /Motivo/ }), reason);
  await user.click(within(dialog).getByRole('button', { name: 'Desconsiderar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/tarefas/:uuid/passos').at(-1)?.body).toEqual({
      passo: 'desconsiderar',
      motivo_uuid: reason,
      comentario: null,
      versao: 3,
    }),
  );
});

test('an item is ticked at once; what does not apply says why; a refusal takes the tick back', async () => {
  const { user, api } = open(
    {},
    {
      'PUT /tarefas/:uuid/checklist/:item': ({ body }: SentRequest) =>
        (body as { acao: string }).acao === 'concluir'
          ? refuse(406, { message: 'O fechamento está fechado.' })
          : saved,
    },
  );
  const other = await screen.findByRole('checkbox', { name: /Comparar com o mês anterior/ });
  await user.click(other);
  expect(await screen.findByText('O fechamento está fechado.')).toBeVisible();
  await waitFor(() => expect(other).not.toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Ações de Comparar com o mês anterior' }));
  await user.click(screen.getByRole('menuitem', { name: 'Não se aplica' }));
  const dialog = await screen.findByRole('dialog', { name: 'Não se aplica' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Motivo' }), 'Primeiro mês');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/tarefas/:uuid/checklist/:item').at(-1)?.body).toEqual({
      acao: 'nao_se_aplica',
      motivo: 'Primeiro mês',
    }),
  );
});

test('ticks stay while the task is read again, and reach the api before the step that rests on them', async () => {
  const open1 = tarefaDetalhe({ uuid }).itens_checklist.map((item) => ({ ...item, concluido_em: null }));
  let keepSecond = (): void => undefined;
  const second = new Promise<void>((resolve) => {
    keepSecond = resolve;
  });
  const kept: string[] = [];
  const now = () =>
    open1.map((item) => ({
      ...item,
      concluido_em: kept.includes(item.uuid) ? '2026-11-16T12:00:00.000Z' : null,
    }));
  const { user, api } = open(
    {},
    {
      'GET /tarefas/:uuid': () =>
        answer(tarefaDetalheResponseSchema, {
          data: tarefaDetalhe({ uuid, passos: ['concluir'], itens_checklist: now() }),
        }),
      'PUT /tarefas/:uuid/checklist/:item': async ({ path }: SentRequest) => {
        if (path.endsWith('item-2')) await second;
        kept.push(path.endsWith('item-2') ? 'item-2' : 'item-1');
        return saved;
      },
      'POST /tarefas/:uuid/passos': () => {
        kept.push('concluir');
        return saved;
      },
    },
  );
  const [first, other] = await screen.findAllByRole('checkbox');
  if (!first || !other) throw new Error('Two items were expected.');
  const read = () => api.sent('GET', '/tarefas/:uuid').length;
  const before = read();
  await user.click(first);
  await user.click(other);
  // The reading that follows the first tick does not know of the second, which is still on its way.
  await waitFor(() => expect(read()).toBeGreaterThan(before));
  expect(first).toBeChecked();
  expect(other).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Enviar para revisão' }));
  expect(api.sent('POST', '/tarefas/:uuid/passos')).toEqual([]);
  keepSecond();
  await waitFor(() => expect(kept).toEqual(['item-1', 'item-2', 'concluir']));
  expect(screen.getByText('2/2')).toBeVisible();
});

test('who does not work on it sees the checklist, and may tick nothing', async () => {
  open({ executa: false, passos: [] });
  expect(await screen.findByText('Conferir base de cálculo')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Histórico' })).toHaveTextContent('A fazer → Em andamento');
});

test('a review note that waits stands open, with its answer', async () => {
  const note = answer(mensagemSchema, {
    uuid: '8f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    tipo: 'nota_revisao',
    tipo_label: 'Nota de revisão',
    texto: 'Falta o extrato.',
    autor: 'Renata Moraes',
    criado_em: '2026-11-20T12:00:00.000Z',
    editada_em: null,
    resposta_a: null,
    mencoes: [],
    anexos: [],
    respondida: null,
    nota: { situacao: 'aberta', situacao_label: 'Aberta', pode: ['resolver'] },
    altera_ate: null,
    versao: 1,
  });
  const { user, api } = open(
    { mensagens: { total: 1, notas_abertas: 1 } },
    {
      'GET /mensagens': {
        data: { itens: [note], anteriores: false, escreve: ['comentario'], cliente: null },
      },
      'GET /mensagens/pessoas': { data: { pessoas: [], papeis: [] } },
      'POST /mensagens/:uuid/nota': { data: { uuid: note.uuid, versao: 2 } },
    },
  );
  expect(await screen.findByText('Nota de revisão · Aberta')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resolver' }));
  await waitFor(() =>
    expect(api.sent('POST', '/mensagens/:uuid/nota').at(-1)?.body).toEqual({ acao: 'resolver', versao: 1 }),
  );
});

test('files are attached where the person works on the task, and taken away while they may be', async () => {
  const arquivo = {
    uuid: '9f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    nome: 'Guia.pdf',
    tamanho_bytes: 2048,
    validacao: 'nao_requer',
    enviado_em: '2026-11-20T12:00:00.000Z',
    pode_excluir: true,
  };
  const sent = answer(anexoSchema, {
    uuid: arquivo.uuid,
    nome_original: 'Recibo.pdf',
    extensao: 'pdf',
    tamanho_bytes: 1,
    sha256: 'a'.repeat(64),
    origem: 'interno',
    origem_label: 'Interno',
    verificacao: 'liberado',
    enviado_por: 'Camila Ferreira',
    pode_excluir: true,
    criado_em: '2026-11-20T12:00:00.000Z',
  });
  const { user, api } = open(
    { arquivos: [arquivo] },
    { 'POST /anexos': { data: sent }, 'DELETE /anexos/:uuid': null },
  );
  const files = within(await screen.findByRole('region', { name: 'Arquivos' }));
  await user.click(files.getByRole('button', { name: 'Anexar arquivos' }));
  const zone = (await files.findByRole('button', { name: 'Escolher arquivos' })).parentElement;
  fireEvent.drop(zone as HTMLElement, {
    dataTransfer: { files: [new File(['x'], 'Recibo.pdf')], types: ['Files'] },
  });
  await waitFor(() =>
    expect(api.sent('POST', '/anexos').map(({ query }) => query)).toEqual([
      { entidade: 'tarefa', entidade_uuid: uuid },
    ]),
  );
  await user.click(files.getByRole('button', { name: 'Excluir Guia.pdf' }));
  expect(await screen.findByText('Arquivo excluído.')).toBeVisible();
  expect(api.sent('DELETE', '/anexos/:uuid')[0]?.params).toEqual({ uuid: arquivo.uuid });
});

test('who does not work on it attaches nothing', async () => {
  open({ anexa: false, executa: false, passos: [] });
  expect(await screen.findByText('Conferir base de cálculo')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anexar arquivos' })).not.toBeInTheDocument();
});

test('who does a task of a model says what should change in it', async () => {
  const texto = 'Passar para o dia 10.';
  const { user, api } = open(
    { contexto: 'recorrente', passos: [], responsavel_ref: { uuid: userOf('analista').uuid, nome: 'Ana' } },
    { 'POST /tarefas/:uuid/sugestao-de-ajuste': { data: { uuid: reason, versao: 1 } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Mais ações da tarefa' }));
  await user.click(screen.getByRole('menuitem', { name: 'Sugerir ajuste no modelo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sugerir ajuste no modelo recorrente' }));
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await dialog.findByText('Campo obrigatório.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'O que deveria mudar' }), texto);
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Sugestão enviada a quem revisa os modelos.')).toBeInTheDocument();
  expect(api.sent('POST', '/tarefas/:uuid/sugestao-de-ajuste')[0]?.body).toEqual({ texto });
});

test('nobody else is offered to', async () => {
  open({
    contexto: 'recorrente',
    passos: ['iniciar'],
    status: 'a_fazer',
    responsavel_ref: { uuid: reason, nome: 'Bia' },
  });
  expect(await screen.findByRole('button', { name: 'Iniciar' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mais ações da tarefa' })).not.toBeInTheDocument();
});
