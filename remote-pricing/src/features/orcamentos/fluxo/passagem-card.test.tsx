import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { passagemDoOrcamentoAnswerSchema } from '@gestao/shared/contracts/implantacao/passagem';
import { answer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { PassagemCard } from './passagem-card';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const vazia = {
  implantacao_uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1c02',
  codigo: 'IMP-0008',
  cliente: 'Padaria Sol',
  vendedor: 'Bruno Tavares',
  versao: 0,
  prometido: null,
  prazos: null,
  decisor: null,
  canal: null,
  canal_label: null,
  pontos_sensiveis: null,
  contador_anterior: null,
  sistemas: null,
  faltam: [
    'O que foi prometido',
    'Prazos prometidos',
    'Quem decide no cliente',
    'Como prefere ser procurado',
  ],
  preenchida_por: null,
  preenchida_em: null,
  pedida_por: 'Diego Santana',
  pedida_em: '2026-11-26T12:00:00.000Z',
  sem_passagem: null,
  preenche: true,
  pede: false,
};
const show = (passagem: typeof vazia | null) =>
  renderPage(<PassagemCard uuid={uuid} />, {
    path: '/precificacao/fluxo-orcamento/:uuid',
    pages: manifest.pages,
    responses: {
      'GET /orcamentos/:uuid/passagem': answer(passagemDoOrcamentoAnswerSchema, { data: { passagem } }),
      'PUT /orcamentos/:uuid/passagem': answer(dataOf(savedSchema), { data: { uuid, versao: 1 } }),
    },
  });

test('the seller reads what is missing and who asked for it, and saves what he knows so far', async () => {
  const { user, api } = await show(vazia);
  expect(await screen.findByText(/^Falta: O que foi prometido, Prazos/)).toBeVisible();
  expect(screen.getByText(/^Diego Santana pediu em/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Preencher passagem' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: /^Quem decide/ }), 'Ana, sócia');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Como prefere/ }), 'whatsapp');
  await user.click(dialog.getByRole('button', { name: 'Salvar passagem' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/passagem')[0]?.body).toMatchObject({
      versao: 0,
      decisor: 'Ana, sócia',
      canal: 'whatsapp',
      prometido: null,
    }),
  );
  expect(await screen.findByText('Passagem salva. Faltam 2 campos.')).toBeVisible();
});

test('who only sees the budget does not write it', async () => {
  await show({ ...vazia, preenche: false });
  expect(await screen.findByText(/^Falta:/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Preencher passagem' })).toBeNull();
});
