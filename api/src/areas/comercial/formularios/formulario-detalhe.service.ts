import type { Formulario } from '@gestao/shared/contracts/comercial/formularios';
import { formularioStatusLabels } from '@gestao/shared/contracts/comercial/values/formularios';
import { tokenStatusLabels } from '@gestao/shared/contracts/comum/tokens';
import { andamento, erroDaResposta } from '@gestao/shared/rules/eform';
import { eq } from 'drizzle-orm';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { cliente, orcamento } from '../../../platform/database/schema';
import { tokenStatus } from '../../acesso/tokens/tokens.rules';
import { contatoDe } from '../orcamento-registro/contato-da-proposta';
import {
  findOrcamento,
  nomeNoOrcamento,
  type OrcamentoRow,
  orcamentoSituacaoDe,
} from '../orcamento-registro/orcamento.repository';
import { editaConteudo } from '../orcamento-registro/orcamento-fluxo.rules';
import { planAplicacao } from './aplicacao';
import {
  finalidade,
  findFormulario,
  findLink,
  nomeDe,
  type Questionario,
  type RespostaRow,
} from './formularios.repository';
import { respostasConhecidas } from './respostas-conhecidas';

/** Statuses in which a client may still be asked. */
const comLink: readonly string[] = ['rascunho', 'em_precificacao'];

/** Whether the person may send or end a link of this budget's questionnaire now. */
export const maySendFormulario = (row: OrcamentoRow, scope: Scope) =>
  comLink.includes(row.status) && editaConteudo(orcamentoSituacaoDe(row), scope.actor);

/**
 * Questions, answers, the last link (never its secret) and what the answers would change; `null` while
 * no questionnaire is published.
 * @throws Refusal 404 outside the person's rows, 403 for a client's person
 */
export async function getFormulario(scope: Scope, uuid: string): Promise<Formulario | null> {
  const { orm } = scope.database;
  const row = await findOrcamento(orm, scope.actor, uuid);
  if (!row) throw notFound();
  const found = await findFormulario(orm, row.id);
  if (!found) return null;
  const { questionario, resposta } = found;
  const respostas = resposta?.respostas ?? {};
  const [link, contato, plano, [destinatario]] = await Promise.all([
    findLink(orm, row.id),
    contatoDe(orm, row, finalidade),
    planAplicacao(orm, row, questionario, respostas, scope.now()),
    orm
      .select({ nome: nomeNoOrcamento })
      .from(orcamento)
      .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
      .where(eq(orcamento.id, row.id)),
  ]);
  const { respondidas, total, erros } = andamento(questionario.perguntas, respostas);
  const status = statusDe(resposta);
  const estado = link && tokenStatus(link.token, scope.now());
  return {
    nome: questionario.nome,
    versao_eform: questionario.versao_eform,
    status,
    status_label: formularioStatusLabels[status],
    versao: resposta?.versao ?? 0,
    orcamento_versao: row.versao,
    perguntas: questionario.perguntas,
    respostas: guardadas(questionario, respostas),
    conhecidas: respostasConhecidas(destinatario?.nome ?? '', row, questionario.perguntas),
    respondidas,
    total,
    faltam: Object.keys(erros),
    respondido: resposta && status !== 'nao_iniciado' ? await autorDe(scope, resposta, link?.token) : null,
    enviado_em: resposta?.enviado_em?.toISOString() ?? null,
    edita: editaConteudo(orcamentoSituacaoDe(row), scope.actor),
    envia: maySendFormulario(row, scope),
    link: link &&
      estado && {
        uuid: link.token.uuid,
        contato_nome: link.token.contato_nome,
        contato_email: link.token.contato_email,
        status: estado,
        status_label: tokenStatusLabels[estado],
        enviado_em: link.token.criado_em.toISOString(),
        expira_em: link.token.expira_em.toISOString(),
        aberto_em: link.aberto_em?.toISOString() ?? null,
        respondido_em: link.token.consumido_em?.toISOString() ?? null,
      },
    ...contato,
    mudancas: plano.mudancas,
  };
}

/** Answers of known questions that can be shown; others stay stored and are of no use. */
function guardadas(
  { perguntas }: Questionario,
  respostas: Readonly<Record<string, unknown>>,
): Formulario['respostas'] {
  return Object.fromEntries(
    perguntas.flatMap((pergunta) => {
      const valor = respostas[pergunta.chave];
      return valor !== undefined && valor !== null && erroDaResposta(pergunta, valor) === null
        ? [[pergunta.chave, valor as Formulario['respostas'][string]]]
        : [];
    }),
  );
}

function statusDe(resposta: RespostaRow | null): Formulario['status'] {
  if (!resposta) return 'nao_iniciado';
  if (resposta.status === 'enviado') return 'enviado';
  return Object.keys(resposta.respostas).length > 0 ? 'em_preenchimento' : 'nao_iniciado';
}

async function autorDe(
  { database }: Scope,
  resposta: RespostaRow,
  link: { contato_nome: string } | undefined,
): Promise<Formulario['respondido']> {
  const cliente = resposta.respondido_por === 'cliente';
  const nome = cliente ? link?.contato_nome : await nomeDe(database.orm, resposta.atualizado_por_id);
  return {
    por: cliente ? 'cliente' : 'interno',
    nome: nome ?? (cliente ? 'Cliente' : 'Sistema'),
    em: resposta.atualizado_em.toISOString(),
  };
}
