import type { Page } from 'playwright-core';
import { api } from './api';
import { linkIn, mailTo } from './mail';
import { notice, open } from './screen';

type Answers = Record<string, string>;

/** Answers of the first worked example (docs/domain/comercial.md#exemplos), by the labels of the form. */
const volumes: Answers = {
  'Lançamentos contábeis': '180',
  'Contas bancárias': '1',
  'Notas de saída': '40',
  'Notas de entrada': '25',
  Filiais: '0',
  Funcionários: '3',
  'Sócios com pró-labore': '2',
};
const complexity: Answers = {
  Regime: 'Simples Nacional',
  Segmento: 'Serviços',
  Documentação: 'Digital e organizada',
  Sistema: 'ERP sem integração',
};

const next = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click();
const at = (page: Page, step: string) => page.getByRole('region', { name: new RegExp(`: ${step}$`) });

export interface Draft {
  nome: string;
  email: string;
  cnpj?: string;
  servicos?: readonly string[];
  /** Services the client may leave out; not counted at first. */
  opcionais?: readonly string[];
  volumes?: Answers;
  complexidade?: Answers;
}

/** A salesperson begins a new budget: whom it is for. @returns its uuid */
export async function beginBudget(page: Page, draft: Draft): Promise<string> {
  await open(page, '/precificacao/novo-orcamento', 'Novo orçamento');
  await page.getByLabel('Nome ou razão social').fill(draft.nome);
  if (draft.cnpj) await page.getByLabel('CPF ou CNPJ').fill(draft.cnpj);
  await page.getByLabel('Contato', { exact: true }).fill('Maria da Silva');
  await page.getByLabel('E-mail', { exact: true }).fill(draft.email);
  await page.getByLabel('Origem').selectOption('Site');
  await next(page);
  await notice(page, /^Rascunho ORC-/);
  await page.waitForURL(/orcamento=/);
  return new URL(page.url()).searchParams.get('orcamento') as string;
}

/** The same up to its summary, with the answers of the first worked example. @returns the budget's uuid */
export async function draftBudget(page: Page, draft: Draft): Promise<string> {
  const uuid = await beginBudget(page, draft);
  await page.goto(`/precificacao/novo-orcamento?orcamento=${uuid}&passo=servicos`);
  const services = at(page, 'Serviços e volumes');
  for (const name of draft.servicos ?? ['Contabilidade', 'Fiscal', 'Departamento pessoal']) {
    await services.getByRole('checkbox', { name, exact: true }).check();
  }
  for (const name of draft.opcionais ?? []) {
    await services.getByRole('checkbox', { name, exact: true }).check();
    await services.getByRole('checkbox', { name: `${name} é opcional para o cliente` }).check();
  }
  for (const [label, value] of Object.entries(draft.volumes ?? volumes)) {
    const field = services.getByLabel(label, { exact: true });
    if (await field.count()) await field.fill(value);
  }
  for (const label of ['Títulos a pagar', 'Títulos a receber']) {
    const field = services.getByLabel(label, { exact: true });
    if (draft.volumes?.[label] === undefined && (await field.count())) await field.fill('40');
  }
  await next(page);
  const factors = at(page, 'Complexidade');
  for (const [name, option] of Object.entries(draft.complexidade ?? complexity)) {
    await factors
      .getByRole('group', { name })
      .or(factors.getByRole('radiogroup', { name }))
      .getByLabel(option)
      .check();
  }
  await next(page);
  await at(page, 'Resumo').waitFor();
  await page.getByText(/^Salvo às/).waitFor();
  return uuid;
}

export const flowOf = (uuid: string) => `/precificacao/fluxo-orcamento/${uuid}`;

/** The footer's one pressing action; asks for a reason where the dialog wants one. */
export async function act(page: Page, action: string, reason?: string): Promise<void> {
  const footer = page.getByRole('region', { name: 'Resumo e ações do orçamento' });
  await footer.getByRole('button', { name: action, exact: true }).click();
  if (reason !== undefined) await confirm(page, action, reason);
}

/** An action of the footer's menu. */
export async function menuAct(page: Page, action: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações do orçamento' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  if (reason !== undefined) await confirm(page, action, reason);
}

async function confirm(page: Page, action: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${action}`) });
  if (reason) await dialog.getByLabel(/^(Motivo|Comentário)( \*)?$/).fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The client's link, told once after sending; leaves it. */
export async function closeLink(page: Page): Promise<void> {
  const told = page.getByRole('dialog', { name: 'Link da proposta' });
  await told.getByRole('button', { name: 'Concluir' }).click();
  await told.waitFor({ state: 'detached' });
}

/** Sends an approved budget from its page. @returns the client's link */
export async function sendToClient(page: Page, uuid: string, email: string): Promise<string> {
  await page.goto(flowOf(uuid));
  await act(page, 'Enviar ao cliente');
  const dialog = page.getByRole('dialog', { name: /^Enviar ao cliente/ });
  await dialog.getByLabel('E-mail de quem recebe').fill(email);
  await dialog.getByRole('button', { name: 'Enviar ao cliente', exact: true }).click();
  await closeLink(page);
  return linkIn(await mailTo(email, /Sua proposta/));
}

export interface Budget {
  numero: string;
  revisao: number;
  status: string;
  mensal_centavos: number;
  implantacao_centavos: number;
}

/** The budget as the api shows it to whoever the token belongs to. */
export async function readBudget(token: string, uuid: string): Promise<Budget & Record<string, unknown>> {
  const { status, body } = await api(`/orcamentos/${uuid}`, { token });
  if (status !== 200) throw new Error(`The budget answered ${status}.`);
  return (body as { data: Budget & Record<string, unknown> }).data;
}

/** Goes from the proposal to the acceptance's second step and fills it in; what is sent is the caller's. */
export async function fillAcceptance(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Aceitar', exact: true }).click();
  await page.getByRole('heading', { name: 'O que você aceita' }).waitFor();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await page.getByRole('heading', { name: 'Quem aceita' }).waitFor();
  await page.getByLabel('Nome completo').fill('Maria da Silva');
  await page.getByLabel('CPF').fill('529.982.247-25');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('checkbox', { name: /^Li e aceito os termos/ }).check();
}
