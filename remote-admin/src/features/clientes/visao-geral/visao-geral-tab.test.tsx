import { visaoGeralSchema } from '@gestao/shared/contracts/clientes/visao-geral';
import { answer, type CannedAnswers, refuse, renderPage, screen, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import ClienteEditPage from '../cliente-edit.page';
import { bruno, detailOf, options, overviewOf, uuid } from '../clientes.fixture';

const open = (responses: CannedAnswers = {}) =>
  renderPage(<ClienteEditPage />, {
    path: `/clientes/editar/${uuid}`,
    route: '/clientes/editar/:uuid',
    pages: manifest.pages,
    responses: {
      'GET /clientes/opcoes': options,
      'GET /clientes/:uuid': detailOf(),
      'GET /clientes/:uuid/visao-geral': overviewOf(),
      ...responses,
    },
  });
const [marta] = detailOf().data.contatos;
const waiting = overviewOf({
  figuras: [{ rotulo: 'Espera do cliente', valor: '2', nota: '1 vencida', tom: 'vermelho', destino: null }],
  blocos: [
    {
      chave: 'fechamento',
      titulo: 'Fechamento 10/2026',
      total: 9,
      vazio: '',
      progresso: { percentual: 98, situacao: 'Atrasado', tom: 'vermelho' },
      itens: [
        {
          uuid: 't1',
          titulo: 'Conciliar banco',
          detalhe: 'Camila Ferreira',
          quando: null,
          situacao: 'Em revisão',
          tom: 'violeta',
          destino: null,
        },
      ],
      acao: null,
    },
    {
      chave: 'espera_cliente',
      titulo: 'Espera do cliente',
      total: 1,
      vazio: '',
      progresso: null,
      itens: [
        {
          uuid: 'p1',
          titulo: 'Extrato de outubro',
          detalhe: 'há 6 dias úteis',
          quando: '2026-11-12',
          situacao: 'Atrasada',
          tom: 'vermelho',
          destino: null,
        },
      ],
      acao: null,
    },
  ],
});

test('the page opens on how the client stands, each block with its state and what is left', async () => {
  open({ 'GET /clientes/:uuid/visao-geral': waiting });
  const closing = await screen.findByRole('region', { name: 'Fechamento 10/2026' });
  expect(within(closing).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '98');
  expect(closing).toHaveTextContent(/Atrasado.*Conciliar banco · Camila Ferreira.*Em revisão/);
  expect(within(closing).getByText('e mais 8')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Visão geral' })).toHaveAttribute('aria-selected', 'true');
});

test('a contact is called, written to or met in WhatsApp with one press', async () => {
  const contatos = [{ ...marta, telefone: '+5511987654321' }] as never;
  open({
    'GET /clientes/:uuid': detailOf({ contatos }),
    'GET /clientes/:uuid/visao-geral': waiting,
  });
  expect(await screen.findByRole('link', { name: 'Ligar para Marta Souza' })).toHaveAttribute(
    'href',
    'tel:+5511987654321',
  );
  const address = (name: string) =>
    decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
  expect(address('Escrever e-mail para Marta Souza')).toMatch(/^mailto:marta@cliente\.example\?/);
  expect(address('Abrir conversa de WhatsApp com Marta Souza')).toMatch(
    /^https:\/\/wa\.me\/5511987654321\?text=Olá, Marta!/,
  );
  // What is owed is written down already.
  expect(address('Cobrar por WhatsApp')).toContain('- Extrato de outubro (prazo 12 de novembro de 2026)');
});

test('without a telephone and anything owed there is nobody to call and nothing to charge', async () => {
  open();
  await screen.findByRole('region', { name: 'Contatos' });
  expect(screen.queryByRole('link', { name: /^Ligar/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Cobrar/ })).toBeNull();
});

test('the fee tells what it was a year ago', async () => {
  const meses = Array.from({ length: 13 }, (_, at) => ({
    competencia: `20${at === 0 ? '25-11' : at === 1 ? '25-12' : `26-${String(at - 1).padStart(2, '0')}`}`,
    centavos: at < 6 ? 50_000 : 60_000,
  }));
  open({
    'GET /clientes/:uuid/visao-geral': overviewOf({
      honorario: { centavos: 60_000, ajustado: false, meses },
    }),
  });
  expect(await screen.findByText('+20,00 % em 12 meses')).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: /^Honorário de R\$.500,00 em 11\/2025 a R\$.600,00$/ }),
  ).toBeInTheDocument();
});

test('who serves the client is changed from the block', async () => {
  const { user } = open({ 'GET /clientes/:uuid/visao-geral': overviewOf({ equipe: [bruno.nome] }) });
  const serving = await screen.findByRole('region', { name: 'Quem atende' });
  expect(serving).toHaveTextContent(/Helena Duarte.*carteira.*Bruno Lima/);
  await user.click(within(serving).getByRole('button', { name: 'Trocar' }));
  expect(await screen.findByRole('dialog', { name: /^Trocar a carteira/ })).toBeInTheDocument();
});

test('an overview that cannot be read is asked again; the other tabs go on', async () => {
  const { user, api } = open({ 'GET /clientes/:uuid/visao-geral': refuse(500) });
  const again = await screen.findByRole('button', { name: 'Tentar novamente' });
  api.reply({ 'GET /clientes/:uuid/visao-geral': answer(visaoGeralSchema, waiting) });
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Espera do cliente' })).toBeInTheDocument();
});
