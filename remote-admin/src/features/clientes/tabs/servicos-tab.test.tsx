import {
  clienteServicoOptionsSchema,
  clienteServicosSchema,
} from '@gestao/shared/contracts/clientes/cliente-servicos';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { ServicosTab } from './servicos-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const contabil = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02', nome: 'Contabilidade' };
const folha = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b03', nome: 'Folha de pagamento' };
const modelo = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b06', nome: 'Fechamento contábil' };
const data = {
  itens: [
    {
      uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b04',
      servico: contabil,
      data_inicio: '2026-01-01',
      data_fim: null,
      valor_mensal_centavos: 95_500,
      fechamento_modelo: null,
      situacao: 'ativo' as const,
      situacao_label: 'Ativo',
      versao: 3,
    },
    {
      uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b05',
      servico: folha,
      data_inicio: '2025-01-01',
      data_fim: '2025-12-31',
      valor_mensal_centavos: 40_000,
      fechamento_modelo: null,
      situacao: 'encerrado' as const,
      situacao_label: 'Encerrado',
      versao: 1,
    },
  ],
  total_ativo_centavos: 95_500,
  honorario_mensal_centavos: 99_900,
  honorario_ajustado: true,
  edita: true,
};
const show = (more: CannedAnswers = {}, change: Partial<typeof data> = {}) =>
  renderPage(<ServicosTab uuid={uuid} />, {
    responses: {
      'GET /clientes/servicos/opcoes': answer(dataOf(clienteServicoOptionsSchema), {
        data: {
          servicos: [contabil, folha].map((one) => ({ valor: one.uuid, rotulo: one.nome })),
          fechamento_modelos: [{ valor: modelo.uuid, rotulo: modelo.nome }],
        },
      }),
      'GET /clientes/:uuid/servicos': answer(dataOf(clienteServicosSchema), { data: { ...data, ...change } }),
      ...more,
    },
  });

test('shows what is active with its total, what ended, and that the fee was adjusted', async () => {
  show();
  const open = await screen.findByRole('table', { name: 'Serviços contratados' });
  expect(within(open).getByRole('row', { name: /Contabilidade/ })).toHaveTextContent('01/01/2026');
  expect(within(open).getByRole('row', { name: /^Total/ })).toHaveTextContent('R$ 955,00');
  const ended = screen.getByRole('table', { name: 'Serviços encerrados' });
  expect(within(ended).getByRole('row', { name: /Folha/ })).toHaveTextContent('12/31/2025');
  expect(screen.getByText('R$ 999,00')).toBeInTheDocument();
  expect(screen.getByText(/ajustado e não acompanha mais/)).toBeInTheDocument();
});

