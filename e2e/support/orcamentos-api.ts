import { api } from './api';
import { linkIn, mailTo } from './mail';
import { newCnpj } from './screen';

/* Budgets brought to a state through the api, for specs that look at that state and not at the way to it. */

/** Answers of the first worked example (docs/domain/comercial.md#exemplos), by their keys. */
const volumes = {
  lancamentos: 180,
  contas_bancarias: 1,
  notas_saida: 40,
  notas_entrada: 25,
  filiais: 0,
  funcionarios: 3,
  socios: 2,
};
const complexidade = {
  Regime: 'Simples Nacional',
  Segmento: 'Serviços',
  Documentação: 'Digital e organizada',
  Sistema: 'ERP sem integração',
};

async function asked<T>(path: string, token: string, method = 'GET', body?: unknown): Promise<T> {
  const answer = await api(path, { token, method, body });
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: T }).data;
}

type Content = Record<string, unknown> & { versao: number; parceiro_nome?: string | null };
const contentOf = async (token: string, uuid: string) =>
  (await asked<{ conteudo: Content }>(`/orcamentos/${uuid}/conteudo`, token)).conteudo;

/** A calculated draft for a prospect. @returns its uuid */
export async function apiBudget(
  token: string,
  draft: { nome: string; email: string; branch: number; desconto_bp?: number; opcional?: string },
): Promise<string> {
  type Options = { origens: { uuid: string; nome: string }[]; prazo_meses: number; validade: string };
  const { origens, prazo_meses, validade } = await asked<Options>('/orcamentos/opcoes', token);
  const { uuid } = await asked<{ uuid: string }>('/orcamentos', token, 'POST', {
    para: 'prospecto',
    cliente_uuid: null,
    prospecto_nome: draft.nome,
    prospecto_documento: newCnpj(draft.branch),
    prospecto_contato: 'Maria da Silva',
    prospecto_email: draft.email,
    oportunidade_uuid: null,
    origem_uuid: origens.find(({ nome }) => nome === 'Site')?.uuid,
    servicos: [],
    prazo_meses,
    validade,
    observacoes_internas: '',
  });
  const chosen = ['contabil', 'fiscal', 'dp'].map((chave) => ({ chave, opcional: false, selecionado: true }));
  await apiChange(token, uuid, {
    servicos: draft.opcional
      ? [...chosen, { chave: draft.opcional, opcional: true, selecionado: false }]
      : chosen,
    volumes,
    complexidade,
    desconto: draft.desconto_bp ? { tipo: 'percentual', desconto_bp: draft.desconto_bp } : { tipo: 'nenhum' },
    justificativa_desconto: draft.desconto_bp ? 'Cliente indicado, contrato de longo prazo.' : null,
  });
  return uuid;
}

/** Changes parts of a budget's content. */
export async function apiChange(token: string, uuid: string, change: Record<string, unknown>): Promise<void> {
  const { parceiro_nome: _, ...content } = await contentOf(token, uuid);
  await asked(`/orcamentos/${uuid}/conteudo`, token, 'PUT', {
    ...content,
    ...change,
    confirma_reabrir: false,
  });
}

/** Steps of its life, one after another. */
export async function apiStep(token: string, uuid: string, ...acoes: string[]): Promise<void> {
  for (const acao of acoes) {
    const { versao } = await contentOf(token, uuid);
    await asked(`/orcamentos/${uuid}/transicao`, token, 'POST', {
      acao,
      versao,
      motivo: null,
      motivo_recusa_uuid: null,
    });
  }
}

/** Sends an approved proposal. @returns the client's link, as the e-mail brings it */
export async function apiSend(token: string, uuid: string, email: string): Promise<string> {
  const { versao } = await contentOf(token, uuid);
  await asked(`/orcamentos/${uuid}/enviar`, token, 'POST', {
    versao,
    contato_nome: 'Maria da Silva',
    contato_email: email,
  });
  return linkIn(await mailTo(email, /Sua proposta/));
}

/** Writes what the seller of an accepted budget hands over, whole. */
export async function apiPassagem(token: string, uuid: string): Promise<void> {
  const { passagem } = await asked<{ passagem: { versao: number } }>(`/orcamentos/${uuid}/passagem`, token);
  await asked(`/orcamentos/${uuid}/passagem`, token, 'PUT', {
    versao: passagem.versao,
    prometido: 'Reunião mensal de resultados.',
    prazos: 'Nenhum',
    decisor: 'Maria da Silva, sócia',
    canal: 'whatsapp',
    pontos_sensiveis: null,
    contador_anterior: null,
    sistemas: null,
  });
}

/** A new revision; the one before ends. @returns its uuid */
export async function apiRevise(token: string, uuid: string): Promise<string> {
  const { versao } = await contentOf(token, uuid);
  return (await asked<{ uuid: string }>(`/orcamentos/${uuid}/revisao`, token, 'POST', { versao })).uuid;
}

/** What a client does on the page of a proposal: `perguntas`, `recusa`, `aceite`. */
export async function clientSays(link: string, path: string, body: Record<string, unknown>): Promise<void> {
  const { status, body: answer } = await api(`/publico/orcamento_aceite/${link.split('/').at(-1)}/${path}`, {
    method: 'POST',
    body,
  });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
}
