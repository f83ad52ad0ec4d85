import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, gte, isNull, ne, notExists, sql } from 'drizzle-orm';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { withTransaction } from '../../../platform/database/database';
import { notificacao, perfil, tarefa, usuario } from '../../../platform/database/schema';
import type { Job } from '../../../platform/jobs/job';
import { instantOf } from '../../../platform/jobs/schedule';
import { notify } from '../../sistema/notificacoes/notify';
import { prazoDaTarefa } from './tarefas.repository';

/**
 * `Seu dia`: tells each person how many own tasks end today and how many are late
 * (docs/domain/operacao.md#minhas-tarefas).
 */
export const resumoDoDia: Job = {
  nome: 'resumo-do-dia',
  titulo: 'Resumo do dia',
  quando: { horarios: ['07:30'], dias: 'uteis' },
  soNoDia: true,
  async run(context) {
    const hoje = dateIn(context.now());
    const evento = 'resumo_do_dia';
    const total = await withTransaction(context.database, async (tx) => {
      const hojeSql = sql`${prazoDaTarefa} = ${hoje}::date`;
      const people = await tx
        .select({
          id: usuario.id,
          hoje: sql<number>`(count(*) filter (where ${hojeSql}))::int`,
          atrasadas: sql<number>`(count(*) filter (where not ${hojeSql}))::int`,
        })
        .from(tarefa)
        .innerJoin(usuario, eq(usuario.id, tarefa.responsavel_id))
        .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
        .where(
          and(
            isNull(tarefa.excluido_em),
            tarefaAberta(tarefa.status),
            ne(tarefa.status, 'aguardando_cliente'),
            sql`${prazoDaTarefa} <= ${hoje}::date`,
            eq(usuario.status, 'ativo'),
            eq(usuario.is_client, 0),
            isNull(usuario.excluido_em),
            sql`'gerenciar minhas tarefas' = any(${perfil.permissoes})`,
            // A run that is repeated tells nobody twice.
            notExists(
              tx
                .select({ id: notificacao.id })
                .from(notificacao)
                .where(
                  and(
                    eq(notificacao.usuario_id, usuario.id),
                    eq(notificacao.evento, evento),
                    gte(notificacao.criado_em, instantOf(hoje, '00:00')),
                  ),
                ),
            ),
          ),
        )
        .groupBy(usuario.id);
      for (const person of people) {
        await notify(tx, context, {
          evento,
          usuarioIds: [person.id],
          titulo: 'Seu dia',
          corpo: `Seu dia: ${dueText(person.hoje)}, ${lateText(person.atrasadas)}.`,
          rota: '/minhas-tarefas',
        });
      }
      return people.length;
    });
    return total > 0 ? { acao: 'Enviou', depois: { pessoas: total } } : null;
  },
};

const dueText = (total: number) => (total === 1 ? '1 vence hoje' : `${total} vencem hoje`);
const lateText = (total: number) => (total === 1 ? '1 atrasada' : `${total} atrasadas`);
