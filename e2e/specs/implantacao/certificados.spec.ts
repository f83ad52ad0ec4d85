import { lojaDe } from '../../../api/src/areas/operacao/certificados/loja.fixture';
import { api, tokenOf } from '../../support/api';
import { closeBrowser, phone, visit } from '../../support/browser';
import { clientWithLink } from '../../support/clients';
import { notice, open, visitAs } from '../../support/screen';

afterAll(closeBrowser);

test('a certificate comes by link without a script, renews the client’s validity, and is taken once', async () => {
  const admin = await tokenOf('admin@demo.local');
  const { uuid, path } = await clientWithLink(await tokenOf('analista@demo.local'), admin);
  const { razao_social, documento } = (
    (await api(`/clientes/${uuid}`, { token: admin })).body as {
      data: { razao_social: string; documento: string };
    }
  ).data;
  const titular = 'EMPRESA DO CERTIFICADO';
  const arquivo = (loja: Buffer, name: string) => ({ name, mimeType: 'application/x-pkcs12', buffer: loja });
  const antiga = lojaDe({ cnpj: documento, titular, geracao: '3des', fim: new Date('2098-03-31T12:00:00Z') });
  const nova = lojaDe({ cnpj: documento, titular, fim: new Date('2099-05-31T12:00:00Z') });

  const reader = await visit({ ...phone, javaScriptEnabled: false });
  await reader.page.goto(path);
  const envia = async (senha: string) => {
    await reader.page
      .getByLabel('Arquivo do certificado (.pfx ou .p12)')
      .setInputFiles(arquivo(antiga, 'ipe.pfx'));
    await reader.page.getByLabel('Senha do certificado').fill(senha);
    await reader.page.getByRole('button', { name: 'Guardar com segurança' }).click();
  };
  await reader.page.getByText('Entregar um certificado digital (A1)').click();
  await envia('errada');
  await reader.page.getByText('Esta senha não abre o certificado.').waitFor();
  await envia('S3nha');
  await reader.page.getByText('Certificado guardado.').waitFor();
  await reader.page.getByText(`Certificado digital A1 de ${titular}`).waitFor();
  await reader.close();

  const { page, close } = await visitAs(admin);
  await open(page, `/clientes/editar/${uuid}?aba=documentos`, razao_social);
  const validade = page
    .getByRole('table', { name: 'Certificados, procurações e certidões' })
    .getByRole('row')
    .filter({ hasText: titular });
  await validade.filter({ hasText: '2098' }).waitFor();
  await page.getByRole('button', { name: 'Enviar certificado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar certificado' });
  await dialog.locator('input[type=file]').setInputFiles(arquivo(nova, 'ipe-2099.pfx'));
  await dialog.getByRole('textbox', { name: /^Senha do certificado/ }).fill('S3nha');
  await dialog.getByRole('button', { name: 'Guardar com segurança' }).click();
  await notice(page, new RegExp(`^Certificado de ${titular} guardado`));
  await validade.filter({ hasText: '2099' }).waitFor();
  expect(await validade.count()).toBe(1);

  const linha = page.getByRole('listitem').filter({ hasText: 'Entregue por Helena Duarte' });
  await linha.getByRole('button', { name: /^Receber o acesso a Certificado/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Receber' }).click();
  const [baixado] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar o arquivo' }).click(),
  ]);
  expect(baixado.suggestedFilename()).toBe('ipe-2099.pfx');
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await linha.getByText('Recebido', { exact: true }).waitFor();
  expect(await linha.getByRole('button').count()).toBe(0);
  await close();
});
