import type { TarefaPasso } from '@gestao/shared/contracts/operacao/tarefas';
import { tarefaPassos } from '@gestao/shared/contracts/operacao/values/tarefas';
import type { HojeFazer } from '@gestao/shared/contracts/sistema/hoje';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { tarefaAberta } from '../../../../platform/area/open-rows';
import { tarefa } from '../../../../platform/database/schema';
import { readConfigs } from '../../../sistema/configs/configs.repository';
import { passosAbertos } from './passos.rules';
import { statusDe } from './tarefa-em-vida';

/** Steps that a line of Início does; the rest is done in the task itself. */
const naLinha: readonly TarefaPasso[] = ['iniciar', 'concluir', 'retomar', 'aprovar', 'devolver'];

/**
 * What the person does in a line of Início with the own tasks and those he reviews, by their address. One that waits
 * for others has nothing to press.
 */
export async function passosDasLinhas(
  { database: { orm }, now }: AppContext,
  actor: Actor,
  uuids: readonly string[],
): Promise<Map<string, HojeFazer>> {
  if (uuids.length === 0) return new Map();
  const rows = await orm
    .select({
      ...getTableColumns(tarefa),
      bloqueada: sql<boolean>`(exists (select 1 from tarefa_dependencia d join tarefa p on p.id = d.predecessora_id
          where d.tarefa_id = ${tarefa}.id and d.tipo = 'termina_inicia' and p.excluido_em is null
            and ${tarefaAberta(sql`p.status`)})
        or exists (select 1 from tarefa_impedimento i where i.tarefa_id = ${tarefa}.id
          and i.resolvido_em is null and i.excluido_em is null))`,
    })
    .from(tarefa)
    .where(inArray(tarefa.uuid, [...uuids]));
  const regras = await readConfigs(orm, 'tarefas');
  const quem = { usuarioId: actor.usuarioId, now: now() };
  return new Map(
    rows.map((row): [string, HojeFazer] => {
      const status = statusDe(row);
      const papel = {
        responsavel: row.responsavel_id === actor.usuarioId || (actor.isClient && row.lado === 'cliente'),
        revisor: row.revisor_id === actor.usuarioId,
        participante: false,
        coordena: false,
        visaoDaArea: false,
        isClient: actor.isClient,
      };
      const abertos = passosAbertos({ ...row, status }, papel, regras, quem).filter((passo) =>
        naLinha.includes(passo),
      );
      // What nobody has begun is begun first; the second press ends it.
      const passos = status === 'a_fazer' ? (row.bloqueada ? [] : abertos.slice(0, 1)) : abertos;
      return [
        row.uuid,
        {
          parte: 'hoje.tarefas',
          uuid: row.uuid,
          nome: row.titulo,
          versao: row.versao,
          acoes: passos.map((acao) => ({
            acao,
            rotulo:
              acao === 'concluir' && row.exige_revisao ? 'Enviar para revisão' : tarefaPassos[acao].rotulo,
          })),
        },
      ];
    }),
  );
}
