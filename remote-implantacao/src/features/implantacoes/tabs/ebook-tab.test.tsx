import {
  type EbookDetalhe,
  ebookDetalheAnswerSchema,
  ebookPublicadoSchema,
  ebookSavedSchema,
} from '@gestao/shared/contracts/implantacao/ebook';
import {
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { EbookTab } from './ebook-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const ebook: EbookDetalhe = {
  uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d21',
  numero: 1,
  status: 'rascunho',
  status_label: 'Rascunho',
  versao: 3,
  edita: true,
  impedimento: null,
  contato_email: 'joana@tresrios.example',
  secoes: [
    { chave: 'ola', titulo: 'Boas-vindas', ativa: true, texto: 'Olá, {{cliente}}' },
    { chave: 'canais', titulo: 'Canais', ativa: false, texto: null },
  ],
  mudaria: [],
  desatualizado: false,
  versoes: [],
};
const versao: EbookDetalhe['versoes'][number] = {
  numero: 1,
  publicado_em: '2026-11-10T13:00:00.000Z',
  publicado_por: 'Diego Santana',
  primeira_leitura_em: null,
  ciencia: null,
  mudancas: [],
};
const publicado: Partial<EbookDetalhe> = {
  status: 'publicado',
  status_label: 'Publicado',
  versoes: [versao],
};
const lido = (mais: Partial<EbookDetalhe> = {}) =>
  answer(ebookDetalheAnswerSchema, { data: { ...ebook, ...mais } });
const show = (mais: Partial<EbookDetalhe> = {}, more: CannedAnswers = {}) =>
  renderPage(<EbookTab uuid={uuid} />, {
    responses: { 'GET /implantacoes/:uuid/ebook': lido(mais), ...more },
  });
const publicar = 'POST /implantacoes/:uuid/ebook/publicar' as const;
const salvar = 'PUT /implantacoes/:uuid/ebook' as const;
const saved = answer(ebookSavedSchema, { data: { uuid: ebook.uuid, versao: 4, numero: 1 } });

