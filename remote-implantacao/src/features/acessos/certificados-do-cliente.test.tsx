import { formatDate } from '@gestao/shared/config';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { acessosEntreguesSchema } from '@gestao/shared/contracts/implantacao/acessos';
import { certificadoGuardadoSchema } from '@gestao/shared/contracts/implantacao/certificados';
import {
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import CertificadosDoCliente from './certificados-do-cliente';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const enviar = 'POST /clientes/:uuid/certificados' as const;
const show = (more: CannedAnswers = {}, recebe = true) =>
  renderPage(<CertificadosDoCliente uuid={uuid} />, {
    responses: {
      'GET /clientes/:uuid/certificados': answer(acessosEntreguesSchema, { data: { itens: [], recebe } }),
      ...more,
    },
  });
const loja = new File(['loja'], 'ipe.pfx');

async function fill(user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Enviar certificado' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar certificado' }));
  await user.upload(
    dialog.getByLabelText('Arquivo do certificado (.pfx ou .p12)', { selector: 'input' }),
    loja,
  );
  await user.type(dialog.getByLabelText(/Senha do certificado/), 'S3nha');
  await user.click(dialog.getByRole('button', { name: 'Guardar com segurança' }));
  return dialog;
}

test('a certificate is sent with its password, and says whose it is and until when', async () => {
  const { user, api } = show({
    [enviar]: answer(dataOf(certificadoGuardadoSchema), {
      data: { titular: 'MARIA DE SOUZA', fim: '2027-03-31', aviso: 'É de uma pessoa, e não da empresa.' },
    }),
  });
  await fill(user);
  expect(
    await screen.findByText(`Certificado de MARIA DE SOUZA guardado. Vale até ${formatDate('2027-03-31')}.`),
  ).toBeVisible();
  expect(screen.getByText('É de uma pessoa, e não da empresa.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent('POST', '/clientes/:uuid/certificados')).toHaveLength(1);
});

test('what is wrong stands at its field, and the file stays chosen', async () => {
  const { user } = show({
    [enviar]: refuse(422, { erros: { senha: ['Esta senha não abre o certificado.'] } }),
  });
  const dialog = await fill(user);
  expect(await dialog.findByText('Esta senha não abre o certificado.')).toBeVisible();
  expect(dialog.getByText('ipe.pfx')).toBeVisible();
});

test('of a client that is served no more nothing is sent', async () => {
  show({}, false);
  expect(await screen.findByText(/Nenhum arquivo guardado/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar certificado' })).toBeNull();
});
