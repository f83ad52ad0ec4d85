import {
  type CannedAnswers,
  refuse,
  renderPage,
  type SentRequest,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { lido } from '../conteudo.fixture';
import { enviado } from '../orcamentos.fixture';
import HojeOrcamento from './hoje-orcamento';

const { uuid } = enviado;
const done = { data: { uuid, versao: 5, status: 'aprovado' as const, status_label: 'Aprovado' } };

async function open(acao: string, responses: CannedAnswers) {
  const ends = { onDone: jest.fn(), onRefused: jest.fn(), onClose: jest.fn() };
  const props = { acao, uuid, nome: 'ORC-2026-000002 Padaria Sol', versao: 3, ...ends };
  const view = await renderPage(<HojeOrcamento {...props} />, {
    path: '/precificacao/caixa-entrada-orcamentos',
    pages: manifest.pages,
    profile: 'precificacao',
    responses: {
      'GET /orcamentos/:uuid/conteudo': lido({ status: 'em_aprovacao' }, { versao: 4 }),
      ...responses,
    },
  });
  return { ...view, ...ends };
}

test('a budget is taken over at once, as it was read', async () => {
  const { api, onDone } = await open('assumir', {
    'POST /orcamentos/:uuid/assumir': { data: { uuid, versao: 4 } },
  });
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.stringContaining('ORC-2026-000002')));
  expect(api.sent('POST', '/orcamentos/:uuid/assumir').map(({ body }) => body)).toEqual([{ versao: 3 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who comes second is told who has it', async () => {
  const { onDone, onRefused } = await open('assumir', {
    'POST /orcamentos/:uuid/assumir': refuse(406, {
      message: 'Já está com Ana Reis.',
      codigo: 'ja_assumido',
    }),
  });
  await waitFor(() => expect(onRefused).toHaveBeenCalledWith('Já está com Ana Reis.'));
  expect(onDone).not.toHaveBeenCalled();
});

test('a decision asks for its reason; when somebody was faster, what is then shown is decided', async () => {
  const { user, api, onDone } = await open('devolver', {
    'POST /orcamentos/:uuid/transicao': ({ body }: SentRequest) =>
      (body as { versao: number }).versao === 3
        ? refuse(409, {
            message: 'Ana Reis alterou este registro às 10:32. Recarregue para continuar.',
            codigo: 'versao_desatualizada',
          })
        : done,
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Devolver: ORC-2026-000002 Padaria Sol' }));
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Reveja o desconto.');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await dialog.findByText(/^Ana Reis alterou este registro às 10:32\./)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Orçamento devolvido.'));
  expect(api.sent('POST', '/orcamentos/:uuid/transicao').map(({ body }) => body)).toMatchObject([
    { versao: 3, motivo: 'Reveja o desconto.' },
    { versao: 4, motivo: 'Reveja o desconto.' },
  ]);
});
