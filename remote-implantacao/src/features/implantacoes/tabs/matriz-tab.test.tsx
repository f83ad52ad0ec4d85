import {
  type MatrizDetalhe,
  matrizDetalheAnswerSchema,
  matrizEnviadaSchema,
  matrizSavedSchema,
} from '@gestao/shared/contracts/implantacao/matriz';
import {
  act,
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { folha, linha, matriz } from '../../matriz/matriz.fixture';
import { MatrizTab } from './matriz-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const lida = (mais: Partial<MatrizDetalhe> = {}) =>
  answer(matrizDetalheAnswerSchema, { data: { ...matriz, ...mais } });
const show = (mais: Partial<MatrizDetalhe> = {}, more: CannedAnswers = {}) =>
  renderPage(<MatrizTab uuid={uuid} />, {
    responses: { 'GET /implantacoes/:uuid/matriz': lida(mais), ...more },
  });
const enviar = 'POST /implantacoes/:uuid/matriz/enviar' as const;
const salvar = 'PUT /implantacoes/:uuid/matriz' as const;
const saved = answer(matrizSavedSchema, { data: { uuid: matriz.uuid, versao: 5, numero: 1 } });

test('rows stand by area, each with who does what in words', async () => {
  await show({
    linhas: [
      { ...linha, situacao: 'contestada', situacao_label: 'Contestada', comentario_cliente: 'Dia 25.' },
      folha,
    ],
  });
  const fiscal = within(await screen.findByRole('table', { name: 'Fiscal' }));
  const row = fiscal.getByRole('row', { name: /Pagar as guias/ });
  expect(row).toHaveTextContent('Mensal, até o dia 20');
  expect(row).toHaveTextContent('É informado');
  expect(row).toHaveTextContent('Executa, Aprova: Joana Lima');
  expect(row).toHaveTextContent('Contestada');
  expect(within(row).getByText('Cliente: Dia 25.')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Pessoal' })).toHaveTextContent('Camila Ferreira');
});

test('what a version left out is told beside it', async () => {
  await show({ retiradas: [{ area: 'Fiscal', atividade: 'Guardar as notas' }] });
  expect(await screen.findByText('Fiscal: Guardar as notas')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Saíram desta versão' })).toBeVisible();
});

test('one without rows says so', async () => {
  await show({ linhas: [] });
  expect(await screen.findByText('A matriz ainda não foi montada.')).toBeVisible();
});

test('who may not work on it reads it, and is offered nothing', async () => {
  await show({ edita: false, envia: false, registra: false });
  expect(await screen.findByText('Pagar as guias')).toBeVisible();
  expect(screen.queryByRole('button', { name: /matriz|cliente|confirmação/i })).toBeNull();
});

test('sending says whom it goes to, and shows the link that one time', async () => {
  const copied: string[] = [];
  const { user, api } = await show(
    {},
    {
      [enviar]: answer(matrizEnviadaSchema, {
        data: {
          uuid: matriz.uuid,
          versao: 5,
          numero: 1,
          email: 'joana@tresrios.example',
          url: 'https://gestao.example/implantacao-matriz/abc',
        },
      }),
    },
  );
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  expect(await screen.findByText('Vai para Joana Lima, joana@tresrios.example')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copiar link' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enviar ao cliente' }));
  expect(await screen.findByText('Matriz enviada a joana@tresrios.example.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(copied).toEqual(['https://gestao.example/implantacao-matriz/abc']);
  expect(api.sent('POST', '/implantacoes/:uuid/matriz/enviar')[0]?.body).toEqual({ versao: 4 });
});

test('a refusal to send is told in the api’s words, and nothing was sent', async () => {
  const { user } = await show(
    {},
    { [enviar]: refuse(406, { message: 'A matriz tem uma atividade sem aprovador.' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Enviar ao cliente' }));
  expect(await screen.findByText('A matriz tem uma atividade sem aprovador.')).toBeVisible();
  expect(screen.getByText('Ainda não enviada ao cliente')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copiar link' })).toBeNull();
});

test('what holds sending back is said instead of the button', async () => {
  await show({ envia: false, impedimento: 'O contato da implantação não tem e-mail.' });
  expect(await screen.findByText('O contato da implantação não tem e-mail.')).toBeVisible();
  expect(screen.queryByText(/^Vai para/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Enviar ao cliente' })).toBeNull();
});

test('one that left the firm is edited as the next version, and sent again', async () => {
  const { user } = await show({
    status: 'enviada',
    status_label: 'Enviada',
    enviada_em: '2026-11-20T13:00:00.000Z',
  });
  expect(await screen.findByText(/^Enviada a joana@tresrios.example em/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar de novo' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Editar em nova versão' }));
  expect(await screen.findByRole('heading', { name: 'Matriz, versão 2' })).toBeVisible();
  expect(screen.getByText(/Esta versão já saiu do escritório/)).toBeVisible();
});

test('a role is pressed in its cell; without exactly one approver the row says so', async () => {
  const { user, api } = await show({}, { [salvar]: saved });
  await user.click(await screen.findByRole('button', { name: 'Editar matriz' }));
  await user.click(await screen.findByRole('button', { name: 'Aprova (A): Cliente, Pagar as guias' }));
  expect(screen.getByText(/exatamente um aprovador/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aprova (A): Escritório, Pagar as guias' }));
  expect(screen.queryByText(/exatamente um aprovador/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Salvar matriz' }));
  expect(await screen.findByText('Matriz salva na versão 1.')).toBeVisible();
  expect(api.sent('PUT', '/implantacoes/:uuid/matriz').map(({ body }) => body)).toMatchObject([
    { versao: 4, linhas: [{ chave: 'guias', escritorio: ['A', 'I'], cliente: ['R'] }, { chave: 'folha' }] },
  ]);
});

test('an activity is added with the firm as who does it, and its day is written in words', async () => {
  const { user, api } = await show({}, { [salvar]: saved });
  await user.click(await screen.findByRole('button', { name: 'Editar matriz' }));
  await user.click(await screen.findByRole('button', { name: 'Incluir atividade' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Incluir atividade' }));
  await user.click(await dialog.findByRole('button', { name: 'Aplicar' }));
  expect((await dialog.findAllByText(/obrigatóri/i)).length).toBeGreaterThan(0);
  await user.type(dialog.getByRole('textbox', { name: /^Atividade/ }), 'Enviar os extratos');
  await user.type(dialog.getByRole('textbox', { name: /^Área/ }), 'Contábil');
  await user.type(dialog.getByRole('textbox', { name: /^Dia do mês/ }), '5');
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText('Mensal, até o dia 5')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Salvar matriz' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/implantacoes/:uuid/matriz')[0]?.body).toMatchObject({
      linhas: [
        { chave: 'guias' },
        { chave: 'folha' },
        {
          atividade: 'Enviar os extratos',
          area: 'Contábil',
          dia_mes: 5,
          escritorio: ['R', 'A'],
          cliente: ['I'],
        },
      ],
    }),
  );
});

test('what the api refuses of a row is told by the activity’s name, and nothing typed is lost', async () => {
  const { user } = await show(
    {},
    {
      [salvar]: refuse(422, {
        message: 'Confira.',
        erros: { 'linhas.1.contato_uuid': ['Este contato saiu.'] },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Editar matriz' }));
  await user.click(await screen.findByRole('button', { name: 'É consultado (C): Cliente, Fechar a folha' }));
  await user.click(screen.getByRole('button', { name: 'Salvar matriz' }));
  expect(await screen.findByText('Fechar a folha: Este contato saiu.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'É consultado (C): Cliente, Fechar a folha' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('rows that somebody else saved meanwhile are never saved over unseen', async () => {
  const deles = lida({ versao: 5, linhas: [{ ...linha, atividade: 'Pagar os impostos' }, folha] });
  const { user, api, queryClient } = await show(
    {},
    {
      [salvar]: ({ body }) =>
        (body as { versao: number }).versao === 5
          ? saved
          : refuse(409, {
              message: 'Este registro foi alterado por Bia às 10:00.',
              codigo: 'versao_desatualizada',
            }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Editar matriz' }));
  await user.click(await screen.findByRole('button', { name: 'É consultado (C): Cliente, Fechar a folha' }));
  // Bia's rows arrive by themselves while this person writes.
  api.reply({ 'GET /implantacoes/:uuid/matriz': deles });
  await act(() => queryClient.invalidateQueries());
  await user.click(screen.getByRole('button', { name: 'Salvar matriz' }));
  expect(await screen.findByText(/alterado por Bia às 10:00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /diferenças/i }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Atividade: Pagar os impostos')).toBeVisible();
  expect(api.sent('PUT', '/implantacoes/:uuid/matriz').map(({ body }) => body)).toMatchObject([
    { versao: 4 },
  ]);
  // Her activity and this person's role are of two rows: both are kept.
  await user.click(dialog.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/implantacoes/:uuid/matriz')[1]?.body).toMatchObject({
      versao: 5,
      linhas: [
        { chave: linha.chave, atividade: 'Pagar os impostos' },
        { chave: folha.chave, cliente: expect.arrayContaining(['C']) },
      ],
    }),
  );
});

test('a confirmation given elsewhere asks for a whole name, keeps what was typed, and is written down', async () => {
  const { user, api } = await show(
    { status: 'enviada', status_label: 'Enviada', enviada_em: '2026-11-20T13:00:00.000Z' },
    {
      'POST /implantacoes/:uuid/matriz/confirmacao': refuse(422, {
        erros: { dia: ['Este dia é antes do envio.'] },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Registrar confirmação' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar a confirmação da versão 1' }));
  const nome = await dialog.findByRole('textbox', { name: /Quem confirmou/ });
  expect(nome).toHaveValue('Joana Lima');
  await user.clear(nome);
  await user.type(nome, 'Joana');
  await user.click(dialog.getByRole('button', { name: 'Registrar confirmação' }));
  expect(await dialog.findByText('Informe o nome completo.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/matriz/confirmacao')).toHaveLength(0);
  await user.type(nome, ' Lima Prado');
  await user.click(dialog.getByRole('button', { name: 'Registrar confirmação' }));
  expect(await dialog.findByText('Este dia é antes do envio.')).toBeVisible();
  expect(nome).toHaveValue('Joana Lima Prado');
  api.reply({
    'POST /implantacoes/:uuid/matriz/confirmacao': saved,
  });
  await user.click(dialog.getByRole('button', { name: 'Registrar confirmação' }));
  expect(await screen.findByText('Confirmação registrada.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/matriz/confirmacao').at(-1)?.body).toMatchObject({
    versao: 4,
    meio: 'telefone',
    nome: 'Joana Lima Prado',
    cpf: null,
    arquivo: null,
  });
});

test('a confirmed one says who, how and what proves it; older versions stay with theirs', async () => {
  const confirmacao = {
    nome: 'Joana Lima',
    cpf: '***.456.789-**',
    em: '2026-11-21T13:00:00.000Z',
    hash: 'ab12',
    registro: {
      meio: 'telefone' as const,
      meio_label: 'por telefone',
      dia: '2026-11-20',
      por: 'Diego Santana',
      observacao: 'Retornou à tarde.',
      arquivo: { uuid: folha.uuid, nome: 'ata.pdf', sha256: 'cd34' },
    },
  };
  const { user } = await show(
    {
      status: 'confirmada',
      status_label: 'Confirmada',
      numero: 2,
      registra: false,
      envia: false,
      confirmacao,
      versoes: [
        { numero: 2, status_label: 'Confirmada', enviada_em: '2026-11-20T13:00:00.000Z', confirmacao },
        { numero: 1, status_label: 'Substituída', enviada_em: null, confirmacao: null },
      ],
    },
    { 'POST /anexos/:uuid/link': refuse(406, { message: 'Este arquivo não existe mais.' }) },
  );
  expect(await screen.findByText(/^Confirmada por Joana Lima, CPF \*\*\*\.456\.789-\*\*/)).toBeVisible();
  expect(screen.getByText(/Dada por telefone em .*, registrada por Diego Santana/)).toBeVisible();
  expect(screen.getByText('Retornou à tarde.')).toBeVisible();
  const versoes = within(screen.getByRole('table', { name: 'Versões' }));
  expect(versoes.getByRole('row', { name: /^1 Substituída — —$/ })).toBeVisible();
  expect(versoes.getByRole('button', { name: 'Comprovante da versão 2' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Baixar ata.pdf' })[0] as HTMLElement);
  expect(await screen.findByText('Este arquivo não existe mais.')).toBeVisible();
});

test('a receipt that cannot be read is told', async () => {
  const { user } = await show(
    { confirmacao: { nome: 'Joana Lima', cpf: '—', em: '2026-11-21T13:00:00.000Z', hash: 'ab12' } },
    {
      'GET /implantacoes/:uuid/matriz/:numero/comprovante': refuse(406, {
        message: 'Esta versão não foi confirmada.',
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Comprovante da versão 1' }));
  expect(await screen.findByText('Esta versão não foi confirmada.')).toBeVisible();
});
