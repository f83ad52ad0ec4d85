import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, inArray, isNull, ne } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import { implantacaoAberta } from '../../../platform/area/open-rows';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { implantacao } from '../../../platform/database/schema';
import type { Job } from '../../../platform/jobs/job';
import { passTurn } from './aguardando-cliente';
import { followFall, type Produto } from './quedas';
import { recalculateImplantacoes } from './recalcular';

/**
 * What follows for implantações whenever something of them changed, and every night: how they go, whose turn it is, and
 * what a fall of their health brings. The caller holds them.
 * @returns how many fell into a lower band
 */
export async function followImplantacoes(
  tx: Transaction,
  audit: Audit,
  context: Produto,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  await passTurn(tx, audit, ids, now);
  const quedas = await recalculateImplantacoes(tx, ids, dateIn(now));
  for (const queda of quedas) await followFall(tx, audit, context, queda);
  return quedas.length;
}

/** How many implantações are counted in one transaction of the night. */
const porVez = 100;

/** Every night all open implantações are counted again: days pass without a change of theirs. */
export const recalcularTodas: Job = {
  nome: 'recalcular-implantacoes',
  titulo: 'Saúde, progresso e vez das implantações',
  quando: { horarios: ['00:15'] },
  async run(context) {
    const vivas = and(
      implantacaoAberta(implantacao.status),
      ne(implantacao.status, 'aguardando_inicio'),
      isNull(implantacao.excluido_em),
    );
    const abertas = await context.database.orm
      .select({ id: implantacao.id })
      .from(implantacao)
      .where(vivas)
      .orderBy(asc(implantacao.id));
    let caidas = 0;
    for (let start = 0; start < abertas.length; start += porVez) {
      const ids = abertas.slice(start, start + porVez).map(({ id }) => id);
      await audited(context.database, systemActor, async (tx, audit) => {
        const held = await tx
          .select({ id: implantacao.id })
          .from(implantacao)
          .where(and(vivas, inArray(implantacao.id, ids)))
          .orderBy(asc(implantacao.id))
          .for('no key update');
        caidas += await followImplantacoes(
          tx,
          audit,
          context,
          held.map(({ id }) => id),
          context.now(),
        );
      });
    }
    return caidas > 0 ? { acao: 'Alterou', depois: { implantacoes_que_cairam: caidas } } : null;
  },
};
