import {
  type PainelImplantacao,
  painelImplantacaoAnswerSchema,
} from '@gestao/shared/contracts/implantacao/painel';
import {
  answer,
  type CannedAnswers,
  type ProfileName,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import PainelPage from './painel.page';

const diego = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1c02';
const painel: PainelImplantacao = {
  de: '2026-09-01',
  ate: '2026-11-29',
  em_andamento: 7,
  aguardando_inicio: 2,
  saude_media: 74,
  documentos_pendentes: 13,
  concluidas: 4,
  dias_uteis_medios: 38,
  no_prazo_bp: 7500,
  nota_media_decimos: 85,
  por_saude: [{ faixa: 'critica', nome: 'Crítica', quantidade: 1 }],
  por_responsavel: [{ uuid: diego, nome: 'Diego Santana', quantidade: 3, saude_media: 68 }],
  por_fase: [{ nome: 'Documentos e acessos', quantidade: 2, dias_uteis: 12 }],
  documentos_rejeitados: [{ nome: 'Extrato', quantidade: 5 }],
  por_idade: [
    { idade: 'ate_20', nome: 'Até 20 dias úteis', quantidade: 3, inicio_de: '2026-11-01', inicio_ate: null },
  ] as PainelImplantacao['por_idade'],
};
const show = (
  mais: Partial<PainelImplantacao> = {},
  { profile, path = '', ...more }: CannedAnswers & { profile?: ProfileName; path?: string } = {},
) =>
  renderPage(<PainelPage />, {
    path: `/implantacao/dashboard${path}`,
    pages: manifest.pages,
    ...(profile ? { profile } : {}),
    responses: {
      'GET /implantacoes/dashboard': { data: { ...painel, ...mais } },
      ...more,
    },
  });

test('the api’s answer reads in figures and words', async () => {
  answer(painelImplantacaoAnswerSchema, { data: painel });
  await show();
  const ended = within(await screen.findByLabelText('Concluídas no período', { selector: 'dl' }));
  expect(ended.getByText('38 dias úteis')).toBeVisible();
  expect(ended.getByText('75,00 %')).toBeVisible();
  expect(ended.getByText('8,5')).toBeVisible();
  expect(screen.getByText('68 (3)')).toBeVisible();
  expect(screen.getByText('12 dias úteis')).toBeVisible();
});

test('each figure leads to the list of what it counts', async () => {
  await show();
  const today = within(await screen.findByLabelText('Hoje'));
  const to = (name: RegExp) =>
    decodeURIComponent(today.getByRole('link', { name }).getAttribute('href') ?? '');
  expect(to(/Aguardando início/)).toBe('/implantacao/todas-implantacoes?status=aguardando_inicio');
  expect(to(/Documentos pendentes/)).toBe(
    '/implantacao/todas-implantacoes?status=em_andamento,aguardando_cliente,pausada&documentos=pendentes',
  );
  const done = screen.getByRole('link', { name: /^Concluídas no período/ });
  expect(done).toHaveAttribute(
    'href',
    '/implantacao/todas-implantacoes?status=concluida&fim_de=2026-09-01&fim_ate=2026-11-29',
  );
});

test('who may not open the list reads the figures without links', async () => {
  await show({}, { profile: 'auditor' });
  expect(await screen.findByText('68 (3)')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('without any that ended it says so, not zero; an empty picture says so too', async () => {
  await show({
    saude_media: null,
    concluidas: 0,
    dias_uteis_medios: null,
    no_prazo_bp: null,
    nota_media_decimos: null,
    por_responsavel: [],
    documentos_rejeitados: [],
  });
  expect(await screen.findAllByText('Sem dados')).toHaveLength(4);
  const rejected = screen.getByRole('region', { name: 'Documentos mais rejeitados' });
  expect(within(rejected).getByText('Nada por aqui ainda.')).toBeVisible();
});

test('another period stands in the address and is asked for; the standard one leaves it', async () => {
  const { user, api, location } = await show();
  const periodo = await screen.findByRole('combobox', { name: 'Período' });
  await user.selectOptions(periodo, '30d');
  await waitFor(() => expect(location()).toBe('/implantacao/dashboard?periodo=30d'));
  await waitFor(() =>
    expect(api.sent('GET', '/implantacoes/dashboard').map(({ query }) => query.periodo)).toEqual([
      '90d',
      '30d',
    ]),
  );
  await user.selectOptions(periodo, '90d');
  await waitFor(() => expect(location()).toBe('/implantacao/dashboard'));
});

test('a period that does not exist is the standard one', async () => {
  const { api } = await show({}, { path: '?periodo=7d' });
  expect(await screen.findByRole('combobox', { name: 'Período' })).toHaveValue('90d');
  expect(api.sent('GET', '/implantacoes/dashboard').map(({ query }) => query.periodo)).toEqual(['90d']);
});

test('a file that cannot be made is told, by the period that shows', async () => {
  const { user, api } = await show(
    {},
    {
      path: '?periodo=12m',
      'GET /implantacoes/dashboard/exportar': refuse(503, { message: 'O arquivo não pôde ser feito agora.' }),
    },
  );
  await user.click(await screen.findByRole('button', { name: /ações/i }));
  await user.click(await screen.findByRole('menuitem', { name: 'Exportar planilha' }));
  await waitFor(() =>
    expect(api.sent('GET', '/implantacoes/dashboard/exportar')[0]?.query).toEqual({
      periodo: '12m',
      formato: 'xlsx',
    }),
  );
  await waitFor(() => expect(screen.queryByText('Preparando o arquivo…')).toBeNull());
  expect(screen.queryByText('Arquivo salvo.')).toBeNull();
});

test('what could not be read offers to try again', async () => {
  const { user, api } = await show({}, { 'GET /implantacoes/dashboard': refuse(500) });
  const again = await screen.findByRole('button', { name: 'Tentar novamente' });
  api.reply({ 'GET /implantacoes/dashboard': { data: painel } });
  await user.click(again);
  expect(await screen.findByText('38 dias úteis')).toBeVisible();
});
