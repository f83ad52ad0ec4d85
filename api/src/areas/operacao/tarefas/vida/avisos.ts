import { and, eq, isNull, sql } from 'drizzle-orm';
import { tarefaAberta } from '../../../../platform/area/open-rows';
import type { Transaction } from '../../../../platform/database/database';
import {
  fechamento,
  perfil,
  projeto,
  tarefa,
  tarefa_dependencia,
  usuario,
} from '../../../../platform/database/schema';
import { statement } from '../../../../platform/database/statement';
import { type Notice, notify } from '../../../sistema/notificacoes/notify';
import type { TarefaRow } from '../tarefa.writer';
import type { Contexto } from './change-tarefa-status';

type Quem = Pick<Contexto, 'config' | 'now' | 'nome' | 'por'>;
type Sobre = Pick<TarefaRow, 'uuid' | 'codigo' | 'titulo'>;

async function tell(
  tx: Transaction,
  quem: Quem,
  { uuid }: Sobre,
  notice: Pick<Notice, 'evento' | 'usuarioIds' | 'titulo' | 'corpo'>,
): Promise<void> {
  await notify(tx, quem, {
    ...notice,
    exceto: quem.por.usuarioId ?? undefined,
    entidade: 'tarefa',
    entidadeUuid: uuid,
    rota: `/minhas-tarefas?tarefa=${uuid}`,
    ...emOutraTela(tx, uuid),
  });
}

/** Where a task opens for people who have no `Minhas tarefas`. */
const emOutraTela = (tx: Transaction, uuid: string): Pick<Notice, 'permissao' | 'rotaDe'> => ({
  permissao: 'gerenciar minhas tarefas',
  rotaDe: (usuarioId) => outraRota(tx, uuid, usuarioId),
});

/** Where a task opens for one of them: on the page of what holds it. */
async function outraRota(tx: Transaction, uuid: string, usuarioId: number): Promise<string | undefined> {
  const tem = (permissao: string) => sql<boolean>`${permissao} = any(${perfil.permissoes})`;
  const [de] = await tx
    .select({
      projeto: sql<string | null>`case when ${tem('gerenciar projetos')} then ${projeto.uuid}::text end`,
      fechamento: sql<
        string | null
      >`case when ${tem('gerenciar fechamentos')} then ${fechamento.uuid}::text end`,
    })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .innerJoin(tarefa, eq(tarefa.uuid, uuid))
    .leftJoin(projeto, eq(projeto.id, tarefa.projeto_id))
    .leftJoin(fechamento, eq(fechamento.id, tarefa.fechamento_id))
    .where(eq(usuario.id, usuarioId));
  if (de?.fechamento) return `/fechamento-detalhes/${de.fechamento}?tarefa=${uuid}`;
  return de?.projeto ? `/projeto-tarefas/${de.projeto}?tarefa=${uuid}` : undefined;
}

/**
 * Tells people that tasks are theirs now, each person once: who gave them away knows already, and so does who
 * had them before. Of several that come together only their number is told.
 */
export async function notifyAssigned(
  tx: Transaction,
  quem: Quem,
  rows: readonly Pick<TarefaRow, 'uuid' | 'codigo' | 'titulo' | 'responsavel_id'>[],
): Promise<void> {
  const pessoas = new Set(rows.flatMap(({ responsavel_id }) => responsavel_id ?? []));
  for (const pessoa of pessoas) {
    const dela = rows.filter(({ responsavel_id }) => responsavel_id === pessoa);
    const [first] = dela;
    if (!first || pessoa === quem.por.usuarioId) continue;
    if (dela.length === 1) {
      await tell(tx, quem, first, {
        evento: 'tarefa_atribuida',
        usuarioIds: [pessoa],
        titulo: `${first.codigo} agora é sua tarefa`,
        corpo: `${quem.nome} passou “${first.titulo}” para você.`,
      });
      continue;
    }
    await notify(tx, quem, {
      evento: 'tarefa_atribuida',
      usuarioIds: [pessoa],
      exceto: quem.por.usuarioId ?? undefined,
      titulo: `${dela.length} tarefas agora são suas`,
      corpo: `${quem.nome} passou para você: ${listed(dela.map(({ titulo }) => `“${titulo}”`))}.`,
      rota: '/minhas-tarefas',
      ...emOutraTela(tx, first.uuid),
    });
  }
}

