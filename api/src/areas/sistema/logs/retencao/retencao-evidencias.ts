import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import { systemActor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { audited } from '../../../../platform/audit/audit';
import {
  anexo,
  cliente,
  orcamento,
  orcamento_aceite,
  token_acesso,
  token_cliente,
} from '../../../../platform/database/schema';
import { eraseAnexos } from '../../anexos/anexo.writer';
import { discardFile } from '../../anexos/file-store';
import { readConfigs } from '../../configs/configs.repository';
import { comoRetencao } from './como-retencao';

/** Acceptances of one transaction, each with its files; and visits of one. */
const lote = 50;
const loteDeAcessos = 2000;

/** The same day so many years before. */
export function anosAtras(now: Date, anos: number): Date {
  const antes = new Date(now);
  antes.setUTCFullYear(antes.getUTCFullYear() - anos);
  return antes;
}

/**
 * Whether a link belongs to a budget whose acceptance is still kept: then all that tells of the link is
 * proof too.
 * @param token `id` or `uuid` of the link, as the outer query has it
 */
export const provaAceite = (token: SQL) =>
  sql`exists (select 1 from ${token_cliente} join ${orcamento_aceite} on ${orcamento_aceite.orcamento_id} = ${token_cliente.entidade_id}
    where ${token_cliente.finalidade} like 'orcamento%' and ${token})`;

/**
 * Takes away proof that nobody can ask for any more (docs/domain/sistema.md#retencao): acceptances with their
 * receipts once the client has been gone as long as the firm keeps them, and visits to links that prove no
 * acceptance.
 * @returns how many acceptances and visits left
 */
export async function removeOldEvidencias(
  context: AppContext,
): Promise<{ aceites: number; acessos: number }> {
  const { retencao_evidencias_anos } = await readConfigs(context.database.orm, 'lgpd');
  const limite = anosAtras(context.now(), retencao_evidencias_anos);
  const total = { aceites: 0, acessos: 0 };
  for (let feitos = lote; feitos === lote; total.aceites += feitos)
    feitos = await loteAceites(context, limite);
  for (let feitos = loteDeAcessos; feitos === loteDeAcessos; total.acessos += feitos)
    feitos = await loteAcessos(context, limite);
  return total;
}

async function loteAceites({ config, database }: AppContext, limite: Date): Promise<number> {
  const { feitos, arquivos } = await audited(database, systemActor, async (tx, audit) => {
    const rows = await tx
      .select({
        id: orcamento_aceite.id,
        anexos: sql<
          (number | null)[]
        >`array[${orcamento_aceite.comprovante_anexo_id}, ${orcamento_aceite.anexo_assinado_id}]`,
        aceito_em: orcamento_aceite.aceito_em,
        uuid: orcamento.uuid,
        numero: orcamento.numero,
        revisao: orcamento.revisao,
        cliente_uuid: cliente.uuid,
      })
      .from(orcamento_aceite)
      .innerJoin(orcamento, eq(orcamento.id, orcamento_aceite.orcamento_id))
      .innerJoin(cliente, eq(cliente.id, orcamento.cliente_id))
      .where(
        and(
          lt(orcamento_aceite.aceito_em, limite),
          // While the contract runs, and as long again after it, somebody may ask what was agreed.
          eq(cliente.status, 'encerrado'),
          lt(cliente.encerrado_em, dateIn(limite)),
        ),
      )
      .orderBy(asc(orcamento_aceite.id))
      .limit(lote)
      .for('update', { of: orcamento_aceite });
    if (rows.length === 0) return { feitos: 0, arquivos: [] };
    const aceites = rows.map(({ id }) => id);
    await comoRetencao(tx, () => tx.delete(orcamento_aceite).where(inArray(orcamento_aceite.id, aceites)));
    const ids = rows.flatMap(({ anexos }) => anexos.flatMap((id) => (id === null ? [] : Number(id))));
    const apagados = ids.length === 0 ? [] : await eraseAnexos(tx, inArray(anexo.id, ids));
    for (const { uuid, numero, revisao, cliente_uuid, aceito_em } of rows) {
      audit.record({
        acao: 'Excluiu',
        entidade: 'orcamento',
        uuid,
        rotulo: `Evidência do aceite de ${numero} R${revisao}, fora do prazo de guarda`,
        clienteUuid: cliente_uuid,
        antes: { aceito_em },
      });
    }
    return { feitos: rows.length, arquivos: apagados.map(({ arquivo }) => arquivo) };
  });
  for (const arquivo of arquivos) await discardFile(config, arquivo);
  return feitos;
}

function loteAcessos({ database }: AppContext, limite: Date): Promise<number> {
  return audited(database, systemActor, async (tx, audit) => {
    const velhos = await tx
      .select({ id: token_acesso.id })
      .from(token_acesso)
      .where(
        and(
          lt(token_acesso.em, limite),
          not(provaAceite(sql`${token_cliente.id} = ${token_acesso.token_id}`)),
        ),
      )
      .orderBy(asc(token_acesso.id))
      .limit(loteDeAcessos);
    if (velhos.length === 0) return 0;
    await tx.delete(token_acesso).where(
      inArray(
        token_acesso.id,
        velhos.map(({ id }) => id),
      ),
    );
    audit.record({
      acao: 'Excluiu',
      entidade: 'token_acesso',
      rotulo: 'Acessos por link fora do prazo de guarda',
      depois: { registros: velhos.length },
    });
    return velhos.length;
  });
}