test('sections stand in their order, each shown to the client or not', async () => {
  await show();
  const rows = within(await screen.findByRole('table', { name: 'Seções' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual(['Boas-vindasMostrada', 'CanaisOculta']);
});

test('publishing says whom the link goes to, and shows it that one time', async () => {
  const { user, api } = await show(
    {},
    {
      [publicar]: answer(ebookPublicadoSchema, {
        data: {
          uuid: ebook.uuid,
          versao: 4,
          numero: 1,
          email: 'joana@tresrios.example',
          url: 'https://gestao.example/implantacao-ebook/abc',
        },
      }),
    },
  );
  expect(await screen.findByText(/O link vai para joana@tresrios.example/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publicar e enviar' }));
  expect(
    await screen.findByText('E-book publicado. O link foi enviado a joana@tresrios.example.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copiar link' })).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/ebook/publicar')[0]?.body).toEqual({ versao: 3 });
});

test('a refusal to publish is told, and no link shows', async () => {
  const { user } = await show(
    {},
    { [publicar]: refuse(406, { message: 'A seção Boas-vindas usa uma variável sem valor.' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Publicar e enviar' }));
  expect(await screen.findByText('A seção Boas-vindas usa uma variável sem valor.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copiar link' })).toBeNull();
});

test('before somebody took it over it says so instead of publishing', async () => {
  await show({ impedimento: 'A implantação ainda não foi assumida.' });
  expect(await screen.findByText('A implantação ainda não foi assumida.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publicar e enviar' })).toBeNull();
  expect(screen.queryByText(/O link vai para/)).toBeNull();
});

test('what is out and would read the same is not published again', async () => {
  await show(publicado);
  expect(
    await screen.findByText(/^O cliente lê esta versão desde .*Nada mudou de lá para cá\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Publicar/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Editar em nova versão' })).toBeVisible();
});

test('a change of team or deadlines warns, is listed, and offers to publish again', async () => {
  await show({ ...publicado, desatualizado: true, mudaria: ['Equipe: sai Ana, entra Bruno'] });
  expect(await screen.findByText(/^A equipe ou os prazos mudaram/)).toBeVisible();
  expect(screen.getByText('Equipe: sai Ana, entra Bruno')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publicar de novo' })).toBeVisible();
});

test('published versions tell the first look and who said to have read them', async () => {
  await show({
    ...publicado,
    versoes: [
      {
        ...versao,
        numero: 2,
        primeira_leitura_em: '2026-11-11T12:00:00.000Z',
        ciencia: { nome: 'Joana Lima', cpf: '***.456.789-**', em: '2026-11-12T12:00:00.000Z' },
        mudancas: ['Prazos: folha até o dia 5'],
      },
      versao,
    ],
  });
  const versoes = within(await screen.findByRole('table', { name: 'Versões publicadas' }));
  const [, segunda, primeira] = versoes.getAllByRole('row');
  expect(segunda).toHaveTextContent('Joana Lima, CPF ***.456.789-**');
  expect(segunda).toHaveTextContent('Prazos: folha até o dia 5');
  expect(primeira).toHaveTextContent('Primeira versão');
});

test('who may not work on it reads the sections and is offered nothing', async () => {
  await show({ edita: false, impedimento: 'Esta implantação foi cancelada.' });
  expect(await screen.findByText('Boas-vindas')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Editar|Publicar/ })).toBeNull();
});

async function edit(more: CannedAnswers, mais: Partial<EbookDetalhe> = {}) {
  const shown = show(mais, more);
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: /^Editar/ }));
  await user.click(await screen.findByRole('button', { name: 'Ações de Canais' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mover para cima' }));
  return shown;
}
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => (/Boas-vindas|Canais/.exec(row.textContent ?? '') ?? [''])[0]);

test('sections are put in another order and saved whole', async () => {
  const { user, api } = await edit({ [salvar]: saved });
  expect(titles()).toEqual(['Canais', 'Boas-vindas']);
  await user.click(screen.getByRole('button', { name: 'Salvar seções' }));
  expect(await screen.findByText('E-book salvo na versão 1.')).toBeVisible();
  expect(api.sent('PUT', '/implantacoes/:uuid/ebook')[0]?.body).toMatchObject({
    versao: 3,
    secoes: [{ chave: 'canais' }, { chave: 'ola' }],
  });
});

test('of a published one the next version is begun, and it says so', async () => {
  await edit({}, publicado);
  expect(screen.getByRole('heading', { name: 'E-book, versão 2' })).toBeVisible();
  expect(screen.getByText(/O cliente segue lendo a publicada/)).toBeVisible();
});

test('what the api refuses of a section is told by its title, and the order stays', async () => {
  const { user } = await edit({
    [salvar]: refuse(422, { erros: { 'secoes.1.texto': ['A variável {{socio}} não existe.'] } }),
  });
  await user.click(screen.getByRole('button', { name: 'Salvar seções' }));
  expect(await screen.findByText('Boas-vindas: A variável {{socio}} não existe.')).toBeVisible();
  expect(titles()).toEqual(['Canais', 'Boas-vindas']);
});

test('who saved meanwhile is compared with, and what is kept is saved on top of that version', async () => {
  const { user, api } = await edit({
    [salvar]: ({ body }) =>
      (body as { versao: number }).versao === 5
        ? saved
        : refuse(409, {
            message: 'Este registro foi alterado por Bia às 10:00.',
            codigo: 'versao_desatualizada',
          }),
  });
  api.reply({ 'GET /implantacoes/:uuid/ebook': lido({ versao: 5 }) });
  await user.click(screen.getByRole('button', { name: 'Salvar seções' }));
  expect(await screen.findByText(/alterado por Bia às 10:00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /diferenças/i }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Seções')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /Salvar/ }));
  await waitFor(() =>
    expect(api.sent('PUT', '/implantacoes/:uuid/ebook').map(({ body }) => body)).toMatchObject([
      { versao: 3 },
      { versao: 5, secoes: [{ chave: 'canais' }, { chave: 'ola' }] },
    ]),
  );
});

test('leaving the editor without saving sends nothing', async () => {
  const { user, api } = await edit({});
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('table', { name: 'Seções' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Salvar seções' })).toBeNull();
  expect(api.sent('PUT', '/implantacoes/:uuid/ebook')).toHaveLength(0);
});
