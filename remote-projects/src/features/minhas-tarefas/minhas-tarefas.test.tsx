import { mensagemPessoasSchema } from '@gestao/shared/contracts/comum/mensagens';
import {
  type Cartao,
  type Quadro as Dados,
  type MeuDia as Dia,
  meuDiaSchema,
  quadroSchema,
} from '@gestao/shared/contracts/operacao/minhas-tarefas';
import { quadroColunaLabels } from '@gestao/shared/contracts/operacao/values/quadro';
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
import { manifest } from '../../manifest';
import { tarefa, tarefaDetalhe } from '../../testing/factories';
import MinhasTarefasPage from './minhas-tarefas.page';

const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const pessoa = { uuid: '7f9619ff-8b86-4d01-b42d-00cf4fc964ff', nome: 'Renata Moraes' };

const cartao = (more: Partial<Cartao> = {}): Cartao => ({
  ...tarefa({ uuid, titulo: 'Conciliar contas', status: 'a_fazer' }),
  versao: 3,
  exige_revisao: false,
  ...more,
});

function quadro(colunas: Partial<Record<keyof typeof quadroColunaLabels, Cartao[]>>, total?: number) {
  const chaves = Object.keys(quadroColunaLabels) as (keyof typeof quadroColunaLabels)[];
  return answer(quadroSchema, {
    data: {
      lidera_equipe: false,
      colunas: chaves.map((chave) => ({
        chave,
        titulo: quadroColunaLabels[chave],
        total: (colunas[chave]?.length && total) || (colunas[chave]?.length ?? 0),
        itens: colunas[chave] ?? [],
      })) as Dados['colunas'],
    },
  });
}

const show = (visao: string, responses: CannedAnswers) =>
  renderPage(<MinhasTarefasPage />, {
    path: `/minhas-tarefas?visao=${visao}`,
    profile: 'analista',
    pages: manifest.pages,
    responses: { 'GET /tarefas/:uuid': { data: tarefaDetalhe() }, ...responses },
  });

const saved = { data: { uuid, versao: 4, status: 'em_andamento', status_label: 'Em andamento' } } as const;

/** Drags the card by its name into a column. */
async function drag(name: string, column: string) {
  const card = (await screen.findByRole('link', { name })).closest('article') as HTMLElement;
  fireEvent.dragStart(card);
  const target = screen.getByRole('region', { name: column });
  fireEvent.dragOver(target);
  fireEvent.drop(target);
}

