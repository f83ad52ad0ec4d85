import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { checkinsDaImplantacaoAnswerSchema } from '@gestao/shared/contracts/implantacao/checkins';
import { answer, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { CheckinsTab } from '../implantacoes/tabs/checkins-tab';
import { all, other, uuid } from './checkins.fixture';

test('a planned check-in is registered with what is left to do', async () => {
  const { user, api } = await renderPage(<CheckinsTab uuid={uuid} />, {
    path: '/implantacao/checkin',
    pages: manifest.pages,
    responses: {
      'GET /implantacoes/:uuid/checkins': answer(checkinsDaImplantacaoAnswerSchema, { data: all }),
      'POST /implantacoes/:uuid/checkins/registro': answer(dataOf(savedSchema), {
        data: { uuid: other(1), versao: 4 },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Ações do check-in Kickoff/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Registrar check-in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Registrar check-in' });
  await user.click(await within(dialog).findByRole('button', { name: 'Registrar' }));
  expect(await within(dialog).findByText('Diga como foi.')).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'Neutro' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Resumo/ }), 'Falta o acesso ao banco.');
  await user.click(within(dialog).getByRole('button', { name: 'Acrescentar pendência' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Pendência 1/ }), 'Pedir o acesso');
  await user.type(within(dialog).getByLabelText(/^Até/), '2026-11-30');
  await user.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Check-in registrado. 1 tarefa criada.')).toBeVisible();
  await waitFor(() =>
    expect(api.sent('POST', '/implantacoes/:uuid/checkins/registro').at(-1)?.body).toMatchObject({
      checkin: { uuid: other(1), versao: 3 },
      humor: 'neutro',
      resumo: 'Falta o acesso ao banco.',
      pendencias: [
        { texto: 'Pedir o acesso', lado: 'escritorio', responsavel_uuid: other(5), prazo: '2026-11-30' },
      ],
    }),
  );
});

test('what the api refuses of a thing left to do stands at it, and nothing said is lost', async () => {
  const { user } = await renderPage(<CheckinsTab uuid={uuid} />, {
    path: '/implantacao/checkin',
    pages: manifest.pages,
    responses: {
      'GET /implantacoes/:uuid/checkins': answer(checkinsDaImplantacaoAnswerSchema, { data: all }),
      'POST /implantacoes/:uuid/checkins/registro': refuse(422, {
        erros: { 'pendencias.0.prazo': ['Este dia já passou.'] },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Registrar check-in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar check-in' }));
  await user.click(await dialog.findByRole('radio', { name: 'Ruim' }));
  await user.type(dialog.getByRole('textbox', { name: /Resumo/ }), 'Quer desistir.');
  await user.click(dialog.getByRole('button', { name: 'Acrescentar pendência' }));
  const pendencia = dialog.getByRole('textbox', { name: /Pendência 1/ });
  await user.type(pendencia, 'Ligar');
  await user.type(dialog.getByLabelText(/^Até/), '2026-11-01');
  await user.type(dialog.getByLabelText(/^Próximo/), '2026-11-02');
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(await dialog.findByText('Deve ser depois deste check-in.')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Próximo/));
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(await dialog.findByText('Este dia já passou.')).toBeVisible();
  expect(pendencia).toHaveValue('Ligar');
  expect(dialog.getByRole('textbox', { name: /Resumo/ })).toHaveValue('Quer desistir.');
});

test('of what the client does somebody follows it up, or nobody; a thing left to do is taken out again', async () => {
  const { user, api } = await renderPage(<CheckinsTab uuid={uuid} />, {
    path: '/implantacao/checkin',
    pages: manifest.pages,
    responses: {
      'GET /implantacoes/:uuid/checkins': answer(checkinsDaImplantacaoAnswerSchema, {
        data: { ...all, responsavel_uuid: null },
      }),
      'POST /implantacoes/:uuid/checkins/registro': answer(dataOf(savedSchema), {
        data: { uuid: other(2), versao: 1 },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Registrar check-in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar check-in' }));
  await user.click(await dialog.findByRole('radio', { name: 'Bom' }));
  await user.type(dialog.getByRole('textbox', { name: /Resumo/ }), 'Tudo certo.');
  await user.click(dialog.getByRole('button', { name: 'Acrescentar pendência' }));
  await user.type(dialog.getByRole('textbox', { name: /Pendência 1/ }), 'Enviar a procuração');
  await user.type(dialog.getByLabelText(/^Até/), '2026-12-01');
  await user.click(dialog.getByRole('button', { name: 'Acrescentar pendência' }));
  await user.click(dialog.getByRole('button', { name: 'Retirar a pendência 2' }));
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(await dialog.findByText('Escolha quem resolve.')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: /De quem/ }), 'Cliente');
  expect(await dialog.findByRole('combobox', { name: /Quem acompanha/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/implantacoes/:uuid/checkins/registro')[0]?.body).toMatchObject({
      checkin: null,
      data: '2026-11-23',
      pendencias: [
        { texto: 'Enviar a procuração', lado: 'cliente', responsavel_uuid: null, prazo: '2026-12-01' },
      ],
    }),
  );
});
