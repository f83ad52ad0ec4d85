import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  type DominoForm,
  type DominoPrevia,
  type DominoSucessora,
  dominoPreviaSchema,
  dominoSalvoSchema,
} from '@gestao/shared/contracts/operacao/tarefa-domino';
import { tarefaOpcoesAnswerSchema } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import { tarefaDetalheResponseSchema } from '@gestao/shared/contracts/operacao/tarefas';
import {
  answer,
  type CannedAnswers,
  fireEvent,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { tarefaDetalhe, tempoDaTarefa } from '../../../testing/factories';
import { TarefaDetails } from '../painel/tarefa-panel';
import { DominoDialog } from './domino-dialog';

const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const uuidOf = (at: number) => `0000000${at}-8b86-4d01-b42d-00cf4fc964ff`;
const dates = (data_meta: string, data_vencimento: string | null = null) => ({
  data_inicio_prevista: null,
  data_meta,
  data_vencimento,
});

const alterada = {
  uuid,
  codigo: 'T-000001',
  titulo: 'Coletar',
  versao: 3,
  responsavel: 'Ana Lima',
  de: dates('2026-11-17'),
  para: dates('2026-11-18'),
  pede_motivo: false,
  carga: null,
};
const sucessora = (
  at: number,
  titulo: string,
  de: string,
  para: string,
  more: Partial<DominoSucessora> = {},
): DominoSucessora => ({
  ...alterada,
  uuid: uuidOf(at),
  codigo: `T-00000${at}`,
  titulo,
  versao: at,
  de: dates(de),
  para: dates(para),
  situacao: 'move',
  status_label: 'A fazer',
  por: { titulo: 'Coletar', tipo: 'termina_inicia', folga_dias_uteis: 0, termina_em: '2026-11-18' },
  ...more,
});
/** A chain over the holiday of Friday, 20/11/2026. */
const cadeia = [
  sucessora(2, 'Lançar', '2026-11-18', '2026-11-19'),
  sucessora(3, 'Conciliar', '2026-11-19', '2026-11-23'),
  sucessora(4, 'Apurar', '2026-11-23', '2026-11-24'),
  sucessora(5, 'Entregar', '2026-11-24', '2026-11-25'),
];
const previa = (sucessoras: readonly DominoSucessora[], more: Partial<typeof alterada> = {}) =>
  answer(dominoPreviaSchema, {
    data: { alteradas: [{ ...alterada, ...more }], sucessoras: [...sucessoras] } satisfies DominoPrevia,
  });
const saved = answer(dominoSalvoSchema, { data: { tarefas: [{ uuid, versao: 4 }] } });

function open(responses: CannedAnswers) {
  const onClose = jest.fn();
  const onSaved = jest.fn();
  const page = renderPage(
    <DominoDialog
      changes={[{ uuid, versao: 3, data_meta: '2026-11-18' }]}
      onClose={onClose}
      onSaved={onSaved}
    />,
    {
      path: '/minhas-tarefas',
      profile: 'gestor',
      pages: manifest.pages,
      responses: { 'POST /tarefas/domino': saved, ...responses },
    },
  );
  return { ...page, onClose, onSaved };
}
const sent = (api: ReturnType<typeof open>['api']) =>
  api.sent('POST', '/tarefas/domino').map(({ body }) => body);

test('names each new date of a chain over a holiday; Cancelar changes nothing', async () => {
  const { user, api, onClose, onSaved } = open({ 'POST /tarefas/domino/previa': previa(cadeia) });
  const list = within(await screen.findByRole('list', { name: 'O que vem depois' }));
  const lines = list.getAllByRole('listitem').map((item) => item.textContent);
  for (const [at, text] of [
    'qua 11/18/2026 → qui 11/19/2026',
    'qui 11/19/2026 → seg 11/23/2026',
    'seg 11/23/2026 → ter 11/24/2026',
    'ter 11/24/2026 → qua 11/25/2026',
  ].entries())
    expect(lines[at]).toContain(`Meta: ${text}`);
  expect(lines[0]).toContain('Só começa depois de “Coletar”, que termina em qua 11/18/2026.');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalled();
  expect(onSaved).not.toHaveBeenCalled();
  expect(sent(api)).toEqual([]);
});

test('moves all of them, as they were shown', async () => {
  const { user, api, onSaved, onClose } = open({ 'POST /tarefas/domino/previa': previa(cadeia) });
  await user.click(await screen.findByRole('button', { name: 'Mover todas' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(onClose).toHaveBeenCalled();
  expect(sent(api)).toEqual([
    {
      mudancas: [{ uuid, versao: 3, data_meta: '2026-11-18' }],
      modo: 'todas',
      sucessoras: cadeia.map(({ uuid: one, versao, para }) => ({ uuid: one, versao, para })),
      motivo: null,
    },
  ]);
});

test('moves what is marked, after the chain was counted without the rest', async () => {
  const [lancar, conciliar] = cadeia as [DominoSucessora, DominoSucessora];
  const { user, api } = open({ 'POST /tarefas/domino/previa': previa(cadeia) });
  const box = await screen.findByRole('checkbox', { name: 'Mover Conciliar' });
  api.reply({ 'POST /tarefas/domino/previa': previa([lancar, { ...conciliar, situacao: 'fora' }]) });
  await user.click(box);
  expect(await screen.findByText(/Fica onde está, em choque/)).toBeVisible();
  expect(api.sent('POST', '/tarefas/domino/previa').at(-1)?.body).toMatchObject({
    somente: [2, 4, 5].map(uuidOf),
  });
  await user.click(screen.getByRole('button', { name: 'Só as marcadas' }));
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)[0]).toMatchObject({ modo: 'algumas', sucessoras: [{ uuid: uuidOf(2) }] });
});

test('moves only the task itself', async () => {
  const { user, api } = open({ 'POST /tarefas/domino/previa': previa(cadeia) });
  await user.click(await screen.findByRole('button', { name: 'Só esta' }));
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)[0]).toMatchObject({ modo: 'nenhuma', sucessoras: [] });
});

