import type {
  FormularioClienteSalvo,
  Mudanca,
  RespostasDadas,
} from '@gestao/shared/contracts/comercial/formularios';
import { linkIndisponivel } from '@gestao/shared/contracts/publico/publico-messages';
import { andamento, erroDaResposta, perguntasVisiveis } from '@gestao/shared/rules/eform';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Author } from '../../../../platform/app/author';
import type { AppContext } from '../../../../platform/app/context';
import { Refusal, ruleRefusal } from '../../../../platform/app/refusal';
import { type Audit, type AuditEntry, audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { type eform_resposta, orcamento, orcamento_evento } from '../../../../platform/database/schema/index';
import {
  insertAccess,
  lockToken,
  type TokenRow,
  updateToken,
} from '../../../acesso/tokens/tokens.repository';
import { opens } from '../../../acesso/tokens/tokens.rules';
import { applyPlano, type Plano, planAplicacao } from '../../../comercial/formularios/aplicacao';
import {
  findFormulario,
  insertResposta,
  type Questionario,
  type RespostaRow,
  updateResposta,
} from '../../../comercial/formularios/formularios.repository';
import { join, recordRespostas } from '../../../comercial/formularios/formularios.service';
import type { OrcamentoRow } from '../../../comercial/orcamento-registro/orcamento.repository';
import { isOpen } from '../../../comercial/orcamento-registro/orcamento.rules';
import { eventosDoCalculo, recordEvento } from '../../../comercial/orcamento-registro/orcamento-eventos';
import { findNomeDoCliente } from '../../../comercial/orcamentos/aceite/aceite-efeitos';
import { notify } from '../../../sistema/notificacoes/notify';
import type { Cliente } from '../proposta/cliente-da-proposta';
import { publicoTexts } from '../publico.texts';
import { actorOf } from '../visualizacao.service';
import { perguntasDoCliente } from './formulario-visao';

/** What became of answers: what is wrong with some of them does not keep the others from being stored. */
export interface Respondido {
  salvo: FormularioClienteSalvo;
  /** By question; when sending also what is missing. */
  erros: Record<string, string[]>;
}

/** The budget of a client's link with its questionnaire, both locked: the budget first, as staff's steps do. */
export async function lockFormulario(
  tx: Transaction,
  context: AppContext,
  { token }: Pick<Cliente, 'token'>,
): Promise<{
  row: OrcamentoRow;
  token: TokenRow;
  questionario: Questionario;
  resposta: RespostaRow | null;
}> {
  const [row] = await tx.select().from(orcamento).where(eq(orcamento.id, token.entidade_id)).for('update');
  const atual = await lockToken(tx, token.id);
  const found = row && (await findFormulario(tx, row.id));
  const aberto = row && !row.excluido_em && !decidido(row.status) && atual && opens(atual, context.now());
  if (!aberto || !found) throw new Refusal(404, linkIndisponivel, { codigo: 'link_indisponivel' });
  return { row, token: atual, ...found };
}

/** Nobody reads what a client would answer now; links from before this rule are closed by it as well. */
const decidido = (status: string) => !isOpen(status);

export const jaEnviado = () => ruleRefusal('formulario_enviado', publicoTexts.jaRespondido);

/** Trail columns of what a client did. */
const trilhaDoCliente = (now: Date) => ({
  atualizado_em: now,
  atualizado_por_id: null,
  versao: sql`versao + 1`,
});

/**
 * Keeps a client's answers, and with `enviar` sends them: the link is used up, the seller is told and a
 * draft takes what they become. What was sent is answered again with the same receipt.
 * @throws Refusal 404 when the link does not open; 406 `formulario_enviado` for changes after sending
 */
export function answerFormulario(
  context: AppContext,
  cliente: Cliente,
  {
    respostas: dadas,
    enviar,
    impedimentos = {},
  }: {
    respostas: RespostasDadas;
    enviar: boolean;
    /** What the form could not even read: kept from being sent, the rest is kept. */
    impedimentos?: Record<string, string[]>;
  },
): Promise<Respondido> {
  const now = context.now();
  return audited(context.database, actorOf(cliente.token.contato_nome, cliente.origin), async (tx, audit) => {
    const { row, token, questionario, resposta } = await lockFormulario(tx, context, cliente);
    const antes = resposta?.respostas ?? {};
    if (token.consumido_em) {
      if (!enviar) throw jaEnviado();
      return respondido(questionario, antes, 'enviado', token.consumido_em, {});
    }
    const { validas, erros: errados } = separate(questionario, antes, dadas);
    const erros = { ...impedimentos, ...errados };
    const respostas = join(antes, validas);
    const falta = enviar ? faltaAoCliente(questionario, respostas, erros) : {};
    const envia = enviar && Object.keys(erros).length === 0 && Object.keys(falta).length === 0;
    const mudou = Object.keys(validas).some(
      (chave) => JSON.stringify(antes[chave] ?? null) !== JSON.stringify(respostas[chave] ?? null),
    );
    if (mudou || envia) {
      const colunas = {
        respostas,
        respondido_por: 'cliente' as const,
        ...(envia ? { status: 'enviado' as const, enviado_em: now } : {}),
      };
      if (resposta) await updateResposta(tx, resposta.id, { ...colunas, ...trilhaDoCliente(now) });
      else {
        await insertResposta(tx, {
          ...colunas,
          eform_id: questionario.id,
          orcamento_id: row.id,
          criado_em: now,
          atualizado_em: now,
        });
      }
      await recordRespostas(tx, audit, row, questionario, antes, validas);
    }
    if (envia) await finish(tx, audit, context, cliente, row, questionario, respostas);
    return respondido(questionario, respostas, envia ? 'enviado' : 'em_preenchimento', now, {
      ...erros,
      ...falta,
    });
  });
}

/** Answers to questions the client sees, right for their kind, and what is wrong with the others. */
function separate({ perguntas }: Questionario, antes: Record<string, unknown>, dadas: RespostasDadas) {
  const respondiveis = perguntasDoCliente(perguntas, { ...antes, ...dadas });
  const validas: Record<string, unknown> = {};
  const erros: Record<string, string[]> = {};
  for (const [chave, valor] of Object.entries(dadas)) {
    const pergunta = respondiveis.find((one) => one.chave === chave);
    const erro = pergunta ? erroDaResposta(pergunta, valor) : 'Pergunta desconhecida.';
    if (erro) erros[chave] = [erro];
    else validas[chave] = valor;
  }
  return { validas, erros };
}

/** Questions of the client's that still need an answer before sending. */
function faltaAoCliente(
  { perguntas }: Questionario,
  respostas: Record<string, unknown>,
  erros: Record<string, string[]>,
): Record<string, string[]> {
  const faltas = andamento(perguntasDoCliente(perguntas, respostas), respostas).erros;
  return Object.fromEntries(
    Object.entries(faltas).flatMap(([chave, erro]) => (erros[chave] ? [] : [[chave, [erro]]])),
  );
}

function respondido(
  { perguntas }: Questionario,
  respostas: Record<string, unknown>,
  situacao: FormularioClienteSalvo['situacao'],
  em: Date,
  erros: Record<string, string[]>,
): Respondido {
  const doCliente = perguntasVisiveis(perguntasDoCliente(perguntas, respostas), respostas);
  const { respondidas, total } = andamento(doCliente, respostas);
  return { salvo: { situacao, salvo_em: em.toISOString(), respondidas, total }, erros };
}

/**
 * Whether somebody of the firm priced the budget since the client was asked: what that person wrote is
 * not undone behind his back.
 */
async function calculadoDesde(tx: Transaction, orcamentoId: number, desde: Date): Promise<boolean> {
  const [evento] = await tx
    .select({ id: orcamento_evento.id })
    .from(orcamento_evento)
    .where(
      and(
        eq(orcamento_evento.orcamento_id, orcamentoId),
        inArray(orcamento_evento.tipo, [...eventosDoCalculo]),
        isNotNull(orcamento_evento.usuario_id),
        gt(orcamento_evento.em, desde),
      ),
    )
    .limit(1);
  return evento !== undefined;
}

/** Everything that follows a client's sending, in the same transaction. */
async function finish(
  tx: Transaction,
  audit: Audit,
  context: AppContext,
  cliente: Cliente,
  row: OrcamentoRow,
  questionario: Questionario,
  respostas: Record<string, unknown>,
): Promise<void> {
  const now = context.now();
  const { token, origin } = cliente;
  await updateToken(tx, token.id, { consumido_em: now });
  await insertAccess(tx, { tokenId: token.id, acao: 'Respondeu', em: now, origin });
  const por = { usuarioId: null, ator: publicoTexts.visitante(token.contato_nome), ip: origin.ip, now };
  await recordEvento(tx, por, row.id, 'Formulário respondido');
  // Of what the client was asked: an answer of the firm's own, applied or not, is none of his doing.
  const perguntas = perguntasDoCliente(questionario.perguntas, respostas);
  const plano = await planAplicacao(tx, row, { perguntas }, respostas, now);
  const aplicado =
    !(await calculadoDesde(tx, row.id, token.criado_em)) &&
    (await applyToRascunho(tx, audit, row, plano, por));
  const nome = (await findNomeDoCliente(tx, row)) ?? row.prospecto?.nome ?? token.contato_nome;
  await notify(tx, context, {
    evento: 'resposta_cliente',
    usuarioIds: [row.vendedor_id, row.status === 'em_precificacao' ? row.precificador_id : null],
    titulo: publicoTexts.respondeuFormulario(nome, row.numero),
    corpo: corpoDoAviso(plano.mudancas, aplicado),
    entidade: 'orcamento',
    entidadeUuid: row.uuid,
    rota: `/precificacao/fluxo-orcamento/${row.uuid}?aba=formulario`,
  });
}

function corpoDoAviso(mudancas: readonly Mudanca[], aplicado: boolean): string {
  if (mudancas.length === 0) return publicoTexts.respostasIguais;
  return aplicado ? publicoTexts.respostasAplicadas(mudancas.length) : publicoTexts.respostasADiferir;
}

/**
 * A draft nobody priced meanwhile takes the answers at once. What the rules of prices refuse (new parameters, a discount that
 * needs its reason again) stays a difference that staff apply: the client's answers are kept either way.
 */
async function applyToRascunho(
  tx: Transaction,
  audit: Audit,
  row: OrcamentoRow,
  plano: Plano,
  por: Author,
): Promise<boolean> {
  if (row.status !== 'rascunho' || plano.mudancas.length === 0) return false;
  const linhas: AuditEntry[] = [];
  try {
    await tx.transaction((dentro) =>
      applyPlano(dentro, { record: (linha) => linhas.push(linha) }, row, plano, por),
    );
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  for (const linha of linhas) audit.record(linha);
  return true;
}

/** Columns of the answers a client's file changes. @returns nothing; the file's row is the caller's */
export async function keepResposta(
  tx: Transaction,
  {
    row,
    questionario,
    resposta,
  }: { row: OrcamentoRow; questionario: Questionario; resposta: RespostaRow | null },
  chave: string,
  valor: { uuid: string; nome: string } | null,
  now: Date,
): Promise<void> {
  const respostas = join(resposta?.respostas ?? {}, { [chave]: valor });
  const colunas = { respostas, respondido_por: 'cliente' } satisfies Partial<
    typeof eform_resposta.$inferInsert
  >;
  if (resposta) await updateResposta(tx, resposta.id, { ...colunas, ...trilhaDoCliente(now) });
  else {
    await insertResposta(tx, {
      ...colunas,
      eform_id: questionario.id,
      orcamento_id: row.id,
      criado_em: now,
      atualizado_em: now,
    });
  }
}
