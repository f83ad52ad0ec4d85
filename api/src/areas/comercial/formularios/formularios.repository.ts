import { faixasDoOrcamento } from '@gestao/shared/contracts/comercial/calculo';
import { and, desc, eq, isNull, min } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import {
  eform,
  eform_resposta,
  token_acesso,
  token_cliente,
  usuario,
} from '../../../platform/database/schema';
import { linkEnviado } from '../../acesso/tokens/tokens.repository';

type Reader = Pick<Transaction, 'select'>;
export type RespostaRow = typeof eform_resposta.$inferSelect;

export const finalidade = 'orcamento_formulario' as const;

const colunas = {
  id: eform.id,
  uuid: eform.uuid,
  nome: eform.nome,
  versao_eform: eform.versao_eform,
  perguntas: eform.perguntas,
};
export interface Questionario {
  id: number;
  uuid: string;
  nome: string;
  versao_eform: number;
  perguntas: (typeof eform.$inferSelect)['perguntas'];
}

/**
 * What becomes a volume is asked in the range a price is calculated with: a number outside of it would
 * be an answer that nobody hears of again.
 */
function comFaixas(questionario: Questionario): Questionario {
  const { minimo, maximo } = faixasDoOrcamento.volume;
  return {
    ...questionario,
    perguntas: questionario.perguntas.map((pergunta) =>
      pergunta.tipo === 'numero' && pergunta.mapeia_para.tipo === 'direcionador'
        ? {
            ...pergunta,
            minimo: Math.max(minimo, pergunta.minimo ?? minimo),
            maximo: Math.min(maximo, pergunta.maximo ?? maximo),
          }
        : pergunta,
    ),
  };
}

const doOrcamento = (orcamentoId: number) =>
  and(eq(eform_resposta.orcamento_id, orcamentoId), isNull(eform_resposta.excluido_em));

/**
 * Questions of a budget with their answers: of the version it was begun with, else of the newest
 * published one; `null` while there is none.
 */
export async function findFormulario(
  orm: Reader,
  orcamentoId: number,
): Promise<{ questionario: Questionario; resposta: RespostaRow | null } | null> {
  const [begun] = await orm
    .select({ questionario: colunas, resposta: eform_resposta })
    .from(eform_resposta)
    .innerJoin(eform, eq(eform.id, eform_resposta.eform_id))
    .where(doOrcamento(orcamentoId))
    .orderBy(desc(eform_resposta.id))
    .limit(1);
  if (begun) return { ...begun, questionario: comFaixas(begun.questionario) };
  const [questionario] = await orm
    .select(colunas)
    .from(eform)
    .where(and(eq(eform.status, 'publicado'), isNull(eform.excluido_em)))
    .orderBy(desc(eform.id))
    .limit(1);
  return questionario ? { questionario: comFaixas(questionario), resposta: null } : null;
}

/** Begins the answers of a budget. The caller holds the budget's row, so that there is one of them. */
export async function insertResposta(
  tx: Transaction,
  row: typeof eform_resposta.$inferInsert,
): Promise<RespostaRow> {
  const [created] = await tx.insert(eform_resposta).values(row).returning();
  if (!created) throw new Error('The answers were not inserted.');
  return created;
}

/** @returns the new version */
export async function updateResposta(
  tx: Transaction,
  id: number,
  change: { [K in keyof typeof eform_resposta.$inferInsert]?: unknown },
): Promise<number> {
  const [row] = await tx
    .update(eform_resposta)
    .set(change as Partial<typeof eform_resposta.$inferInsert>)
    .where(eq(eform_resposta.id, id))
    .returning({ versao: eform_resposta.versao });
  if (!row) throw new Error('The answers are gone.');
  return row.versao;
}

/** The answers of a budget begin those of its next revision; their files stay with the earlier one. */
export async function copyResposta(
  tx: Transaction,
  de: number,
  para: number,
  trilha: Pick<typeof eform_resposta.$inferInsert, 'criado_em' | 'criado_por_id'>,
): Promise<void> {
  const resposta = (await findFormulario(tx, de))?.resposta;
  if (!resposta) return;
  const { eform_id, respondido_por, respostas, status, enviado_em, atualizado_em, atualizado_por_id } =
    resposta;
  await tx.insert(eform_resposta).values({
    ...trilha,
    orcamento_id: para,
    eform_id,
    respondido_por,
    respostas,
    status,
    enviado_em,
    atualizado_em,
    atualizado_por_id,
  });
}

/** Name of who changed the answers last, if it was a person of the firm. */
export async function nomeDe(orm: Reader, usuarioId: number | null): Promise<string | null> {
  if (usuarioId === null) return null;
  const [row] = await orm.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, usuarioId));
  return row?.nome ?? null;
}

/** The newest link of a budget's questionnaire, and when a person first had it in view. */
export async function findLink(orm: Reader, orcamentoId: number) {
  const [token] = await orm
    .select()
    .from(token_cliente)
    .where(
      and(eq(token_cliente.finalidade, finalidade), eq(token_cliente.entidade_id, orcamentoId), linkEnviado),
    )
    .orderBy(desc(token_cliente.id))
    .limit(1);
  if (!token) return null;
  const [visto] = await orm
    .select({ em: min(token_acesso.em) })
    .from(token_acesso)
    .where(and(eq(token_acesso.token_id, token.id), eq(token_acesso.acao, 'Visualizado')));
  return { token, aberto_em: visto?.em ?? null };
}