test('adds a service; a refusal of the api stands at its field', async () => {
  const { user, api } = show({
    'POST /clientes/:uuid/servicos': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { servico_uuid: ['Este serviço já está contratado neste período.'] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Adicionar serviço' }));
  const dialog = screen.getByRole('dialog', { name: 'Adicionar serviço' });
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await within(dialog).findAllByText('Campo obrigatório.')).not.toHaveLength(0);
  await user.type(within(dialog).getByRole('combobox', { name: 'Serviço' }), 'Folha');
  await user.click(await screen.findByRole('option', { name: 'Folha de pagamento' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Valor mensal' }), '1.234,56');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Este serviço já está contratado neste período.')).toBeInTheDocument();
  expect(api.sent('POST', '/clientes/:uuid/servicos')[0]?.body).toMatchObject({
    servico_uuid: folha.uuid,
    data_fim: null,
    valor_mensal_centavos: 123_456,
  });
  api.reply({ 'POST /clientes/:uuid/servicos': { data: { uuid, versao: 1 } } });
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a service names its closing template, and the list shows it', async () => {
  const [first, second] = data.itens;
  const { user, api } = show(
    { 'PUT /clientes/:uuid/servicos/:servico': { data: { uuid, versao: 4 } } },
    { itens: [first, { ...second, fechamento_modelo: modelo }] as typeof data.itens },
  );
  const ended = await screen.findByRole('table', { name: 'Serviços encerrados' });
  expect(within(ended).getByRole('row', { name: /Folha/ })).toHaveTextContent('Fechamento contábil');
  await user.click(screen.getByRole('button', { name: 'Ações de Contabilidade' }));
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const dialog = screen.getByRole('dialog', { name: 'Editar serviço' });
  await user.type(within(dialog).getByRole('combobox', { name: 'Modelo de fechamento' }), 'cont');
  await user.click(await screen.findByRole('option', { name: 'Fechamento contábil' }));
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  expect(api.sent('PUT', '/clientes/:uuid/servicos/:servico')[0]?.body).toMatchObject({
    fechamento_modelo_uuid: modelo.uuid,
    versao: 3,
  });
});

test('ends a service on a chosen day', async () => {
  const { user, api } = show({
    'POST /clientes/:uuid/servicos/:servico/encerrar': { data: { uuid, versao: 4 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Contabilidade' }));
  await user.click(screen.getByRole('menuitem', { name: 'Encerrar' }));
  const dialog = screen.getByRole('dialog', { name: 'Encerrar o serviço Contabilidade' });
  const day = within(dialog).getByLabelText(/Último dia/);
  await user.clear(day);
  await user.type(day, '2026-06-30');
  await user.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
  expect(await screen.findByText('Serviço encerrado.')).toBeInTheDocument();
  expect(api.sent('POST', '/clientes/:uuid/servicos/:servico/encerrar')[0]?.body).toEqual({
    data_fim: '2026-06-30',
    versao: 3,
  });
});

test('who may only read gets no actions', async () => {
  show({}, { edita: false });
  expect(await screen.findByRole('table', { name: 'Serviços contratados' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Adicionar serviço' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Ações de/ })).not.toBeInTheDocument();
});

test('who saves a service second sees the first one’s value, and saves over it', async () => {
  const before = data.itens[0] as (typeof data.itens)[number];
  let reads = 0;
  let writes = 0;
  const { user, api } = show({
    'GET /clientes/:uuid/servicos': () => {
      reads += 1;
      const itens = reads === 1 ? data.itens : [{ ...before, valor_mensal_centavos: 70_000, versao: 4 }];
      return { data: { ...data, itens } };
    },
    'PUT /clientes/:uuid/servicos/:servico': () => {
      writes += 1;
      return writes === 1
        ? refuse(409, {
            message: 'Este registro foi alterado por Otávio às 10:12.',
            codigo: 'versao_desatualizada',
          })
        : { data: { uuid, versao: 5 } };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Ações de Contabilidade/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar serviço' });
  const value = within(dialog).getByRole('textbox', { name: 'Valor mensal' });
  await user.clear(value);
  await user.type(value, '800');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Ver diferenças' }));
  const differences = await screen.findByRole('table', { name: 'Diferenças' });
  expect(within(differences).getByRole('row', { name: /Valor mensal/ })).toHaveTextContent('R$ 700,00');
  await user.click(screen.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() => expect(api.sent('PUT', '/clientes/:uuid/servicos/:servico')).toHaveLength(2));
  expect(api.sent('PUT', '/clientes/:uuid/servicos/:servico')[1]?.body).toMatchObject({
    valor_mensal_centavos: 80_000,
    versao: 4,
  });
});

test('before the first service begins, what is to come has its sum and its day', async () => {
  const previsto = {
    ...data.itens[0],
    data_inicio: '2026-12-01',
    situacao: 'previsto',
    situacao_label: 'Previsto',
  };
  show({}, {
    itens: [previsto] as never,
    total_ativo_centavos: 0,
    honorario_ajustado: false,
    previstos: { centavos: 95_500, inicio: '2026-12-01' },
  } as never);
  const figures = await screen.findByText('Serviços a começar');
  expect(figures.parentElement).toHaveTextContent(/R\$.955,00.*a partir de 12\/01\/2026/);
  expect(within(screen.getByRole('table')).getAllByText(/R\$.955,00/)).toHaveLength(2);
  expect(screen.queryByText(/R\$.0,00/)).toBeNull();
});
