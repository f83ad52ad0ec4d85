import { orcamentoDetalheAnswerSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import { arquivoGuardadoAnswerSchema } from '@gestao/shared/contracts/comum/arquivo-guardado';
import {
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  type SentRequest,
  screen,
  waitFor,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { lido, perguntas, previo } from '../conteudo.fixture';
import { FormTab } from '../fluxo/tabs/formulario-tab';
import { formularioLido } from '../formulario.fixture';
import { detalhe, rascunho } from '../orcamentos.fixture';
import OrcamentoNewPage from './orcamento-new.page';

const { uuid } = rascunho;
const kept = { uuid: '7f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b44', nome: 'balancete.pdf' };
const pdf = new File(['%PDF-1.7'], 'balancete.pdf', { type: 'application/pdf' });
const upload = 'POST /orcamentos/:uuid/formulario/arquivos/:chave';
const form = '/orcamentos/:uuid/formulario';
const responses = {
  'GET /orcamentos/:uuid/formulario': formularioLido(),
  'PUT /orcamentos/:uuid/formulario': ({ body }: SentRequest) => ({
    data: {
      versao: (body as { versao: number }).versao + 1,
      respondidas: 1,
      total: 4,
      faltam: [],
      mudancas: [],
    },
  }),
  [upload]: answer(arquivoGuardadoAnswerSchema, { data: kept }),
};
const openStep = (more: CannedAnswers = {}) =>
  renderPage(<OrcamentoNewPage />, {
    path: `/precificacao/novo-orcamento?orcamento=${uuid}&passo=formulario`,
    route: '/precificacao/novo-orcamento',
    pages: manifest.pages,
    profile: 'comercial',
    responses: {
      ...responses,
      'GET /orcamentos/perguntas': perguntas,
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, { data: detalhe(rascunho) }),
      'GET /orcamentos/:uuid/conteudo': lido(),
      'POST /orcamentos/calcular': { data: previo() },
      ...more,
    },
  });
const openTab = (more: CannedAnswers = {}) =>
  renderPage(<FormTab uuid={uuid} applies={false} />, { responses: { ...responses, ...more } });
const input = (label: string) => screen.findByLabelText(label, { selector: 'input' });

test('in the second step a file is sent and saved with what was answered meanwhile', async () => {
  let end: (value: { data: { uuid: string; nome: string } }) => void = () => undefined;
  const { user, api } = await openStep({ [upload]: () => new Promise((resolve) => (end = resolve)) });
  await user.upload(await input('Balancete (opcional)'), pdf);
  expect(await screen.findByRole('progressbar', { name: 'Enviando balancete.pdf' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Quantos lançamentos por mês?' }), '9');
  end({ data: kept });
  expect(await screen.findByRole('button', { name: 'Baixar balancete.pdf' })).toBeVisible();
  await waitFor(() =>
    expect(api.sent('PUT', form).at(-1)?.body).toMatchObject({
      respostas: { lancamentos: 9, balancete: kept },
    }),
  );
  expect(api.sent('POST', '/orcamentos/:uuid/formulario/arquivos/:chave')[0]?.params.chave).toBe('balancete');
  await user.click(await screen.findByRole('button', { name: 'Retirar balancete.pdf' }));
  expect(screen.queryByRole('button', { name: 'Baixar balancete.pdf' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(api.sent('PUT', form).at(-1)?.body).toMatchObject({ respostas: { balancete: null } }),
  );
});

test('a refused file says why at its question, and the answers stay', async () => {
  const { user } = await openStep({
    [upload]: refuse(422, {
      message: 'Confira os campos destacados.',
      erros: {
        arquivo: [
          'O nome diz PDF, mas o conteúdo é uma imagem PNG: troque o final do nome para .png e envie de novo.',
        ],
      },
    }),
  });
  const field = await screen.findByRole('textbox', { name: 'Quantos lançamentos por mês?' });
  await user.type(field, '9');
  await user.upload(await input('Balancete (opcional)'), pdf);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Balancete (opcional)' })).toHaveAccessibleDescription(
      /mas o conteúdo é uma imagem PNG/,
    ),
  );
  expect(field).toHaveValue('9');
});

test('in the tab a file is sent, also before anybody answered, and read again', async () => {
  let respostas = {};
  const { user, api } = openTab({
    'GET /orcamentos/:uuid/formulario': () =>
      formularioLido({
        versao: 2,
        respostas,
        ...('balancete' in respostas
          ? { respondido: { por: 'interno', nome: 'Bruno', em: '2026-11-20T17:32:00.000Z' } }
          : {}),
      }),
    'PUT /orcamentos/:uuid/formulario': ({ body }: SentRequest) => {
      ({ respostas } = body as { respostas: object });
      return { data: { versao: 3, respondidas: 1, total: 4, faltam: [], mudancas: [] } };
    },
  });
  expect(await screen.findByText(/^Ninguém respondeu ainda\./)).toBeVisible();
  await user.upload(await input('Balancete'), pdf);
  expect(await screen.findByText('Arquivo salvo.')).toBeVisible();
  expect(api.sent('PUT', form)[0]?.body).toEqual({ versao: 2, respostas: { balancete: kept } });
  expect(await screen.findByText(/^Respondido por Bruno/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Baixar balancete.pdf' })).toBeVisible();
});

test('the tab tells at the field that somebody saved first, and offers nothing where nothing may change', async () => {
  const first = openTab({
    'PUT /orcamentos/:uuid/formulario': refuse(409, {
      message: 'Este registro foi alterado por Ana às 14:32. Recarregue para continuar.',
      codigo: 'versao_desatualizada',
    }),
  });
  await first.user.upload(await input('Balancete'), pdf);
  expect(await screen.findByText(/foi alterado por Ana às 14:32/)).toBeVisible();
  first.unmount();
  openTab({ 'GET /orcamentos/:uuid/formulario': formularioLido({ edita: false }) });
  expect(await screen.findByText(/^Ninguém respondeu ainda\./)).toBeVisible();
  expect(screen.queryByText('Balancete')).not.toBeInTheDocument();
});
