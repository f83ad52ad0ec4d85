import { and, asc, desc, eq, gt, gte, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { systemActor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { audited } from '../../../../platform/audit/audit';
import { removeLogRows } from '../../../../platform/audit/past-guards';
import type { Transaction } from '../../../../platform/database/database';
import {
  log_cadeia,
  log_removido,
  log_transacao,
  orcamento,
  orcamento_aceite,
  token_cliente,
} from '../../../../platform/database/schema';
import { readConfigs } from '../../configs/configs.repository';
import { verifyChain } from '../verify-chain';
import { anosAtras } from './anos-atras';
import { proofOfAcceptance } from './proof-of-acceptance';
import { entidadeDaRetencao, readTrechos, resumoDos, type Trecho, trechosDe, unidos } from './trechos';

/** Rows of one transaction: while it runs, nobody else adds to the log. */
const batch = 2000;

/**
 * Takes out of the log what is older than the firm keeps it (docs/domain/sistema.md#retencao), once the whole
 * chain was proved. What belongs to an acceptance or to a client's link stays for its own, longer time.
 * @returns how many rows left
 * @throws Error when the chain is broken: then nothing leaves
 */
export async function removeOldLogs(context: AppContext): Promise<number> {
  const { database } = context;
  const { retencao_logs_anos, retencao_evidencias_anos } = await readConfigs(database.orm, 'lgpd');
  const velhos = and(
    lt(log_transacao.data_hora, anosAtras(context.now(), retencao_logs_anos)),
    not(evidencia(anosAtras(context.now(), retencao_evidencias_anos))),
  );
  const [algum] = await database.orm
    .select({ id: log_transacao.id })
    .from(log_transacao)
    .where(velhos)
    .limit(1);
  if (!algum) return 0;
  await requireIntactChain(context);
  let total = 0;
  for (let apos = 0; ; ) {
    const lote = await removeBatch(context, velhos, apos);
    total += lote.removidos;
    if (lote.ultimo === null) return total;
    apos = lote.ultimo;
  }
}

/**
 * Proof of what was agreed: rows of budgets whose acceptance is kept and of their links, whatever their age;
 * rows of other links for the time of the evidences.
 */
const evidencia = (limite: Date) =>
  sql`(${or(
    and(
      eq(log_transacao.entidade, 'token_cliente'),
      or(
        gte(log_transacao.data_hora, limite),
        proofOfAcceptance(sql`${token_cliente.uuid}::text = ${log_transacao.entidade_uuid}`),
      ),
    ),
    and(
      eq(log_transacao.entidade, 'orcamento'),
      sql`exists (select 1 from ${orcamento_aceite} join ${orcamento} on ${orcamento.id} = ${orcamento_aceite.orcamento_id}
      where ${orcamento.uuid}::text = ${log_transacao.entidade_uuid})`,
    ),
  )})`;

async function requireIntactChain(context: AppContext): Promise<void> {
  for (let continuar: string | undefined; ; ) {
    const resposta = await verifyChain(context, false, continuar);
    if (!resposta.integra) throw new Error(`Nada foi removido dos logs. ${resposta.message}`);
    if (resposta.continuar === null) return;
    continuar = resposta.continuar;
  }
}

function removeBatch(
  { database, now }: AppContext,
  velhos: SQL | undefined,
  apos: number,
): Promise<{ removidos: number; ultimo: number | null }> {
  const em = now();
  return audited(database, systemActor, async (tx, audit) => {
    await tx.select({ id: log_cadeia.id }).from(log_cadeia).where(eq(log_cadeia.id, 1)).for('update');
    const [prova] = await tx
      .select({ id: log_transacao.id })
      .from(log_transacao)
      .where(eq(log_transacao.entidade, entidadeDaRetencao))
      .orderBy(desc(log_transacao.id))
      .limit(1);
    const rows = await tx
      .select({
        id: log_transacao.id,
        hash: log_transacao.hash,
        hash_anterior: log_transacao.hash_anterior,
        data_hora: log_transacao.data_hora,
      })
      .from(log_transacao)
      // The newest proof of what left stays, however old.
      .where(and(velhos, gt(log_transacao.id, apos), prova && ne(log_transacao.id, prova.id)))
      .orderBy(asc(log_transacao.id))
      .limit(batch);
    if (rows.length === 0) return { removidos: 0, ultimo: null };
    const trechos = unidos(await readTrechos(tx), trechosDe(rows));
    const ids = rows.map(({ id }) => id);
    await removeLogRows(tx, ids);
    await store(tx, trechos, em);
    const ultimo = rows.at(-1) as (typeof rows)[number];
    audit.record({
      acao: 'Excluiu',
      entidade: entidadeDaRetencao,
      rotulo: 'Logs fora do prazo de guarda',
      depois: {
        registros: rows.length,
        ultimo_registro_em: ultimo.data_hora,
        ultimo_codigo: ultimo.hash,
        resumo_da_retencao: resumoDos(trechos),
      },
    });
    return { removidos: rows.length, ultimo: rows.length === batch ? ultimo.id : null };
  });
}

async function store(tx: Transaction, trechos: readonly Trecho[], em: Date): Promise<void> {
  await tx.delete(log_removido);
  for (let inicio = 0; inicio < trechos.length; inicio += batch) {
    await tx.insert(log_removido).values(
      trechos.slice(inicio, inicio + batch).map(({ de, ate, quantidade, ultimoEm }) => ({
        hash_de: de,
        hash_ate: ate,
        quantidade,
        ultimo_em: ultimoEm,
        removido_em: em,
      })),
    );
  }
}
