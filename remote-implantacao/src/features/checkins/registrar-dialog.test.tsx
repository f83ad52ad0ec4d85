import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  type CheckinsDaImplantacao,
  checkinsDaImplantacaoAnswerSchema,
} from '@gestao/shared/contracts/implantacao/checkins';
import { answer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { CheckinsTab } from '../implantacoes/tabs/checkins-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const other = (n: number) => `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1c0${n}`;
const planned: CheckinsDaImplantacao['checkins'][number] = {
  uuid: other(1),
  implantacao_uuid: uuid,
  cliente: 'Cervejaria Três Rios',
  tipo: 'kickoff',
  tipo_label: 'Kickoff',
  data: '2026-11-20',
  humor: null,
  humor_label: null,
  resumo: null,
  pendencias_abertas: 0,
  proximo_em: null,
  situacao: 'atrasado',
  situacao_label: 'Atrasado',
  versao: 3,
  hora: '14:00',
  canal: 'video',
  canal_label: 'Videochamada',
  participantes: null,
  decisoes: null,
  visivel_cliente: false,
  registrado_por: null,
  convidado_em: null,
  pendencias: [],
};
const all: CheckinsDaImplantacao = {
  aberta: true,
  cliente: 'Cervejaria Três Rios',
  contato: { nome: 'Joana Lima', email: 'joana@tresrios.example' },
  responsavel_uuid: other(5),
  hoje: '2026-11-23',
  pessoas: [{ valor: other(5), rotulo: 'Diego Santana' }],
  checkins: [planned],
};

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
