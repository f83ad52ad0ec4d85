import { api, tokenOf } from '../../support/api';
import { closeBrowser, visit } from '../../support/browser';
import { demoLinks } from '../../support/lane';
import { draftBudget, flowOf, readBudget } from '../../support/orcamentos';
import { apiBudget } from '../../support/orcamentos-api';
import { newCnpj, notice, open, unique, visitAs } from '../../support/screen';
import { settled, until } from '../../support/until';

afterAll(closeBrowser);

/** Keys of cost and margin (docs/domain/acesso.md#custos) anywhere in an answer. */
function secretKeys(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => secretKeys(one, `${path}[${index}]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(/custo|margem|piso|resultado_centavos|salario|overhead|divisor|preco_tecnico/.test(key)
      ? [`${path}.${key}`]
      : []),
    ...secretKeys(inner, `${path}.${key}`),
  ]);
}

test('a rate changed touches no price until it is published, and no open draft until that one is asked for', async () => {
  const token = await tokenOf('precificacao@demo.local');
  const uuid = await apiBudget(token, {
    nome: `Versão ${unique()} Ltda.`,
    email: 'versao@exemplo.com.br',
    branch: 33,
  });
  const pricer = await visitAs(token);
  const { page } = pricer;
  await open(page, '/precificacao/parametrizacao?aba=valores', 'Parametrização de preços');
  const change = async (value: string) => {
    await page.getByLabel(/overhead/i).fill(value);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await notice(page, 'Salvo no rascunho dos parâmetros.');
  };
  const publish = async (why: string) => {
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Publicar versão/ });
    await dialog.getByLabel('Observação').fill(why);
    await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
    await notice(page, /^Versão \d+ publicada\.$/);
    await page.getByText('Rascunho igual à versão publicada').waitFor();
  };
  await change('38,00');
  await page.getByText(/1 mudança no rascunho/).waitFor();

  await page.getByRole('button', { name: 'Comparar' }).click();
  await page.getByRole('dialog', { name: 'O que o rascunho muda' }).getByText(/38,00/).first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Simular impacto' }).click();
  await page
    .getByRole('dialog', { name: 'Impacto de publicar o rascunho' })
    .getByText(/orçamentos? recalculados?/)
    .waitFor();
  await page.keyboard.press('Escape');
  await publish('Energia e aluguel mais caros.');

  await page.goto(`/precificacao/novo-orcamento?orcamento=${uuid}&passo=cliente`);
  await page.getByLabel('Observações internas').fill('Ligar na terça.');
  await page.getByText(/^Salvo às/).waitFor();
  expect((await readBudget(token, uuid)).mensal_centavos).toBe(95_500);
  await page.goto(flowOf(uuid));
  await page.getByRole('button', { name: 'Recalcular', exact: true }).click();
  const anew = page.getByRole('dialog', { name: 'Recalcular com os parâmetros vigentes' });
  await anew.getByRole('row', { name: /^Mensal.*R\$\s955,00/ }).waitFor();
  expect((await readBudget(token, uuid)).mensal_centavos).toBe(95_500);
  await anew.getByRole('button', { name: 'Recalcular', exact: true }).click();
  await notice(page, /^Recalculado: mensal de R\$\s955,00 para /);
  expect((await readBudget(token, uuid)).mensal_centavos).toBeGreaterThan(95_500);

  await open(page, '/precificacao/parametrizacao?aba=valores', 'Parametrização de preços');
  // Back as it was, for whoever comes after.
  await change('32,00');
  await publish('De volta ao que era.');
  expect(pricer.complaints.list).toEqual([]);
  await pricer.close();
});

test('cost and margin reach no answer, page or address of a salesperson', async () => {
  const seller = await visitAs(await tokenOf('comercial@demo.local'));
  const leaks: string[] = [];
  const read: Promise<void>[] = [];
  seller.page.on('response', (response) => {
    if (!response.url().includes('/api/') || !/json/.test(response.headers()['content-type'] ?? '')) return;
    read.push(
      response
        .json()
        .then((body) => {
          for (const key of secretKeys(body)) leaks.push(`${new URL(response.url()).pathname} ${key}`);
        })
        .catch(() => undefined),
    );
  });
  const uuid = await draftBudget(seller.page, {
    nome: `Sigilo ${unique()} Ltda.`,
    email: 'sigilo@exemplo.com.br',
    cnpj: newCnpj(),
  });
  await seller.page.goto(`/precificacao/fluxo-orcamento/${uuid}`);
  await seller.page.getByRole('tab').first().waitFor();
  await settled(seller.page);
  for (const tab of await seller.page.getByRole('tab').all()) {
    expect(await tab.textContent()).not.toMatch(/Margem/);
    await tab.click();
    await settled(seller.page);
    expect(await seller.page.locator('main').textContent()).not.toMatch(/Custo|Margem de|Piso/);
  }
  await open(seller.page, '/precificacao/meus-orcamentos', 'Meus orçamentos');
  await settled(seller.page);
  await Promise.all(read);
  expect(leaks).toEqual([]);
  await seller.close();
});

test('the second worked example to the cent, on the screen of who prices', async () => {
  const pricerToken = await tokenOf('precificacao@demo.local');
  const pricer = await visitAs(pricerToken);
  const { page } = pricer;
  const uuid = await draftBudget(page, {
    nome: `Comércio ${unique()} Ltda.`,
    email: 'segundo@exemplo.com.br',
    cnpj: newCnpj(31),
    servicos: ['Contabilidade', 'Fiscal', 'Departamento pessoal', 'BPO financeiro'],
    volumes: {
      'Lançamentos contábeis': '950',
      'Contas bancárias': '4',
      'Notas de saída': '620',
      'Notas de entrada': '210',
      Filiais: '2',
      Funcionários: '22',
      'Sócios com pró-labore': '3',
      'Títulos a pagar': '260',
      'Títulos a receber': '340',
    },
    complexidade: {
      Regime: 'Lucro Presumido',
      Segmento: 'Comércio',
      Documentação: 'Parcialmente digital',
      Sistema: 'ERP integrado',
    },
  });
  await page.goto(`/precificacao/novo-orcamento?orcamento=${uuid}&passo=cliente`);
  await page.getByLabel('Origem').selectOption('Parceiro');
  await page.getByRole('combobox', { name: 'Parceiro' }).fill('co');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByText(/^Salvo às/).waitFor();
  await page.goto(`/precificacao/novo-orcamento?orcamento=${uuid}&passo=resumo`);
  const summary = page.getByRole('region', { name: /: Resumo$/ });
  await summary.getByRole('combobox', { name: 'Desconto mensal' }).selectOption('Percentual');
  await summary.getByLabel('Desconto em %').fill('8');
  await summary.getByLabel('Justificativa do desconto').fill('Parceiro que indica muito, volume crescente.');
  await summary.getByLabel('Parcelas da implantação').fill('3');
  for (const figure of ['R$ 8.514,60', 'R$ 7.355,00', 'R$ 118.044,80', 'Precisa de aprovação do gestor']) {
    await page.getByText(figure).first().waitFor();
  }
  await page.getByText(/^Salvo às/).waitFor();
  await until(async () => expect((await readBudget(pricerToken, uuid)).mensal_centavos).toBe(851_460));
  await page.goto(`/precificacao/fluxo-orcamento/${uuid}`);
  for (const figure of ['R$ 8.514,60', 'R$ 118.044,80', '25,80 %']) {
    await page.getByText(figure).first().waitFor();
  }
  expect(pricer.complaints.list).toEqual([]);
  await pricer.close();
});

test('the second worked example to the cent, through the api', async () => {
  const token = await tokenOf('precificacao@demo.local');
  type Options = { origens: { uuid: string; nome: string }[] };
  const { origens } = ((await api('/orcamentos/perguntas', { token })).body as { data: Options }).data;
  const { status, body } = await api('/orcamentos/calcular', {
    token,
    method: 'POST',
    body: {
      origem_uuid: origens.find(({ nome }) => nome === 'Parceiro')?.uuid,
      servicos: ['contabil', 'fiscal', 'dp', 'bpo'].map((chave) => ({
        chave,
        opcional: false,
        selecionado: true,
      })),
      volumes: {
        lancamentos: 950,
        contas_bancarias: 4,
        notas_saida: 620,
        notas_entrada: 210,
        filiais: 2,
        funcionarios: 22,
        socios: 3,
        titulos_pagar: 260,
        titulos_receber: 340,
      },
      complexidade: {
        Regime: 'Lucro Presumido',
        Segmento: 'Comércio',
        Documentação: 'Parcialmente digital',
        Sistema: 'ERP integrado',
      },
      desconto: { tipo: 'percentual', desconto_bp: 800 },
      prazo_meses: 12,
      cobrar_13a: true,
      parcelas_implantacao: 3,
      desconto_implantacao_centavos: 0,
      ajustes: [],
    },
  });
  expect(status).toBe(200);
  expect((body as { data: unknown }).data).toMatchObject({
    tabela_centavos: 925_500,
    desconto_centavos: 74_040,
    mensal_centavos: 851_460,
    custo_centavos: 431_772,
    resultado_centavos: 219_695,
    margem_bp: 2580,
    minima_ponderada_bp: 1906,
    piso_centavos: 751_720,
    implantacao_centavos: 735_500,
    parcelas_implantacao_centavos: [245_167, 245_167, 245_166],
    anual_centavos: 11_068_980,
    valor_contrato_centavos: 11_804_480,
    alcada: 1,
  });
});

test('reading a client’s link, whatever its state, changes nothing', async () => {
  const token = await tokenOf('admin@demo.local');
  const list = async () => {
    const { body } = await api('/orcamentos?por_pagina=100&ordenar=numero', { token });
    return JSON.stringify((body as { data: { itens: unknown } }).data.itens);
  };
  const before = await list();
  const person = await visit({ javaScriptEnabled: false });
  person.complaints.ignore(/404/);
  const links = demoLinks();
  for (const address of [links.orcamento_aceite, links.orcamento_formulario]) {
    for (let visits = 0; visits < 3; visits++) await person.page.goto(address as string);
  }
  expect(await list()).toBe(before);
  await person.close();
});
