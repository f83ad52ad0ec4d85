import { dataOf } from '@gestao/shared/contracts/comum/http';
import { logDetailSchema, logListSchema, logOptionsSchema } from '@gestao/shared/contracts/sistema/logs';
import { answer, beginFilter, listAnswer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { logChange, logValue } from '@gestao/shared/ui/record';
import { manifest } from '../../manifest';
import LogListPage from './log-list.page';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const clienteUuid = '7b0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02';
const row = {
  uuid,
  data_hora: '2026-11-20T17:32:00.000Z',
  usuario: 'Helena Duarte',
  acao: 'Alterou',
  entidade: 'cliente',
  entidade_label: 'Cliente',
  rotulo: 'Pão Dourado',
  campos_alterados: ['honorario_mensal_centavos', 'data_inicio_contrato'],
  ip: '127.0.0.1',
  rota: '/clientes',
};
const responses = {
  'GET /logs': answer(logListSchema, listAnswer([row])),
  'GET /logs/opcoes': answer(dataOf(logOptionsSchema), {
    data: { usuarios: [], acoes: ['Alterou'], entidades: [] },
  }),
  'GET /logs/clientes': { data: [{ valor: clienteUuid, rotulo: 'Pão Dourado' }] },
  'GET /logs/:uuid': answer(dataOf(logDetailSchema), {
    data: {
      ...row,
      antes: { honorario_mensal_centavos: 95500, data_inicio_contrato: null },
      depois: { honorario_mensal_centavos: 120000, data_inicio_contrato: '2026-11-01' },
      entidade_uuid: null,
      user_agent: null,
      requisicao_id: 'abc',
      destino: { pagina: 'clientes.edit', parametros: { uuid: clienteUuid }, consulta: {} },
      restauravel: false,
    },
  }),
};
const show = (more = {}) =>
  renderPage(<LogListPage />, { path: '/logs', pages: manifest.pages, responses: { ...responses, ...more } });

test('shows seven days, and both sides of a change with money and dates as people read them', async () => {
  const { user } = show();
  expect(await screen.findByText('Últimos 7 dias · 1 evento')).toBeInTheDocument();
  await user.click(
    within(screen.getByRole('table', { name: 'Logs' })).getByRole('button', { name: '11/20/2026, 14:32' }),
  );
  const changes = await screen.findByRole('table', { name: 'Campos alterados' });
  expect(within(changes).getByRole('row', { name: /Honorário mensal/ })).toHaveTextContent('R$ 955,00');
  expect(within(changes).getByRole('row', { name: /Honorário mensal/ })).toHaveTextContent('R$ 1.200,00');
  expect(within(changes).getByRole('row', { name: /Início do contrato/ })).toHaveTextContent('11/01/2026');
  expect(screen.getByRole('link', { name: 'Ver registro' })).toHaveAttribute(
    'href',
    `/clientes/editar/${clienteUuid}`,
  );
  expect(screen.queryByRole('button', { name: 'Restaurar' })).not.toBeInTheDocument();
});

test('of a value of several parts, both sides show only the parts that changed', () => {
  const before = { cep: '13010000', logradouro: 'Rua Sete', numero: '10', complemento: null };
  expect(logChange('endereco', before, { ...before, numero: '12', complemento: 'sala 3' })).toEqual({
    antes: 'Número: 10',
    depois: 'Número: 12 · Complemento: sala 3',
  });
  expect(logChange('endereco', null, { cep: '13010000' })).toEqual({ antes: '—', depois: 'CEP: 13010000' });
});

test('restores a deleted record', async () => {
  const detail = {
    ...row,
    acao: 'Excluiu',
    antes: { ativo: true, nivel: 'Analista' },
    depois: null,
    campos_alterados: ['ativo', 'nivel'],
    entidade_uuid: clienteUuid,
    user_agent: null,
    requisicao_id: null,
    destino: null,
    restauravel: true,
  };
  const { user, api } = show({
    'GET /logs/:uuid': answer(dataOf(logDetailSchema), { data: detail }),
    'POST /logs/:uuid/restaurar': { data: { message: 'Registro restaurado.' } },
  });
  await user.click(
    within(await screen.findByRole('table', { name: 'Logs' })).getByRole('button', {
      name: '11/20/2026, 14:32',
    }),
  );
  await screen.findByRole('button', { name: 'Restaurar' });
  expect(screen.queryByRole('link', { name: 'Ver registro' })).not.toBeInTheDocument();
  api.reply({
    'GET /logs/:uuid': answer(dataOf(logDetailSchema), { data: { ...detail, restauravel: false } }),
  });
  await user.click(screen.getByRole('button', { name: 'Restaurar' }));
  expect(await screen.findByText('Registro restaurado.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restaurar' })).not.toBeInTheDocument());
});

