import { api, firstOf } from '../../support/api';
import { useCast } from '../../support/cast';
import { downloaded } from '../../support/download';
import { mailTo } from '../../support/mail';
import { flowOf, readBudget } from '../../support/orcamentos';
import { apiBudget, apiChange, apiSend, apiStep, clientSays } from '../../support/orcamentos-api';
import { notice, open, rowAction, unique } from '../../support/screen';
import { holds, until } from '../../support/until';

const { as, complaints, tokens } = useCast('admin', 'comercial', 'precificacao');
const pdf = (name: string, mark: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Mark (${mark})>>endobj\ntrailer<<>>\n%%EOF\n`),
});

test('a role is mentioned with a file; it waits on Início and leads to its message, until it is answered', async () => {
  const mark = unique();
  const uuid = await apiBudget(tokens.comercial, {
    nome: `Mensageira ${mark} Ltda.`,
    email: `mensagens-${mark}@exemplo.com.br`,
    branch: 71,
  });
  await apiStep(tokens.comercial, uuid, 'enviar_precificacao');
  await apiStep(tokens.precificacao, uuid, 'assumir');
  const { numero } = await readBudget(tokens.admin, uuid);

  const seller = await as('comercial');
  const { page } = seller;
  // A file that is refused on purpose.
  seller.complaints.ignore(/status of 422 .*\/mensagens\/anexos/);
  await page.goto(`${flowOf(uuid)}?aba=mensagens`);
  const box = page.getByRole('textbox', { name: 'Mensagem' });
  await box.pressSequentially('Contrato anexo, @prec');
  const offered = page.getByRole('option', { name: /^@precificador/ });
  await until(async () => expect(await offered.textContent()).toMatch(/^@precificador \S+/));
  await box.press('Enter');
  await box.pressSequentially('!');
  await page
    .getByLabel('Anexos', { exact: true })
    .last()
    .setInputFiles({
      name: 'falsa.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ'),
    });
  await page
    .getByText('falsa.pdf: O nome diz PDF, mas o conteúdo é um programa: programas não são aceitos.')
    .waitFor();
  await page.getByLabel('Anexos', { exact: true }).last().setInputFiles(pdf('contrato.pdf', mark));
  await page.getByText(/^contrato\.pdf \(/).waitFor();
  await holds(box, 'Contrato anexo, @precificador !');
  await page.getByRole('button', { name: 'Comentar' }).click();
  await notice(page, 'Comentário adicionado.');
  await page.getByText(/^Mencionados: /).waitFor();

  const pricer = await as('precificacao');
  await open(pricer.page, '/', 'Hoje');
  const block = pricer.page.getByRole('region', { name: 'Menções a você' });
  await block.getByText('Não lida').first().waitFor();
  await block.getByRole('link', { name: new RegExp(`em ${numero}$`) }).click();
  const message = pricer.page.getByRole('listitem').filter({ hasText: 'Contrato anexo' });
  await message.waitFor();
  await until(async () => expect(await message.getAttribute('aria-current')).toBe('true'));
  const [download] = await Promise.all([
    pricer.page.waitForEvent('download'),
    message.getByRole('button', { name: /^contrato\.pdf/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('contrato.pdf');
  expect((await downloaded(download)).toString('utf8')).toContain(mark);
  await open(pricer.page, '/', 'Hoje');
  await block.getByRole('link', { name: new RegExp(`em ${numero}$`) }).waitFor();
  await block.getByRole('listitem').filter({ hasText: numero }).filter({ hasText: 'Sem resposta' }).waitFor();
  await pricer.page.goto(`${flowOf(uuid)}?aba=mensagens`);
  await pricer.page.getByRole('textbox', { name: 'Mensagem' }).fill('Recebido, @vendedor.');
  await pricer.page.getByRole('button', { name: 'Comentar' }).click();
  await notice(pricer.page, 'Comentário adicionado.');
  await open(pricer.page, '/', 'Hoje');
  // Other mentions may still wait; without any the block is only named among what is done.
  await block.or(pricer.page.getByText('Nenhuma menção espera a sua resposta.')).waitFor();
  await block.getByRole('link', { name: new RegExp(`em ${numero}$`) }).waitFor({ state: 'detached' });
  await mailTo('comercial@demo.local', new RegExp(`mencionou você em ${numero}`));
  expect(complaints()).toEqual([]);
});

test('staff send the file of the questionnaire inside, and find it in the tab', async () => {
  const mark = unique();
  const uuid = await apiBudget(tokens.comercial, {
    nome: `Arquivista ${mark} Ltda.`,
    email: `arquivo-${mark}@exemplo.com.br`,
    branch: 72,
  });
  const seller = await as('comercial');
  const { page } = seller;
  const question = /último balancete/;
  await page.goto(`/precificacao/novo-orcamento?orcamento=${uuid}&passo=formulario`);
  await page.getByLabel(question).last().setInputFiles(pdf('balancete.pdf', mark));
  await page.getByRole('button', { name: 'Baixar balancete.pdf' }).waitFor();
  await page.getByText(/^Salvo às/).waitFor();
  await page.goto(`${flowOf(uuid)}?aba=formulario`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar balancete.pdf' }).click(),
  ]);
  expect((await downloaded(download)).toString('utf8')).toContain(mark);
  await page
    .getByLabel(question)
    .last()
    .setInputFiles(pdf('balancete-novo.pdf', `${mark}-2`));
  await notice(page, 'Arquivo salvo.');
  await page.getByRole('button', { name: 'Baixar balancete-novo.pdf' }).waitFor();
  await page
    .getByRole('button', { name: 'Baixar balancete.pdf', exact: true })
    .waitFor({ state: 'detached' });
  expect(complaints()).toEqual([]);
});

test('the commission of an accepted proposal is marked as paid, filtered, and taken back', async () => {
  const mark = unique();
  const email = `comissao-${mark}@exemplo.com.br`;
  const { admin } = tokens;
  const uuid = await apiBudget(admin, { nome: `Indicada ${mark} Ltda.`, email, branch: 73 });
  const { body } = await api('/orcamentos/opcoes', { token: admin });
  const { origens } = (body as { data: { origens: { uuid: string; nome: string }[] } }).data;
  await apiChange(admin, uuid, {
    origem_uuid: origens.find(({ nome }) => nome === 'Parceiro')?.uuid,
    parceiro_uuid: await firstOf('/clientes', 'uuid', admin),
  });
  await apiStep(admin, uuid, 'enviar_precificacao');
  await apiStep(admin, uuid, 'assumir', 'concluir_precificacao');
  const link = await apiSend(admin, uuid, email);
  const { numero, mensal_centavos } = await readBudget(admin, uuid);
  await clientSays(link, 'aceite', {
    nome: 'Maria da Silva',
    cpf: '529.982.247-25',
    email,
    declaro: true,
    mensal_centavos,
  });

  const boss = await as('admin');
  const { page } = boss;
  const row = page.getByRole('row').filter({ hasText: numero });
  const label = async () => {
    await row.waitFor();
    const name = await row.getByRole('button', { name: /^Ações de / }).getAttribute('aria-label');
    return (name ?? '').replace('Ações de ', '');
  };
  await open(page, '/oportunidades?visao=comissoes&situacao=a_pagar', 'Oportunidades');
  await rowAction(page, await label(), 'Marcar como paga');
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como paga' }).click();
  await notice(page, 'Pagamento registrado.');
  await row.waitFor({ state: 'detached' });
  await open(page, '/oportunidades?visao=comissoes&situacao=paga', 'Oportunidades');
  await rowAction(page, await label(), 'Desfazer pagamento');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer pagamento' }).click();
  await notice(page, 'Pagamento desfeito.');
  await row.waitFor({ state: 'detached' });
  expect(complaints()).toEqual([]);
});
