import type { Page } from 'playwright-core';
import { api, firstOf, tokenOf } from '../../support/api';
import { appearances, findings, withAxe } from '../../support/axe';
import { closeBrowser, type Visit, visit } from '../../support/browser';
import { demoLinks } from '../../support/lane';
import { fillAcceptance, flowOf } from '../../support/orcamentos';
import { apiBudget, apiChange, apiRevise, apiSend, apiStep, clientSays } from '../../support/orcamentos-api';
import { openTab, unique, visitAs } from '../../support/screen';
import { settled } from '../../support/until';

const tokens: Record<'admin' | 'comercial' | 'precificacao', string> = {
  admin: '',
  comercial: '',
  precificacao: '',
};
/** One budget for each state; the same for both appearances. */
const uuids: Record<string, string> = {};
const links: Record<string, string> = {};

beforeAll(async () => {
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[])
    tokens[name] = await tokenOf(`${name}@demo.local`);
  const { admin, comercial, precificacao } = tokens;
  let branch = 60;
  const made = async (state: string, more: { desconto_bp?: number } = {}) => {
    const uuid = await apiBudget(comercial, {
      nome: `Acessível ${state} Ltda.`,
      email: 'acessivel@exemplo.com.br',
      opcional: 'consultoria',
      branch: branch++,
      ...more,
    });
    uuids[state] = uuid;
    return uuid;
  };
  await made('rascunho', { desconto_bp: 800 });
  await apiStep(comercial, await made('preço'), 'enviar_precificacao');
  await apiStep(precificacao, uuids.preço as string, 'assumir');
  await apiStep(comercial, await made('aprovação', { desconto_bp: 1500 }), 'enviar_precificacao');
  await apiStep(precificacao, uuids.aprovação as string, 'assumir', 'solicitar_aprovacao');
  const own = ['enviar_precificacao', 'assumir', 'concluir_precificacao'];
  await apiStep(comercial, await made('aprovado'), ...own);
  for (const state of ['enviado', 'recusado', 'aceito', 'substituído']) {
    const email = `acessivel-${unique()}@exemplo.com.br`;
    await apiStep(comercial, await made(state), ...own);
    links[state] = await apiSend(comercial, uuids[state] as string, email);
  }
  await clientSays(links.recusado as string, 'recusa', { motivo: 'Preço acima do esperado' });
  await clientSays(links.aceito as string, 'aceite', {
    nome: 'Maria da Silva',
    cpf: '529.982.247-25',
    email: 'acessivel@exemplo.com.br',
    declaro: true,
    mensal_centavos: 95_500,
  });
  uuids.revisão = await apiRevise(comercial, uuids.substituído as string);
  await apiChange(admin, uuids.revisão, {
    desconto: { tipo: 'percentual', desconto_bp: 700 },
    justificativa_desconto: 'Pediu desconto depois da primeira proposta.',
  });
  const demo = demoLinks();
  links.formulário = demo.orcamento_formulario as string;
  links.código = demo.orcamento_aceite as string;
  links.desconhecido = `/orcamento-site/${'z'.repeat(43)}`;
});
afterAll(closeBrowser);

