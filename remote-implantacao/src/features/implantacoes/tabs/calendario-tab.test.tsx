import { dataOf } from '@gestao/shared/contracts/comum/http';
import { implantacaoPassoDadoSchema } from '@gestao/shared/contracts/implantacao/fluxo';
import { calendarioDaImplantacaoAnswerSchema } from '@gestao/shared/contracts/implantacao/fluxo-calendario';
import { addDays, dateIn, lastDayOf, weekdayOf } from '@gestao/shared/rules/calendar';
import { answer, fireEvent, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { CalendarioTab } from './calendario-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const mes = dateIn(new Date()).slice(0, 7);
const dia = (numero: string) => `${mes}-${numero}`;
const item = (mais: object) => ({
  ate: null,
  situacao: 'aberto' as const,
  tarefa: null,
  muda: false,
  ...mais,
});

const show = () =>
  renderPage(<CalendarioTab uuid={uuid} />, {
    path: `/implantacao/fluxo-implantacao/${uuid}`,
    route: '/implantacao/fluxo-implantacao/:uuid',
    pages: manifest.pages,
    responses: {
      'GET /implantacoes/:uuid/calendario': answer(calendarioDaImplantacaoAnswerSchema, {
        data: {
          versao: 4,
          hoje: dia('10'),
          feriados: [{ data: dia('15'), nome: 'Proclamação da República' }],
          itens: [
            item({
              chave: 'documento:1',
              tipo: 'documento',
              tipo_label: 'Documento',
              titulo: 'Contrato social',
              data: dia('12'),
              muda: true,
            }),
            item({
              chave: 'pausa:1',
              tipo: 'pausa',
              tipo_label: 'Pausa',
              titulo: 'Pausa',
              data: dia('17'),
              ate: dia('18'),
              situacao: 'feito',
            }),
          ] as never,
        },
      }),
      'POST /implantacoes/:uuid/datas': answer(dataOf(implantacaoPassoDadoSchema), {
        data: {
          uuid,
          versao: 5,
          status: 'em_andamento',
          status_label: 'Em andamento',
          datas: 1,
          avisado: null,
        },
      }),
    },
  });

test('on a phone it reads day by day, with the holidays of the month', async () => {
  await show();
  expect(await screen.findByText('Contrato social')).toBeVisible();
  expect(screen.getByText(/^Feriados: .*Proclamação da República$/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

describe('where there is room', () => {
  const before = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) => ({ ...before(media), matches: media.includes('min-width') });
  });
  afterEach(() => {
    window.matchMedia = before;
  });
  const cell = (data: string) =>
    within(screen.getByRole('table'))
      .getAllByRole('cell')
      .find((one) => one.querySelector('time')?.dateTime === data) as HTMLElement;

  test('it reads as whole weeks, with holidays and pauses in their days', async () => {
    await show();
    const grid = within(await screen.findByRole('table'));
    const days = grid.getAllByRole('cell');
    expect(days.length % 7).toBe(0);
    const first = dia('01');
    expect(days[0]?.querySelector('time')?.dateTime).toBe(addDays(first, -((weekdayOf(first) + 6) % 7)));
    expect(days.some((one) => one.querySelector('time')?.dateTime === lastDayOf(mes))).toBe(true);
    expect(cell(dia('15'))).toHaveTextContent('Proclamação da República');
    for (const day of ['17', '18']) expect(cell(dia(day))).toHaveTextContent('Pausa');
    expect(cell(dia('19'))).not.toHaveTextContent('Pausa');
  });

  test('what is dropped on another day asks for it once more, and its button asks the same', async () => {
    const { user, api } = await show();
    const what = await screen.findByRole('button', { name: 'Mudar a data de Contrato social' });
    const place = what.closest('li') as HTMLElement;
    fireEvent.dragStart(place);
    fireEvent.dragOver(cell(dia('13')));
    fireEvent.drop(cell(dia('13')));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar a data de Contrato social' }));
    await user.click(dialog.getByRole('button', { name: 'Mudar data' }));
    await waitFor(() =>
      expect(api.sent('POST', '/implantacoes/:uuid/datas').map(({ body }) => body)).toEqual([
        { versao: 4, chave: 'documento:1', data: dia('13') },
      ]),
    );
    // Nothing is asked where it was left on its own day.
    fireEvent.dragStart(place);
    fireEvent.drop(cell(dia('12')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