/** The first three of a list, and how many more there are. */
const listed = (all: readonly string[]) =>
  all.length <= 3 ? all.join(', ') : `${all.slice(0, 3).join(', ')} e mais ${all.length - 3}`;

/** Tells the reviewer that a task is ready for him. */
export const notifyReview = (tx: Transaction, quem: Quem, row: TarefaRow) =>
  tell(tx, quem, row, {
    evento: 'tarefa_revisar',
    usuarioIds: [row.revisor_id],
    titulo: `${row.codigo} espera a sua revisão`,
    corpo: `${quem.nome} enviou “${row.titulo}” para você revisar.`,
  });

/** Tells the responsável that a task came back to him. @param texto the note, or why it was opened again */
export const notifyReturned = (tx: Transaction, quem: Quem, row: TarefaRow, texto: string) =>
  tell(tx, quem, row, {
    evento: 'devolucao',
    usuarioIds: [row.responsavel_id],
    titulo: `${row.codigo} voltou para você`,
    corpo: `${quem.nome}, sobre “${row.titulo}”: ${texto.length > 300 ? `${texto.slice(0, 299)}…` : texto}`,
  });

/** Tells the responsável that a task waits for the client no more. */
export const notifyResumed = (tx: Transaction, quem: Quem, row: TarefaRow) =>
  tell(tx, quem, row, {
    evento: 'tarefa_liberada',
    usuarioIds: [row.responsavel_id],
    titulo: `${row.codigo} não aguarda mais o cliente`,
    corpo: `“${row.titulo}” pode continuar.`,
  });

/** Tells the responsável that nothing holds a task up any more. */
export const notifyUnblocked = (tx: Transaction, quem: Quem, row: TarefaRow) =>
  tell(tx, quem, row, {
    evento: 'tarefa_liberada',
    usuarioIds: [row.responsavel_id],
    titulo: row.status === 'a_fazer' ? `${row.codigo} pode começar` : `${row.codigo} pode continuar`,
    corpo: `O que impedia “${row.titulo}” foi resolvido.`,
  });

/** Tasks that only waited for ones that ended. Those behind them are found first, not all that nobody has begun. */
const liberadas = statement('tarefas_liberadas', (tx: Pick<Transaction, 'select' | 'selectDistinct'>) => {
  const sucessora = tx
    .selectDistinct({
      id: tarefa.id,
      uuid: tarefa.uuid,
      codigo: tarefa.codigo,
      titulo: tarefa.titulo,
      responsavel_id: tarefa.responsavel_id,
    })
    .from(tarefa_dependencia)
    .innerJoin(tarefa, eq(tarefa.id, tarefa_dependencia.tarefa_id))
    .where(
      and(
        sql`${tarefa_dependencia.predecessora_id} = any(${sql.placeholder('encerradas')}::bigint[])`,
        eq(tarefa_dependencia.tipo, 'termina_inicia'),
        eq(tarefa.status, 'a_fazer'),
        isNull(tarefa.excluido_em),
      ),
    )
    .as('sucessora');
  return tx
    .select()
    .from(sucessora)
    .where(
      and(
        sql`not exists (select 1 from tarefa_dependencia d join tarefa p on p.id = d.predecessora_id
          where d.tarefa_id = sucessora.id and d.tipo = 'termina_inicia' and p.excluido_em is null
            and ${tarefaAberta(sql`p.status`)})`,
        sql`not exists (select 1 from tarefa_impedimento i
          where i.tarefa_id = sucessora.id and i.resolvido_em is null and i.excluido_em is null)`,
      ),
    )
    .orderBy(sucessora.id);
});

/** Tells those whose tasks waited for these ones alone that they may begin. */
export async function notifyReleased(
  tx: Transaction,
  quem: Quem,
  encerradas: readonly number[],
): Promise<void> {
  for (const row of await liberadas(tx, { encerradas })) {
    await tell(tx, quem, row, {
      evento: 'tarefa_liberada',
      usuarioIds: [row.responsavel_id],
      titulo: `${row.codigo} pode começar`,
      corpo: `O que vinha antes de “${row.titulo}” terminou.`,
    });
  }
}
