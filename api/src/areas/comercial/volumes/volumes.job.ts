import { formatCompetencia } from '@gestao/shared/config';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { withTransaction } from '../../../platform/database/database';
import { notificacao } from '../../../platform/database/schema';
import type { Job } from '../../../platform/jobs/job';
import { notify } from '../../sistema/notificacoes/notify';
import { listReajustesCabiveis } from './volumes.relatorio.repository';

/**
 * Months that are looked at, newest first: the one that has just ended, and the one before, whose
 * quantities were often told only after its own check.
 */
const mesesConferidos = 2;

/**
 * Once a month tells who keeps a client's portfolio that the client is beyond its contract
 * (docs/domain/comercial.md#reajuste); the page it leads to offers the proposal of readjustment. A client is
 * told of once for a month.
 */
export const conferirVolumes: Job = {
  nome: 'conferir-volumes',
  titulo: 'Conferir volumes comerciais',
  quando: { horarios: ['04:00'], dias: 'primeiro' },
  async run(context) {
    const avisados = await examine(context);
    return avisados > 0 ? { acao: 'Enviou', depois: { clientes: avisados } } : null;
  },
};

function examine(context: AppContext): Promise<number> {
  const { database, now } = context;
  const presente = dateIn(now()).slice(0, 7);
  return withTransaction(database, async (tx) => {
    const feitos = new Set<string>();
    let avisados = 0;
    for (let atras = 1; atras <= mesesConferidos; atras += 1) {
      const competencia = addMonths(presente, -atras);
      const cabiveis = (await listReajustesCabiveis(tx, competencia)).filter(({ uuid }) => !feitos.has(uuid));
      if (cabiveis.length === 0) continue;
      const titulo = `Acima do contratado em ${formatCompetencia(competencia)}`;
      const antes = await tx
        .select({ uuid: notificacao.entidade_uuid })
        .from(notificacao)
        .where(
          and(
            eq(notificacao.evento, 'volume_excedido'),
            eq(notificacao.titulo, titulo),
            inArray(
              notificacao.entidade_uuid,
              cabiveis.map(({ uuid }) => uuid),
            ),
          ),
        );
      const ja = new Set(antes.map(({ uuid }) => uuid));
      for (const { uuid, nome, responsavel_carteira_id, direcionadores } of cabiveis) {
        feitos.add(uuid);
        if (ja.has(uuid)) continue;
        await notify(tx, context, {
          evento: 'volume_excedido',
          usuarioIds: [responsavel_carteira_id],
          titulo,
          corpo: `${nome}: ${direcionadores.join(', ')}. Confira e gere a proposta de reajuste.`,
          entidade: 'cliente',
          entidadeUuid: uuid,
          rota: `/clientes/editar/${uuid}?aba=volumes&competencia=${competencia}`,
        });
        avisados += 1;
      }
    }
    return avisados;
  });
}