describe('the board', () => {
  test('a card that is dropped takes the step that leads there', async () => {
    const { api } = show('quadro', {
      'GET /minhas-tarefas/quadro': quadro({ a_fazer: [cartao()] }),
      'POST /tarefas/:uuid/passos': saved,
    });
    await drag('Conciliar contas', 'Em andamento');
    await waitFor(() =>
      expect(api.sent('POST', '/tarefas/:uuid/passos').map(({ body }) => body)).toEqual([
        { passo: 'iniciar', versao: 3 },
      ]),
    );
    expect(await screen.findByText('Tarefa: em andamento.')).toBeVisible();
  });

  test('dropped where no step leads it stays', async () => {
    const { api } = show('quadro', { 'GET /minhas-tarefas/quadro': quadro({ a_fazer: [cartao()] }) });
    await drag('Conciliar contas', 'Em revisão');
    expect(api.sent('POST', '/tarefas/:uuid/passos')).toEqual([]);
  });

  test('the menu does the same by keyboard, and asks what the step needs', async () => {
    const { user, api } = show('quadro', {
      'GET /minhas-tarefas/quadro': quadro({ em_revisao: [cartao({ status: 'em_revisao' })] }),
      'POST /tarefas/:uuid/passos': saved,
    });
    await user.click(await screen.findByRole('button', { name: 'Ações de Conciliar contas' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Abrir',
      'Mover para Em andamento',
      'Mover para Concluída hoje',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Mover para Em andamento' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Devolver/ }));
    await user.type(await dialog.findByRole('textbox'), 'Falta a guia');
    await user.click(dialog.getByRole('button', { name: 'Devolver' }));
    await waitFor(() =>
      expect(api.sent('POST', '/tarefas/:uuid/passos').map(({ body }) => body)).toEqual([
        { passo: 'devolver', nota: 'Falta a guia', versao: 3 },
      ]),
    );
    expect(await screen.findByText('Tarefa: em andamento.')).toBeVisible();
  });

  test('somebody dragged it first: it says who, and the board is read again', async () => {
    const message = 'Este registro foi alterado por Gil às 14:02. Recarregue para continuar.';
    const { api } = show('quadro', {
      'GET /minhas-tarefas/quadro': quadro({ a_fazer: [cartao()] }),
      'POST /tarefas/:uuid/passos': refuse(409, { message }),
    });
    await drag('Conciliar contas', 'Em andamento');
    expect(await screen.findByText(/alterado por Gil/)).toBeVisible();
    await waitFor(() => expect(api.sent('GET', '/minhas-tarefas/quadro').length).toBeGreaterThan(1));
  });

  test('a column shows more of its cards by itself', async () => {
    const { user, api } = show('quadro', {
      'GET /minhas-tarefas/quadro': ({ query }) =>
        query.coluna
          ? {
              data: {
                lidera_equipe: false,
                colunas: [
                  {
                    chave: 'a_fazer',
                    titulo: 'A fazer',
                    total: 2,
                    itens: [cartao(), cartao({ uuid: pessoa.uuid, titulo: 'Apurar guias' })],
                  },
                ],
              },
            }
          : quadro({ a_fazer: [cartao()] }, 2),
    });
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais (1)' }));
    expect(await screen.findByRole('link', { name: 'Apurar guias' })).toBeVisible();
    expect(api.sent('GET', '/minhas-tarefas/quadro').at(-1)?.query).toEqual({
      coluna: 'a_fazer',
      quantos: '50',
    });
    expect(screen.queryByRole('button', { name: /Mostrar mais/ })).not.toBeInTheDocument();
  });

  test('whose cards they are is in the address', async () => {
    const { user, api, location } = show('quadro', {
      'GET /minhas-tarefas/quadro': quadro({ a_fazer: [cartao()] }),
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'De quem' }), 'Delegadas por mim');
    await waitFor(() => expect(location()).toBe('/minhas-tarefas?visao=quadro&ver=delegadas'));
    await waitFor(() =>
      expect(api.sent('GET', '/minhas-tarefas/quadro').at(-1)?.query).toEqual({ ver: 'delegadas' }),
    );
  });

  test('without any card it says so', async () => {
    show('quadro', { 'GET /minhas-tarefas/quadro': quadro({}) });
    expect(await screen.findByText('Nenhuma tarefa para mostrar no quadro.')).toBeVisible();
  });
});

describe('the plan of the day', () => {
  const planejada = (more: Partial<Dia['itens'][number]> = {}): Dia['itens'][number] => ({
    ...cartao(),
    minutos_milimin: 90_000,
    parcial: false,
    revisao: false,
    gera_multa: false,
    libera: 0,
    ...more,
  });
  const dia = (more: Partial<Dia> = {}) =>
    answer(meuDiaSchema, {
      data: {
        hoje: '2026-11-20',
        capacidade_milimin: 360_000,
        sem_capacidade: null,
        gasto_milimin: 30_000,
        planejado_milimin: 90_000,
        itens: [planejada({ gera_multa: true, libera: 2 })],
        fora: [],
        ...more,
      },
    });
  const fora = { ...planejada({ titulo: 'Enviar guias' }), ajuda: [pessoa], combina: [pessoa] };
  const pessoas = answer(mensagemPessoasSchema, { data: { pessoas: [pessoa], papeis: [] } });

  test('shows what fits, and why it comes first', async () => {
    show('meu-dia', { 'GET /minhas-tarefas/meu-dia': dia() });
    const list = within(await screen.findByRole('list', { name: 'Plano de hoje' }));
    const item = list.getByRole('listitem');
    expect(within(item).getByRole('link', { name: 'Conciliar contas' })).toBeVisible();
    expect(item).toHaveTextContent('Gera multa');
    expect(item).toHaveTextContent('Libera 2 tarefas');
    expect(item).toHaveTextContent('1 h 30 min');
    expect(screen.getByText('Apontado hoje')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pedir ajuda/ })).not.toBeInTheDocument();
  });

  test('what does not fit asks for help in the messages of the task', async () => {
    const { user, api } = show('meu-dia', {
      'GET /minhas-tarefas/meu-dia': dia({ fora: [fora] }),
      'GET /mensagens/pessoas': pessoas,
      'POST /mensagens': { data: { uuid, versao: 1 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Pedir ajuda: Enviar guias' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir ajuda: Enviar guias' }));
    expect(await dialog.findByText(/Vai para Renata Moraes/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Mensagem enviada a Renata Moraes.')).toBeVisible();
    expect(api.sent('POST', '/mensagens')[0]?.body).toMatchObject({
      entidade: 'tarefa',
      uuid,
      tipo: 'comentario',
      texto: expect.stringMatching(/^@Renata Moraes Não consigo terminar .* 1 h 30 min/),
    });
  });

  test('of much that does not fit, all is counted and more is shown', async () => {
    const { user, api } = show('meu-dia', {
      'GET /minhas-tarefas/meu-dia': dia({ fora: [fora], fora_total: 1412 }),
    });
    expect(await screen.findByText('1.412')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar mais (1.411) do que não cabe hoje' }));
    await waitFor(() =>
      expect(api.sent('GET', '/minhas-tarefas/meu-dia').at(-1)?.query).toEqual({ quantos: '2' }),
    );
  });

  test('beyond what a day weighs, the list has all of it', async () => {
    const many = Array.from({ length: 199 }, () => ({ ...fora, uuid: crypto.randomUUID() }));
    show('meu-dia', { 'GET /minhas-tarefas/meu-dia': dia({ fora: many, fora_total: 1412 }) });
    expect(
      await screen.findByRole('link', { name: 'Mais 1.213, na lista das que vencem até hoje' }),
    ).toHaveAttribute('href', '/minhas-tarefas?prazo_ate=2026-11-20');
    expect(screen.queryByRole('button', { name: /Mostrar mais/ })).not.toBeInTheDocument();
  });

  test('another date is asked for with a reason', async () => {
    const { user, api } = show('meu-dia', {
      'GET /minhas-tarefas/meu-dia': dia({ fora: [fora] }),
      'GET /mensagens/pessoas': pessoas,
      'POST /mensagens': { data: { uuid, versao: 1 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Renegociar o prazo: Enviar guias' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renegociar o prazo: Enviar guias' }));
    fireEvent.change(await dialog.findByLabelText(/^Novo prazo/), { target: { value: '2026-11-25' } });
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    expect(await dialog.findByText('Campo obrigatório.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'O extrato chegou hoje.');
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    await waitFor(() =>
      expect(api.sent('POST', '/mensagens')[0]?.body).toMatchObject({
        texto: expect.stringMatching(/^@Renata Moraes Peço .* para 11\/25\/2026\. O extrato chegou hoje\.$/),
      }),
    );
  });

  test('who cannot see the task is not asked', async () => {
    const { user } = show('meu-dia', {
      'GET /minhas-tarefas/meu-dia': dia({ fora: [fora] }),
      'GET /mensagens/pessoas': answer(mensagemPessoasSchema, { data: { pessoas: [], papeis: [] } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Pedir ajuda: Enviar guias' }));
    expect(await screen.findByText(/Ninguém a quem pedir vê esta tarefa/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar' })).not.toBeInTheDocument();
  });

  test('a day without hours says why', async () => {
    show('meu-dia', {
      'GET /minhas-tarefas/meu-dia': dia({ capacidade_milimin: 0, sem_capacidade: 'ausente', itens: [] }),
    });
    expect(await screen.findByText('você está ausente hoje')).toBeVisible();
    expect(screen.getByText(/Nada para hoje/)).toBeVisible();
  });
});
