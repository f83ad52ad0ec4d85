import { formatCompetencia } from '@gestao/shared/config';
import type {
  Geracao,
  GeracaoDetalhe,
  GeracaoForm,
  GeracaoItem,
  GeracaoPrevia,
  GeracaoPreviaQuery,
  GeracaoSituacao,
} from '@gestao/shared/contracts/operacao/geracao-fechamentos';
import { geracaoSituacaoLabels } from '@gestao/shared/contracts/operacao/values/geracao-fechamentos';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { trailOf } from '../../../platform/app/author';
import type { AppContext } from '../../../platform/app/context';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import type { Database } from '../../../platform/database/database';
import { fechamento_geracao, usuario } from '../../../platform/database/schema';
import { refuseSemVisaoTotal } from '../fechamento-modelos/fechamento-modelo.kind';
import { selectAlvos } from './alvos-da-competencia';
import { faltamEm, selectFeitos } from './fechamentos-feitos';
import { askToStop, type GeracaoRow } from './geracao.writer';
import {
  countItens,
  itemDe,
  porqueIgnora,
  porqueNaoMuda,
  puladasDe,
  relatorioDe,
  semResponsavel,
  semTarefasNoMes,
} from './geracao-item';
import type { GeracaoRunner } from './geracao-runner';
import { beginGeracao, foiCortada, holdGeracao } from './hold-geracao';
import { planoDe, readMesa } from './plano';

/** What a generation would do now; nothing is written. @throws Refusal 403 */
export async function previaDaGeracao(
  { database, areas }: AppContext,
  actor: Actor,
  query: GeracaoPreviaQuery,
): Promise<GeracaoPrevia> {
  refuseSemVisaoTotal(actor);
  const { competencia } = query;
  const alvos = await selectAlvos(database.orm, areas, query);
  const mesa = await readMesa(
    database,
    competencia,
    alvos.map(({ cliente }) => cliente.id),
  );
  const feitos = await selectFeitos(database.orm, competencia);
  const itens: GeracaoItem[] = [];
  for (const alvo of alvos) {
    const motivo = porqueIgnora(alvo, competencia);
    if (motivo) {
      itens.push(itemDe(alvo, { situacao: 'ignorado', motivo }));
      continue;
    }
    const plano = await planoDe(mesa, alvo);
    const puladas = puladasDe(plano);
    const feito = feitos(alvo);
    if (!feito) {
      itens.push(
        plano.tarefas.length === 0
          ? itemDe(alvo, { situacao: 'ignorado', motivo: semTarefasNoMes, puladas })
          : itemDe(alvo, {
              situacao: 'criado',
              tarefas: plano.tarefas.length,
              sem_responsavel: semResponsavel(plano),
              puladas,
            }),
      );
      continue;
    }
    const faltam = faltamEm(feito, plano.tarefas, ({ tarefa: { chave } }) => chave);
    itens.push(
      itemDe(alvo, {
        situacao: faltam.length > 0 ? 'completado' : 'existente',
        tarefas: faltam.length,
        sem_responsavel: semResponsavel({ tarefas: faltam }),
        puladas,
        motivo: porqueNaoMuda(feito.status),
        fechamento_uuid: feito.uuid,
      }),
    );
  }
  return { competencia, ...countItens(itens), itens };
}

/**
 * Begins a run, which goes on after the answer (`getGeracao` tells how far it is).
 * @throws Refusal 403; 406 `geracao_em_andamento`, `geracao_vazia`
 */
export async function startGeracao(scope: Scope, runner: GeracaoRunner, form: GeracaoForm) {
  refuseSemVisaoTotal(scope.actor);
  const { competencia } = form;
  const alvos = await selectAlvos(scope.database.orm, scope.areas, form);
  if (alvos.length === 0)
    throw ruleRefusal(
      'geracao_vazia',
      'Nenhum cliente tem modelo nesta competência. Vincule modelos aos clientes ou publique um modelo.',
    );
  const row = await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const nova = await beginGeracao(tx, competencia, { total: alvos.length }, trailOf(scope));
    if (!nova)
      throw ruleRefusal(
        'geracao_em_andamento',
        `A geração de ${formatCompetencia(competencia)} já está em andamento.`,
      );
    audit.record({
      acao: 'Criou',
      entidade: 'fechamento_geracao',
      uuid: nova.uuid,
      rotulo: `Geração de ${formatCompetencia(competencia)}`,
      depois: { competencia: formatCompetencia(competencia), fechamentos: alvos.length },
    });
    return nova;
  });
  runner.begin(
    row,
    alvos,
    {
      auditActor: scope.auditActor,
      nome: scope.actor.nome,
      usuarioId: scope.actor.usuarioId,
    },
    { trazer: form.trazer },
  );
  return { uuid: row.uuid };
}

/** Asks a run to stop before its next client; what it made stays. @throws Refusal 403, 404; 406 once it ended */
export function cancelGeracao(scope: Scope, uuid: string): Promise<void> {
  refuseSemVisaoTotal(scope.actor);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdGeracao(tx, uuid, scope.now());
    if (row.situacao !== 'em_andamento') throw ruleRefusal('geracao_encerrada', 'Esta geração já terminou.');
    if (row.cancelar_em !== null) return;
    await askToStop(tx, row.id, trailOf(scope));
    audit.record({
      acao: 'Alterou',
      entidade: 'fechamento_geracao',
      uuid,
      rotulo: `Geração de ${formatCompetencia(row.competencia)}`,
      antes: { cancelada: 'Não' },
      depois: { cancelada: 'Sim' },
    });
  });
}

type ComNome = { row: GeracaoRow; por: string | null };
const select = (orm: Database['orm']) =>
  orm
    .select({ row: fechamento_geracao, por: usuario.nome })
    .from(fechamento_geracao)
    .leftJoin(usuario, eq(usuario.id, fechamento_geracao.criado_por_id));

/** The last runs, the newest first. @throws Refusal 403 */
export async function listGeracoes({ database, now }: AppContext, actor: Actor): Promise<Geracao[]> {
  refuseSemVisaoTotal(actor);
  const rows = await select(database.orm)
    .where(isNull(fechamento_geracao.excluido_em))
    .orderBy(desc(fechamento_geracao.id))
    .limit(20);
  return rows.map((one) => geracaoDe(one, now()));
}

/** @throws Refusal 403, 404 */
export async function getGeracao(
  { database, now }: AppContext,
  actor: Actor,
  uuid: string,
): Promise<GeracaoDetalhe> {
  refuseSemVisaoTotal(actor);
  const [one] = await select(database.orm).where(
    and(eq(fechamento_geracao.uuid, uuid), isNull(fechamento_geracao.excluido_em)),
  );
  if (!one) throw notFound();
  return { ...geracaoDe(one, now()), itens: relatorioDe(one.row).itens };
}

function geracaoDe({ row, por }: ComNome, now: Date): Geracao {
  const situacao: GeracaoSituacao = foiCortada(row, now) ? 'falhou' : row.situacao;
  const relatorio = relatorioDe(row);
  const contagens = countItens(relatorio.itens);
  return {
    uuid: row.uuid,
    competencia: row.competencia,
    situacao,
    situacao_label: geracaoSituacaoLabels[situacao],
    total: row.total,
    feitos: row.feitos,
    iniciada_em: row.criado_em.toISOString(),
    concluida_em: row.concluida_em?.toISOString() ?? null,
    por: row.criado_por_id === null ? 'Sistema' : por,
    desfaz: situacao !== 'em_andamento' && contagens.criados > 0 && relatorio.desfeita !== true,
    ...contagens,
  };
}
