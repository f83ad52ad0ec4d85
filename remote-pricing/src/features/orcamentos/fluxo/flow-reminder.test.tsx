import { orcamentoDetalheAnswerSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import { answer, screen, within } from '@gestao/shared/testing';
import { detalhe, enviado } from '../orcamentos.fixture';
import { openFlow, openSent } from './flow.fixture';

const label = 'Próximo lembrete ao cliente';
const sent = (proximo_lembrete_em: string | null) => ({
  'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, {
    data: detalhe({ ...enviado, status: 'enviado', status_label: 'Enviado' }, { proximo_lembrete_em }),
  }),
});
const shown = async () => (await screen.findByText(label)).parentElement as HTMLElement;

test('a sent budget tells the day of the client’s next reminder, or that none will leave', async () => {
  const { unmount } = await openSent(sent('2026-12-03'), 'condicoes');
  expect(within(await shown()).getByText('12/03/2026')).toBeVisible();
  unmount();
  await openSent(sent(null), 'condicoes');
  expect(within(await shown()).getByText('Nenhum previsto')).toBeVisible();
});

test('a budget that is not with the client says nothing of reminders', async () => {
  await openFlow(
    {
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, {
        data: detalhe({ ...enviado, status: 'em_precificacao', status_label: 'Em precificação' }),
      }),
    },
    'condicoes',
  );
  expect(await screen.findByText('No status desde')).toBeVisible();
  expect(screen.queryByText(label)).not.toBeInTheDocument();
});
