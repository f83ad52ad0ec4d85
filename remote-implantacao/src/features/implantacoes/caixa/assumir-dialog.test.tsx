import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { assumirPreviaAnswerSchema } from '@gestao/shared/contracts/implantacao/assumir';
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
