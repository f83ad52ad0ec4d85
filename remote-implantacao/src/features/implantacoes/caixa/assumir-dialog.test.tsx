import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { assumirPreviaAnswerSchema } from '@gestao/shared/contracts/implantacao/assumir';
import { passagemAnswerSchema } from '@gestao/shared/contracts/implantacao/passagem';
import { answer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { AssumirDialog } from './assumir-dialog';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const diego = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1c02';
const etapa = (chave: string, lado: 'escritorio' | 'cliente', responsavel: string | null) => ({
  chave,
  fase: 'inicio',
  titulo: chave === 'kickoff' ? 'Reunião de kickoff' : 'Enviar os documentos',
  lado,
  lado_label: lado === 'cliente' ? 'Cliente' : 'Escritório',
  vencimento: '2026-12-03',
  responsavel,
  obrigatoria: true,
});
const previa = {
  versao: 4,
  codigo: 'IMP-0008',
  cliente: 'Padaria Sol',
  aceito_em: '2026-11-25',
  data_inicio: '2026-11-30',
  responsavel_uuid: diego,
  contato_nome: 'Maria',
  contato_email: 'maria@cliente.example',
  contatos: [],
  pessoas: [{ valor: diego, rotulo: 'Diego Santana' }],
  plano: {
    fases: [{ chave: 'inicio', nome: 'Boas-vindas', inicio: '2026-11-30', fim: '2026-12-03' }],
    etapas: [etapa('kickoff', 'escritorio', 'Diego Santana'), etapa('enviar', 'cliente', null)],
    documentos: [{ nome: 'Contrato social', prazo: '2026-12-07' }],
    checkins: [],
    data_prevista_fim: '2026-12-03',
    data_golive: null,
  },
};

test('whoever takes an onboarding over sees its plan and sends what was chosen', async () => {
  const { user, api } = await renderPage(
    <AssumirDialog uuid={uuid} title="Padaria Sol" onClose={() => {}} />,
    {
      path: '/implantacao/caixa-entrada',
      pages: manifest.pages,
      responses: {
        'GET /implantacoes/:uuid/assumir': answer(assumirPreviaAnswerSchema, { data: previa }),
        'POST /implantacoes/:uuid/assumir': answer(dataOf(savedSchema), { data: { uuid, versao: 5 } }),
      },
    },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Assumir a implantação de Padaria Sol' });
  expect(await within(dialog).findByText(/2 etapas · 1 documento/)).toBeVisible();
  expect(within(dialog).getByText('Reunião de kickoff')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Assumir' }));
  await waitFor(() => {
    expect(api.sent('POST', '/implantacoes/:uuid/assumir')[0]?.body).toMatchObject({
      versao: 4,
      data_inicio: '2026-11-30',
      responsavel_uuid: diego,
      contato_email: 'maria@cliente.example',
    });
  });
});

const passagem = {
  implantacao_uuid: uuid,
  codigo: 'IMP-0008',
  cliente: 'Padaria Sol',
  vendedor: 'Bruno Tavares',
  versao: 1,
  prometido: 'Reunião todo mês',
  prazos: null,
  decisor: null,
  canal: 'whatsapp' as const,
  canal_label: 'WhatsApp',
  pontos_sensiveis: null,
  contador_anterior: null,
  sistemas: null,
  faltam: ['Prazos prometidos', 'Quem decide no cliente'],
  preenchida_por: 'Bruno Tavares',
  preenchida_em: '2026-11-26T15:00:00.000Z',
  pedida_por: null,
  pedida_em: null,
  sem_passagem: null,
  preenche: false,
  pede: true,
};

test.each([false, true])(
  'an unfinished sheet of the seller is asked for; goes on without: %s',
  async (dispensa) => {
    const { user, api } = await renderPage(
      <AssumirDialog uuid={uuid} title="Padaria Sol" onClose={() => {}} />,
      {
        path: '/implantacao/caixa-entrada',
        pages: manifest.pages,
        responses: {
          'GET /implantacoes/:uuid/assumir': answer(assumirPreviaAnswerSchema, {
            data: { ...previa, passagem, dispensa_passagem: dispensa },
          }),
          'POST /implantacoes/:uuid/passagem/pedido': answer(passagemAnswerSchema, {
            data: { ...passagem, pede: false, pedida_por: 'Diego', pedida_em: '2026-11-27T12:00:00.000Z' },
          }),
          'POST /implantacoes/:uuid/assumir': answer(dataOf(savedSchema), { data: { uuid, versao: 5 } }),
        },
      },
    );
    const dialog = await screen.findByRole('dialog', { name: 'Assumir a implantação de Padaria Sol' });
    expect(
      await within(dialog).findByText('Falta: Prazos prometidos, Quem decide no cliente.'),
    ).toBeVisible();
    expect(within(dialog).getByText('Reunião todo mês')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Pedir a Bruno Tavares' }));
    await waitFor(() => expect(api.sent('POST', '/implantacoes/:uuid/passagem/pedido')).toHaveLength(1));
    if (!dispensa) {
      expect(within(dialog).queryByRole('button', { name: 'Assumir' })).toBeNull();
      return;
    }
    await user.type(within(dialog).getByRole('textbox', { name: /^Por que assumir/ }), 'Vendedor de férias');
    await user.click(within(dialog).getByRole('button', { name: 'Assumir' }));
    await waitFor(() =>
      expect(api.sent('POST', '/implantacoes/:uuid/assumir')[0]?.body).toMatchObject({
        sem_passagem: 'Vendedor de férias',
      }),
    );
  },
);