test('a legal date asks for a reason first', async () => {
  const guia = sucessora(2, 'Guia', '2026-11-18', '2026-11-19', { pede_motivo: true });
  const { user, api } = open({ 'POST /tarefas/domino/previa': previa([guia]) });
  const all = await screen.findByRole('button', { name: 'Mover todas' });
  await user.click(all);
  expect(await screen.findByText('Diga por que o vencimento muda.')).toBeVisible();
  expect(sent(api)).toEqual([]);
  const reason = screen.getByRole('textbox', { name: /Por que o vencimento muda/ });
  expect(reason).toHaveFocus();
  await user.type(reason, 'Extrato atrasou');
  await user.click(all);
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)[0]).toMatchObject({ motivo: 'Extrato atrasou' });
});

test('where nothing follows the date is written at once', async () => {
  const { api, onSaved } = open({ 'POST /tarefas/domino/previa': previa([]) });
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent(api)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('says why one stays, and what the person has to do', async () => {
  const carga = {
    dia: { antes_milimin: 60_000, depois_milimin: 420_000, capacidade_milimin: 360_000 },
    semana: { antes_milimin: 600_000, depois_milimin: 600_000, capacidade_milimin: 1_800_000 },
    ausente: false,
  };
  open({
    'POST /tarefas/domino/previa': previa([
      sucessora(2, 'Lançar', '2026-11-18', '2026-11-19', { carga }),
      sucessora(3, 'Feita', '2026-11-18', '2026-11-18', {
        situacao: 'encerrada',
        para: null,
        por: null,
        status_label: 'Concluída',
      }),
      sucessora(4, 'Do fechamento', '2026-11-18', '2026-11-18', { situacao: 'trancada', para: null }),
    ]),
  });
  const list = within(await screen.findByRole('list', { name: 'O que vem depois' }));
  const [first, second, third] = list.getAllByRole('listitem').map((item) => item.textContent);
  expect(first).toContain(
    'Ana Lima no dia: 1h → 7h de 6h; na semana: 10h → 10h de 30h. Passa da capacidade.',
  );
  expect(second).toContain('Concluída: não muda mais.');
  expect(third).toContain('faz parte de algo que já foi encerrado');
  expect(list.getAllByRole('checkbox')).toHaveLength(1);
});

test('who was changed meanwhile is named, and what is so now is shown in place', async () => {
  const { user, api, onSaved } = open({
    'POST /tarefas/domino/previa': previa(cadeia),
    'POST /tarefas/domino': refuse(409, {
      message: 'O registro “Conciliar” foi alterado por Bia às 10:00. Recarregue para continuar.',
      codigo: 'versao_desatualizada',
    }),
  });
  const first = await screen.findByRole('button', { name: 'Mover todas' });
  // The task itself moved, too: it is taken with the version it has by now.
  api.reply({ 'POST /tarefas/domino/previa': previa(cadeia.slice(0, 1), { versao: 8 }) });
  await user.click(first);
  expect(await screen.findByText(/“Conciliar” foi alterado por Bia às 10:00\. Abaixo está/)).toBeVisible();
  expect(api.sent('POST', '/tarefas/domino/previa').at(-1)?.body).toEqual({
    mudancas: [{ uuid, data_meta: '2026-11-18' }],
  });
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Mover Conciliar' })).toBeNull());
  api.reply({ 'POST /tarefas/domino': saved });
  await user.click(await screen.findByRole('button', { name: 'Mover todas' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent(api).at(-1)).toMatchObject({
    mudancas: [{ uuid, versao: 8, data_meta: '2026-11-18' }],
    sucessoras: [{ uuid: uuidOf(2) }],
  });
});

test('a task that was changed before the window opened is shown as it is now, and written once it was seen', async () => {
  const { user, api, onSaved } = open({
    'POST /tarefas/domino/previa': ({ body }) =>
      (body as DominoForm).mudancas[0]?.versao === undefined
        ? previa([], { versao: 8 })
        : refuse(409, {
            message: 'O registro “Coletar” foi alterado por Bia às 10:00. Recarregue para continuar.',
            codigo: 'versao_desatualizada',
          }),
  });
  expect(await screen.findByText(/“Coletar” foi alterado por Bia/)).toBeVisible();
  expect(sent(api)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent(api)).toMatchObject([{ mudancas: [{ versao: 8 }] }]);
});

describe('the form of a task that others wait for', () => {
  const edit = (responses: CannedAnswers = {}) =>
    renderPage(<TarefaDetails uuid={uuid} />, {
      path: '/minhas-tarefas',
      profile: 'gestor',
      pages: manifest.pages,
      responses: {
        'GET /tarefas/opcoes': answer(tarefaOpcoesAnswerSchema, {
          data: { usuarios: [], departamentos: [], projetos: [] },
        }),
        'GET /tarefas/:uuid': answer(tarefaDetalheResponseSchema, {
          data: tarefaDetalhe({
            uuid,
            departamento_ref: null,
            itens_checklist: [],
            data_meta: '2026-11-17',
            data_vencimento: null,
            sucessoras: [
              {
                uuid: uuidOf(2),
                codigo: 'T-000002',
                titulo: 'Lançar',
                status: 'a_fazer',
                status_label: 'A fazer',
                abre: true,
              },
            ],
          }),
        }),
        'GET /tarefas/:uuid/tempo': { data: tempoDaTarefa() },
        'PUT /tarefas/:uuid': answer(dataOf(savedSchema), { data: { uuid, versao: 4 } }),
        'POST /tarefas/domino/previa': previa(cadeia),
        ...responses,
      },
    });
  async function change(user: ReturnType<typeof edit>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = await screen.findByRole('dialog', { name: /^Editar: / });
    fireEvent.change(await within(dialog).findByLabelText(/Meta interna/), {
      target: { value: '2026-11-18' },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
    return dialog;
  }

  test('saves what was typed and the chain in one call', async () => {
    const { user, api } = edit();
    await change(user);
    await user.click(await screen.findByRole('button', { name: 'Mover todas' }));
    await waitFor(() => expect(api.sent('PUT', '/tarefas/:uuid')).toHaveLength(1));
    expect(api.sent('PUT', '/tarefas/:uuid')[0]?.body).toMatchObject({
      data_meta: '2026-11-18',
      domino: { modo: 'todas', sucessoras: [{ uuid: uuidOf(2) }, {}, {}, {}] },
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Editar: / })).not.toBeInTheDocument());
  });

  test('Cancelar saves nothing, and keeps what was typed', async () => {
    const { user, api } = edit();
    const dialog = await change(user);
    const window = within(await screen.findByRole('dialog', { name: 'Mudar datas' }));
    await user.click(await window.findByRole('button', { name: 'Cancelar' }));
    expect(await within(dialog).findByText('Nada foi salvo ainda.')).toBeVisible();
    expect(within(dialog).getByLabelText(/Meta interna/)).toHaveValue('2026-11-18');
    expect(api.sent('PUT', '/tarefas/:uuid')).toEqual([]);
  });

  test('a form that somebody was faster with shows the differences itself', async () => {
    const lost = refuse(409, {
      message: 'Este registro foi alterado por Bia às 10:00. Recarregue para continuar.',
      codigo: 'versao_desatualizada',
    });
    const { user, api } = edit({ 'PUT /tarefas/:uuid': lost });
    const dialog = await change(user);
    const all = await screen.findByRole('button', { name: 'Mover todas' });
    api.reply({ 'POST /tarefas/domino/previa': lost });
    await user.click(all);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Mudar datas' })).not.toBeInTheDocument(),
    );
    expect(await within(dialog).findByText(/foi alterado por Bia/)).toBeVisible();
  });

  test('asks nothing where nothing follows', async () => {
    const { user, api } = edit({ 'POST /tarefas/domino/previa': previa([]) });
    await change(user);
    await waitFor(() => expect(api.sent('PUT', '/tarefas/:uuid')).toHaveLength(1));
    expect(api.sent('PUT', '/tarefas/:uuid')[0]?.body).toMatchObject({ domino: null });
  });
});
