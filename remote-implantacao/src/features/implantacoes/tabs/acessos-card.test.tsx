import type { AcessoEntregue } from '@gestao/shared/contracts/implantacao/acessos';
import { type CannedAnswers, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { other, uuid } from '../implantacoes.fixture';
import { AcessosCard } from './acessos-card';

const acesso: AcessoEntregue = {
  uuid: other(5),
  sistema: 'Banco do Sol',
  entregue_por: 'Maria',
  entregue_em: '2026-11-20T13:00:00.000Z',
  situacao: 'aguarda',
  situacao_label: 'Aguarda ser recebido',
  recebido_por: null,
  recebido_em: null,
};
const receber = 'POST /implantacoes/:uuid/acessos/:acesso/recebimento' as const;
const show = (itens: AcessoEntregue[], recebe: boolean, more: CannedAnswers = {}) =>
  renderPage(<AcessosCard uuid={uuid} />, {
    responses: { 'GET /implantacoes/:uuid/acessos': { data: { itens, recebe } }, ...more },
  });

test('of two who take one the second one reads who has it, and no window with a secret opens', async () => {
  const { user, api } = await show([acesso], true, {
    [receber]: refuse(406, { message: 'Ana Prado já recebeu este acesso.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Receber o acesso a Banco do Sol' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Receber o acesso a Banco do Sol?' }),
  );
  expect(question.getByText(/A senha aparece uma única vez, agora, e é apagada daqui/)).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/acessos/:acesso/recebimento')).toHaveLength(0);
  api.reply({
    'GET /implantacoes/:uuid/acessos': {
      data: {
        itens: [
          {
            ...acesso,
            situacao: 'recebido',
            situacao_label: 'Recebido',
            recebido_por: 'Ana Prado',
            recebido_em: '2026-11-21T13:00:00.000Z',
          },
        ],
        recebe: true,
      },
    },
  });
  await user.click(question.getByRole('button', { name: 'Receber' }));
  expect(await screen.findByText('Ana Prado já recebeu este acesso.')).toBeVisible();
  expect(await screen.findByText(/^Recebido por Ana Prado em/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Receber o acesso a Banco do Sol' })).toBeNull();
});

test('who may not take one over reads that it waits, and no more', async () => {
  await show([acesso], false);
  expect(await screen.findByText('Aguarda ser recebido')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Receber|^Enviar/ })).toBeNull();
});

test('where nothing was handed over and nothing is taken any more nothing shows', async () => {
  const { api } = await show([], false);
  await waitFor(() => expect(api.sent('GET', '/implantacoes/:uuid/acessos')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Senhas e acessos')).toBeNull());
});

test('a certificate sent by the firm is told with whose it is', async () => {
  const { user, api } = await show([], true, {
    'POST /implantacoes/:uuid/certificados': {
      data: { titular: 'CERVEJARIA TRES RIOS', fim: '2027-03-31', aviso: null },
    },
  });
  expect(await screen.findByText(/^Nada foi entregue ainda/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enviar certificado' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar certificado' }));
  await user.upload(
    dialog.getByLabelText('Arquivo do certificado (.pfx ou .p12)', { selector: 'input' }),
    new File(['loja'], 'rios.pfx'),
  );
  await user.type(dialog.getByLabelText(/Senha do certificado/), 'S3nha');
  await user.click(dialog.getByRole('button', { name: 'Guardar com segurança' }));
  expect(await screen.findByText(/^Certificado de CERVEJARIA TRES RIOS guardado/)).toBeVisible();
  await waitFor(() => expect(api.sent('GET', '/implantacoes/:uuid/acessos').length).toBeGreaterThan(1));
});
