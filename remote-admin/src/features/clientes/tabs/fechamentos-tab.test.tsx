import { type Fechamento, fechamentoListSchema } from '@gestao/shared/contracts/operacao/fechamentos';
import {
  type ModelosDoCliente,
  modelosDoClienteSchema,
} from '@gestao/shared/contracts/operacao/modelo-clientes';
import { setSlots } from '@gestao/shared/slots';
import {
  answer,
  listAnswer,
  type ProfileName,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { FechamentosTab } from './fechamentos-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const closing: Fechamento = {
  uuid: 'abc',
  codigo: 'FEC-2026-09-0001',
  cliente: { uuid, nome: 'Pão Dourado' },
  modelo: 'Fiscal',
  competencia: '2026-09',
  coordenador: 'Helena Duarte',
  progresso: 61,
  situacao: 'atrasado',
  situacao_label: 'Atrasado',
  pendencias_cliente: 3,
  em_revisao: 0,
  anexos_a_validar: 0,
  data_limite: '2026-10-20',
  dias_uteis_restantes: -4,
  ciclo: 1,
  fechado_em: null,
  status: 'em_andamento',
  status_label: 'Em andamento',
};
const vinculo = {
  uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02',
  modelo: { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b03', nome: 'Fiscal do Simples' },
  inicio: '2026-01',
  fim: null,
  servico: 'Escrita fiscal',
  excecoes: ['Coletar: desligada', 'Apurar: Bia, dia 7'],
};
const modelos = (data: Partial<ModelosDoCliente> = {}) =>
  answer(modelosDoClienteSchema, { data: { itens: [vinculo], edita: true, ...data } });
const show = (itens: Fechamento[], profile?: ProfileName, dos = modelos()) =>
  renderPage(<FechamentosTab uuid={uuid} cliente="Pão Dourado" />, {
    profile,
    pages: [
      { id: 'fechamentos.detail', path: '/fechamento-detalhes/:uuid', title: 'Fechamento', permission: null },
    ],
    responses: {
      'GET /clientes/:uuid/fechamentos': answer(fechamentoListSchema, listAnswer(itens)),
      'GET /clientes/:uuid/fechamentos/modelos': dos,
    },
  });

test('shows how each closing stands and leads to its page', async () => {
  show([closing]);
  const row = within(await screen.findByRole('table', { name: 'Fechamentos do cliente' })).getByRole('row', {
    name: /09\/2026/,
  });
  for (const text of ['Fiscal', 'Helena Duarte', 'Atrasado', '10/20/2026', 'Em andamento']) {
    expect(row).toHaveTextContent(text);
  }
  expect(within(row).getByRole('progressbar', { name: 'Progresso de 09/2026 · Fiscal' })).toHaveAttribute(
    'aria-valuenow',
    '61',
  );
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/fechamento-detalhes/abc');
});

test('does not lead where the person may not go, and says when there is nothing', async () => {
  const { unmount } = show([closing], 'comercial');
  const row = within(await screen.findByRole('table', { name: 'Fechamentos do cliente' })).getByRole('row', {
    name: /09\/2026/,
  });
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  unmount();
  show([]);
  expect(await screen.findByText('Nenhum fechamento seu deste cliente por aqui ainda.')).toBeInTheDocument();
});

/** As the area of closings offers its window, without loading it. */
function offer(): void {
  const part = ({ modelo, vinculo: one, cliente, onClose }: Record<string, unknown>) => (
    <div role="dialog" aria-label={`Exceções de ${cliente}`}>
      {`${modelo} ${one}`}
      <button type="button" onClick={onClose as () => void}>
        Cancelar
      </button>
    </div>
  );
  setSlots({
    entries: (name) =>
      name === 'cliente.excecoes'
        ? [{ id: name, title: 'Projetos', permission: 'gerenciar fechamentos' }]
        : [],
    load: async () => ({ default: part }) as never,
  });
}
afterEach(() =>
  setSlots({ entries: () => [], load: () => Promise.reject(new Error('Nothing is offered.')) }),
);

test('shows what differs for the client in each template, and opens the window that changes it', async () => {
  offer();
  const { user, api } = show([]);
  const table = await screen.findByRole('table', { name: 'Modelos de fechamento' });
  const row = within(table).getByRole('row', { name: /Fiscal do Simples/ });
  for (const text of ['01/2026', 'Escrita fiscal', 'Coletar: desligada; Apurar: Bia, dia 7']) {
    expect(row).toHaveTextContent(text);
  }
  await user.click(screen.getByRole('button', { name: 'Ações de Fiscal do Simples' }));
  await user.click(screen.getByRole('menuitem', { name: 'Editar exceções' }));
  const dialog = await screen.findByRole('dialog', { name: 'Exceções de Pão Dourado' });
  expect(dialog).toHaveTextContent(`${vinculo.modelo.uuid} ${vinculo.uuid}`);
  api.reply({
    'GET /clientes/:uuid/fechamentos/modelos': modelos({ itens: [{ ...vinculo, excecoes: [] }] }),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() =>
    expect(within(table).getByRole('row', { name: /Fiscal/ })).toHaveTextContent('Nenhuma'),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('changes nothing for who may not, nor where nobody offers it; without a template it says how to bring one', async () => {
  offer();
  const { unmount } = show([], undefined, modelos({ edita: false }));
  await screen.findByRole('table', { name: 'Modelos de fechamento' });
  expect(screen.queryByRole('button', { name: /^Ações de/ })).not.toBeInTheDocument();
  unmount();
  show([], undefined, modelos({ itens: [] }));
  expect(await screen.findByText(/Nenhum modelo vinculado/)).toBeInTheDocument();
});
