import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { type Areas, offered, type Reader } from '../../../../platform/area/area';
import { documento_pedido, mensagem, tarefa } from '../../../../platform/database/schema';
import { readConfigs } from '../../../sistema/configs/configs.repository';
import { alcanceNa } from '../edicao/edicao.rules';
import { pedeAoCliente } from '../pedidos/pedidos.rules';
import type { TarefaRow } from '../tarefa.writer';
import { readVinculos } from '../vinculos/vinculos-da-tarefa';
import { mayImpede, type PapelNaTarefa, passosAbertos } from './passos.rules';
import { bloqueiosDe, papelNa, statusDe } from './tarefa-em-vida';
import { readHistorico } from './tarefa-historico';
import { parentState } from './task-parents';

type Vida = Pick<
  TarefaDetalhe,
  | 'versao'
  | 'edita'
  | 'recorrente'
  | 'passos'
  | 'trava'
  | 'executa'
  | 'anexa'
  | 'bloqueios'
  | 'impede'
  | 'dependencias'
  | 'sucessoras'
  | 'impedimentos'
  | 'inicia_mesmo_assim'
  | 'aguarda'
  | 'predecessora_reaberta'
  | 'revisao_caduca'
  | 'historico'
  | 'mensagens'
  | 'entregas'
>;

/** What a task has been through, and what the person may do with it now. */
export async function readVida(
  { database: { orm }, areas, now }: AppContext,
  actor: Actor,
  tarefaId: number,
): Promise<Vida> {
  const [row] = await orm.select().from(tarefa).where(eq(tarefa.id, tarefaId));
  if (!row) throw new Error('A task that was read is gone.');
  const status = statusDe(row);
  const { coordenam, trancada, trancado } = await parentState(orm, areas, row);
  const papel = await papelNa(orm, areas, actor, row, coordenam);
  const quem = { usuarioId: actor.usuarioId, now: now() };
  const regras = await readConfigs(orm, 'tarefas');
  const passos = trancada ? [] : passosAbertos({ ...row, status }, papel, regras, quem);
  const espera = await bloqueiosDe(orm, row.id, actor);
  const aberta = isTarefaAberta(status);
  const alcance = alcanceNa(papel, row.criado_por_id === actor.usuarioId);
  const bloqueios = status === 'a_fazer' ? [...espera.inicia, ...espera.impedimentos] : espera.impedimentos;
  return {
    versao: row.versao,
    edita: !trancada && aberta ? alcance : null,
    passos,
    executa:
      !trancada &&
      aberta &&
      status !== 'em_revisao' &&
      (papel.responsavel || papel.participante || papel.visaoDaArea),
    anexa:
      !trancada && aberta && (papel.responsavel || papel.participante || papel.revisor || papel.visaoDaArea),
    impede: !trancada && aberta && mayImpede(papel),
    ...(actor.isClient ? {} : await readVinculos(orm, actor, row.id)),
    bloqueios: aberta ? bloqueios : [],
    inicia_mesmo_assim: papel.visaoDaArea,
    aguarda: row.aguarda,
    predecessora_reaberta: row.predecessora_reaberta_em !== null,
    historico: await readHistorico(orm, row, actor),
    ...(actor.isClient
      ? {}
      : {
          trava: trancado?.texto ?? null,
          revisao_caduca: row.revisao_caduca_em && {
            em: row.revisao_caduca_em.toISOString(),
            motivo: row.revisao_caduca_motivo ?? '',
          },
          mensagens: await mensagensDe(orm, row.id),
          pedidos: await pedidosDe(orm, row.id),
          entregas: await entregasDe(orm, row, papel),
          recorrente: await modeloDe(orm, areas, actor, row),
        }),
  };
}

/** The model that a task comes from, of whichever makes tasks. */
async function modeloDe(orm: Reader, areas: Areas, actor: Actor, row: TarefaRow) {
  for (const models of offered(areas, 'taskModels')) {
    const modelo = await models.read(orm, actor, row);
    if (modelo) return modelo;
  }
  return null;
}

const pedidosDe = (orm: Reader, tarefaId: number) =>
  orm.$count(
    documento_pedido,
    and(eq(documento_pedido.tarefa_id, tarefaId), isNull(documento_pedido.excluido_em)),
  );

/** What was handed to its client, and whether more may be: only files that are free and decided about leave. */
async function entregasDe(
  orm: Reader,
  row: TarefaRow,
  papel: PapelNaTarefa,
): Promise<NonNullable<Vida['entregas']>> {
  const [found] = await orm
    .select({
      total: sql<number>`(select count(*)::int from entrega e where e.tarefa_id = ${tarefa}.id
        and e.cliente_id = ${tarefa}.cliente_id and e.excluido_em is null)`,
      arquivo: sql<boolean>`exists (select 1 from anexo a where a.entidade = 'tarefa' and a.entidade_id = ${tarefa}.id
        and a.excluido_em is null and a.verificacao = 'liberado' and a.validacao in ('nao_requer', 'aprovado'))`,
    })
    .from(tarefa)
    .where(eq(tarefa.id, row.id));
  const caiu = row.status === 'cancelada' || row.status === 'desconsiderada';
  return {
    total: found?.total ?? 0,
    entrega: pedeAoCliente(papel) && row.cliente_id !== null && !caiu && found?.arquivo === true,
  };
}

async function mensagensDe(orm: Reader, tarefaId: number): Promise<NonNullable<Vida['mensagens']>> {
  const [row] = await orm
    .select({
      total: count(),
      notas_abertas: sql<number>`(count(*) filter (where ${mensagem.tipo} = 'nota_revisao'
        and ${mensagem.situacao} = 'aberta'))::int`,
    })
    .from(mensagem)
    .where(
      and(eq(mensagem.entidade, 'tarefa'), eq(mensagem.entidade_id, tarefaId), isNull(mensagem.excluido_em)),
    );
  return row ?? { total: 0, notas_abertas: 0 };
}