const flow = (state: string, tab = '') => `${flowOf(uuids[state] as string)}${tab && `?aba=${tab}`}`;
const step = (state: string, name: string) =>
  `/precificacao/novo-orcamento?orcamento=${uuids[state]}&passo=${name}`;
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
/** The footer's pressing action, or one of its menu, up to its dialog. */
const asked = (name: string) => async (page: Page) => {
  const footer = page.getByRole('region', { name: 'Resumo e ações do orçamento' });
  const pressing = footer.getByRole('button', { name, exact: true });
  await footer.getByRole('button', { name: 'Mais ações do orçamento' }).waitFor();
  if (await pressing.count()) await pressing.click();
  else {
    await footer.getByRole('button', { name: 'Mais ações do orçamento' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  await dialog(page);
};
const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await dialog(page);
};
type Look = [path: string, act?: (page: Page) => Promise<unknown>];

/** Thirty pages one after another, on a machine that others use too. */
const patience = 600_000;

describe.each(appearances)('axe, $name', ({ colorScheme, width }) => {
  const look = {
    colorScheme,
    // So tall that no held bar covers half of what is below it, which is a matter of scrolling.
    viewport: { width, height: 3200 },
  };
  let person: Visit;
  afterEach(() => person.close());
  const as = async (who: keyof typeof tokens | null) => {
    person = await withAxe(who ? await visitAs(tokens[who], look) : await visit(look));
    return person.page;
  };
  /** What axe finds on each of these pages, all of which must be none. */
  async function expectClean(page: Page, looks: Record<string, Look>) {
    const found: Record<string, string[]> = {};
    for (const [name, [path, act]] of Object.entries(looks)) {
      await page.goto(path);
      await settled(page);
      await act?.(page);
      await settled(page);
      found[name] = await findings(person);
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(looks).map((name) => [name, []])));
  }

  // What the tabs of an accepted budget and of a revision show otherwise, after all those of one.
  test.each([
    ['aprovação', /./, 7],
    ['aceito', /Itens|Proposta|Histórico/, 3],
    ['revisão', /Histórico/, 1],
  ])(
    'tabs of a budget: %s',
    async (state, names, count) => {
      const page = await as('admin');
      await page.goto(flow(state));
      await settled(page);
      await page.getByRole('tab', { name: 'Simulador' }).waitFor();
      const found: Record<string, string[]> = {};
      const labels = await page
        .getByRole('tab', { name: names, includeHidden: true })
        .evaluateAll((tabs) => tabs.map(({ firstChild }) => firstChild?.textContent ?? ''));
      for (const name of labels) {
        await openTab(page, name);
        await page.getByRole('tabpanel').waitFor();
        await settled(page);
        found[name] = await findings(person);
      }
      expect(Object.keys(found)).toHaveLength(count);
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
    },
    patience,
  );

  test(
    'other states of a budget, and the dialogs of who approves',
    async () => {
      await expectClean(await as('admin'), {
        rascunho: [flow('rascunho')],
        aprovado: [flow('aprovado')],
        recusado: [flow('recusado', 'condicoes')],
        substituído: [flow('substituído')],
        aprovar: [flow('aprovação'), asked('Aprovar')],
        devolver: [flow('aprovação'), asked('Devolver')],
        'aceite manual': [flow('enviado'), asked('Registrar aceite manual')],
        prorrogar: [flow('enviado'), asked('Prorrogar validade')],
      });
    },
    patience,
  );

  test(
    'what a salesperson sees: the five steps, the simulator, sending, lists and opportunities',
    async () => {
      await expectClean(await as('comercial'), {
        novo: ['/precificacao/novo-orcamento'],
        cliente: [step('rascunho', 'cliente')],
        formulario: [step('rascunho', 'formulario')],
        servicos: [step('rascunho', 'servicos')],
        complexidade: [step('rascunho', 'complexidade')],
        resumo: [step('rascunho', 'resumo')],
        travado: [step('enviado', 'resumo')],
        'já aprovado': [step('aprovado', 'resumo')],
        simulador: [flow('rascunho', 'simulador'), simulate],
        enviar: [flow('aprovado'), asked('Enviar ao cliente')],
        revisão: [flow('enviado'), asked('Nova revisão')],
        recusa: [flow('enviado'), asked('Registrar recusa')],
        cancelar: [flow('enviado'), asked('Cancelar orçamento')],
        duplicar: [flow('enviado'), asked('Duplicar')],
        documento: [flow('rascunho', 'documentos'), press('Solicitar documento')],
        caixa: ['/precificacao/caixa-entrada-orcamentos'],
        meus: ['/precificacao/meus-orcamentos'],
        funil: ['/oportunidades'],
        lista: ['/oportunidades?visao=lista'],
        previsão: ['/oportunidades?visao=previsao'],
      });
    },
    patience,
  );

  test(
    'what who prices sees: adjusting, lists, dashboard, volumes and parameters',
    async () => {
      const eform = await firstEform(tokens.precificacao);
      const legacy = await firstOf('/orcamentos/legados', 'uuid', tokens.precificacao);
      const tabs = ['complexidade', 'valores', 'tarefas', 'cargos', 'origem', 'recusa'];
      await expectClean(await as('precificacao'), {
        ajustar: [
          flow('preço'),
          async (page) => {
            await page.getByText(/^Tarefas e tempo/).click();
            await press(/^Ajustar /)(page);
          },
        ],
        simulador: [flow('preço', 'simulador'), simulate],
        caixa: ['/precificacao/caixa-entrada-orcamentos'],
        todos: ['/precificacao/todos-orcamentos'],
        'nenhum achado': ['/precificacao/todos-orcamentos?busca=ninguem-tem-este-nome'],
        anteriores: ['/precificacao/todos-orcamentos-old'],
        anterior: [flowOf(legacy)],
        dashboard: ['/precificacao/dashboard'],
        volumes: ['/precificacao/dashboard?aba=volumes'],
        ...Object.fromEntries(
          tabs.map((tab): [string, Look] => [tab, [`/precificacao/parametrizacao?aba=${tab}`]]),
        ),
        'novo perfil tributário': [
          '/precificacao/parametrizacao?aba=valores',
          press('Novo perfil tributário'),
        ],
        versões: ['/precificacao/parametrizacao?aba=valores', press('Versões')],
        formulário: [`/precificacao/parametrizacao/eforms/${eform}`],
        'formulário em rascunho': [
          '/precificacao/parametrizacao/eforms/novo',
          async (page) => {
            await page.getByLabel('Nome do formulário').fill(`Rascunho ${unique()}`);
            const [first, second] = [1, 2].map((n) => page.getByRole('listitem', { name: `Pergunta ${n}` }));
            await first?.getByLabel('Texto da pergunta').fill('Qual é o regime?');
            await first?.getByLabel('Tipo de resposta').selectOption('Uma opção');
            await first?.getByRole('textbox', { name: /^Opção/ }).fill('Simples Nacional');
            await page.getByRole('button', { name: 'Incluir pergunta' }).click();
            await second?.getByLabel('Texto da pergunta').fill('Desde quando?');
            await second?.getByLabel('Mostrar a pergunta').selectOption({ index: 1 });
            await second?.getByRole('combobox', { name: /^Valor/ }).selectOption('Simples Nacional');
            await page.getByRole('button', { name: 'Salvar rascunho' }).click();
            await page.getByRole('button', { name: 'Publicar', exact: true }).waitFor();
          },
        ],
      });
    },
    patience,
  );

  // An expired proposal has a server with another clock: see vencida.spec.
  test(
    'every page of a client',
    async () => {
      const page = await as(null);
      person.complaints.ignore(/404|422/);
      await expectClean(page, {
        formulário: [links.formulário as string],
        'formulário incompleto': [
          links.formulário as string,
          async () => {
            await page.getByRole('button', { name: 'Enviar respostas' }).click();
            await page
              .getByText(/Campo obrigatório/)
              .first()
              .waitFor();
          },
        ],
        aberta: [
          links.enviado as string,
          async () => {
            await page.getByText('Fazer uma pergunta').click();
            await page.getByText('Recusar proposta').first().click();
          },
        ],
        'com pergunta': [
          links.enviado as string,
          async () => {
            await page.getByText('Fazer uma pergunta').click();
            await page.getByLabel('Sua pergunta').fill('O certificado digital está incluso?');
            await page.getByRole('button', { name: 'Enviar pergunta' }).click();
            await page
              .getByText(/^Pergunta enviada/)
              .first()
              .waitFor();
          },
        ],
        'aceite: conferir': [
          links.código as string,
          async () => {
            await page.getByRole('link', { name: 'Aceitar', exact: true }).click();
            await page.getByRole('heading', { name: 'O que você aceita' }).waitFor();
          },
        ],
        'aceite: dados': [links.código as string, () => fillAcceptance(page, 'acessivel@exemplo.com.br')],
        'aceite: código': [
          links.código as string,
          async () => {
            await fillAcceptance(page, 'acessivel@exemplo.com.br');
            await page.getByRole('button', { name: 'Receber código por e-mail' }).click();
            await page.getByRole('heading', { name: 'Digite o código' }).waitFor();
          },
        ],
        recusada: [links.recusado as string],
        aceita: [links.aceito as string],
        substituída: [links.substituído as string],
        desconhecida: [links.desconhecido as string],
      });
    },
    patience,
  );
});

/** Another volume and a discount, until the difference is there. */
async function simulate(page: Page) {
  await page.getByLabel('Funcionários', { exact: true }).fill('30');
  await page.getByRole('slider', { name: 'Desconto mensal (%)' }).press('ArrowRight');
  await page.getByRole('button', { name: 'Desfazer simulação' }).waitFor();
  await page.getByRole('cell', { name: /\+R\$/ }).first().waitFor();
}

async function firstEform(token: string): Promise<string> {
  const { body } = await api('/precificacao/parametros/tarefas', { token });
  const [first] = (body as { data: { eforms: { uuid: string }[] } }).data.eforms;
  if (!first) throw new Error('There is no questionnaire.');
  return first.uuid;
}