test('filters by a client found by words, and by a changed field', async () => {
  const { user, api } = show();
  await beginFilter({ user }, 'Cliente');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar em Cliente' }), 'pão');
  await user.click(await screen.findByRole('checkbox', { name: 'Pão Dourado' }));
  expect(await screen.findByRole('button', { name: 'Cliente é Pão Dourado' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await beginFilter({ user }, 'Campo alterado');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar em Campo alterado' }), 'honorario');
  await user.click(await screen.findByRole('checkbox', { name: 'Honorário mensal' }));
  await waitFor(() =>
    expect(api.sent('GET', '/logs').at(-1)?.query).toMatchObject({
      cliente: clienteUuid,
      campo: 'honorario_mensal_centavos',
    }),
  );
});

test.each([
  ['desconto_bp', 1633, '16,33 %'],
  ['tempo_milimin', 1500, '1,5 min'],
  ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['competencia', '2026-11', '11/2026'],
  ['habilitar_visualizacao_total', 1, 'Sim'],
  ['tags', ['A', 'B'], 'A, B'],
  ['endereco', { uf: 'SP', cep: null }, 'UF: SP'],
  ['nome', null, '—'],
])('shows %s as people read it', (field, value, shown) => {
  expect(logValue(field, value)).toBe(shown);
});

test('says that the chain is whole, or which record is the first broken one', async () => {
  const { user, api } = show({
    'POST /logs/verificar': {
      data: {
        integra: true,
        total: 1234,
        previsto: 1234,
        continuar: null,
        message: 'Cadeia íntegra: 1.234 registros verificados.',
        primeiro_rompido: null,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Verificar integridade' }));
  expect(await screen.findByText('Cadeia íntegra: 1.234 registros verificados.')).toBeInTheDocument();
  api.reply({
    'POST /logs/verificar': {
      data: {
        integra: false,
        total: 7,
        previsto: 1234,
        continuar: null,
        message: 'Cadeia rompida no registro 8.',
        primeiro_rompido: { posicao: 8, rotulo: 'Pão Dourado' },
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Verificar integridade' }));
  expect(await screen.findByText('Cadeia rompida no registro 8.')).toBeInTheDocument();
  expect(screen.getByText('Primeiro registro rompido: nº 8, “Pão Dourado”.')).toBeInTheDocument();
});

test('shows how far a long verification is, and can be stopped', async () => {
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const piece = (total: number) => ({
    data: {
      integra: true,
      total,
      previsto: 40_000,
      continuar: 'selo',
      message: `${total} de 40.000 registros verificados.`,
      primeiro_rompido: null,
    },
  });
  const { user } = show({
    'POST /logs/verificar': async ({ body }: { body: { continuar?: string } }) => {
      if (!body.continuar) return piece(10_000);
      await gate;
      return piece(20_000);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Verificar integridade' }));
  expect(await screen.findByRole('progressbar', { name: 'Verificação da cadeia' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  await user.click(screen.getByRole('button', { name: 'Interromper' }));
  goOn();
  expect(await screen.findByText('Verificação interrompida.')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
