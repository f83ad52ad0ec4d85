import type { ConcluirForm, ConcluirPrevia, Falta } from '@gestao/shared/contracts/implantacao/fluxo-plano';
import { addBusinessDays, addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, gte, isNull, ne, or } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { trailOf } from '../../../platform/app/author';
import { forbidden, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { directoryOf, type Reader } from '../../../platform/area/area';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { cliente_fechamento_modelo, fechamento_modelo, tarefa } from '../../../platform/database/schema';
import { revokeTokens } from '../../acesso/tokens/tokens.service';
import { clienteImplantado } from '../../clientes/clientes/vida/fim-da-implantacao';
import { changeTarefaStatus } from '../../operacao/tarefas/vida/change-tarefa-status';
import { contextoDe } from '../../operacao/tarefas/vida/passos.service';
import { holdTarefas } from '../../operacao/tarefas/vida/tarefa-em-vida';
import { changeImplantacaoStatus } from '../implantacao-registro/implantacao.writer';
import {
  aba,
  documentosEmFalta,
  ebookEmFalta,
  etapasEmFalta,
  faltaDaFase,
  matrizEmFalta,
  notaEmFalta,
} from './criterios';
import { type EtapaLida, readEtapas } from './etapas.repository';
import { endHeldFase } from './fases.service';
import { diasDe, type EmVida, holdEmVida, planoEmCurso, readEmVida, refuseStatus } from './fluxo.repository';
import { conduz } from './fluxo.rules';
import { passoDado } from './fluxo.service';
import { readFasesDe, terminada } from './plano.service';

/**
 * What keeps an implantação from being concluded, each with where it is settled, and what follows once it is.
 * @throws Refusal 403, 404; 406 `implantacao_mudou`
 */
export async function previewConcluir(scope: Scope, uuid: string): Promise<ConcluirPrevia> {
  const { orm } = scope.database;
  const row = await readEmVida(orm, scope.actor, uuid);
  if (!conduz(scope.actor, row.responsavel_id)) throw forbidden();
  refuseStatus(row, planoEmCurso);
  const etapas = await readEtapas(orm, scope.actor, row.id, dateIn(scope.now()));
  return {
    versao: row.versao,
    nota_cliente: row.nota_cliente,
    pendencias: await pendenciasDe(orm, row, etapas),
    etapas_abertas: etapas.filter(({ aberta, obrigatoria }) => aberta && !obrigatoria).length,
    cliente_fica_ativo: row.cliente_status === 'em_implantacao',
    competencia_inicial: row.competencia_inicial,
    modelos: await modelosDesde(orm, row),
  };
}

/** All that is missing, each thing once. */
async function pendenciasDe(orm: Reader, row: EmVida, etapas: readonly EtapaLida[]): Promise<Falta[]> {
  const fases = (await readFasesDe(orm, row.id)).filter(({ status }) => !terminada(status));
  const dasFases: Falta[] = [];
  for (const fase of fases)
    dasFases.push(
      ...(await faltaDaFase(
        orm,
        row,
        fase.criterio,
        etapas.filter(({ fase_id }) => fase_id === fase.id),
      )),
    );
  // Whoever waits for the client waits for something: what is not required and his holds it up too.
  const doCliente =
    row.status === 'aguardando_cliente'
      ? etapas
          .filter(({ aberta, obrigatoria, lado }) => aberta && !obrigatoria && lado === 'cliente')
          .map((etapa) => ({
            texto: `Etapa do cliente em aberto: ${etapa.titulo}`,
            destino: aba(row.uuid, 'plano', { tarefa: etapa.uuid }),
          }))
      : [];
  const todas = [
    ...etapasEmFalta(row.uuid, etapas),
    ...doCliente,
    ...(await documentosEmFalta(orm, row)),
    ...(await matrizEmFalta(orm, row)),
    ...(await ebookEmFalta(orm, row)),
    ...notaEmFalta(row),
    ...dasFases,
  ];
  return [...new Map(todas.map((falta) => [falta.texto, falta])).values()];
}

/** Templates of closings that run for the client from the first competência on. */
async function modelosDesde(orm: Reader, { cliente_id, competencia_inicial }: EmVida): Promise<string[]> {
  const t = cliente_fechamento_modelo;
  const rows = await orm
    .select({ nome: fechamento_modelo.nome })
    .from(t)
    .innerJoin(fechamento_modelo, eq(fechamento_modelo.id, t.modelo_id))
    .where(
      and(
        eq(t.cliente_id, cliente_id),
        isNull(t.excluido_em),
        isNull(fechamento_modelo.excluido_em),
        ne(fechamento_modelo.status, 'arquivado'),
        or(isNull(t.fim), gte(t.fim, competencia_inicial)),
      ),
    )
    .orderBy(asc(fechamento_modelo.nome));
  return [...new Set(rows.map(({ nome }) => nome))];
}

/**
 * Concludes an implantação with all that follows: its client is served from now on, links but the manual's end, steps
 * that were optional are set aside and a check-in is due after 30 days (docs/domain/implantacao.md#fluxo).
 * @throws Refusal 403, 404; 406 `implantacao_mudou`, `implantacao_com_pendencias` naming what is missing; 409
 */
export function concludeImplantacao(scope: Scope, uuid: string, { versao }: ConcluirForm) {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdEmVida(tx, scope.actor, uuid);
    refuseStatus(row, planoEmCurso);
    await refuseLostUpdate(tx, row, versao);
    const etapas = await readEtapas(tx, scope.actor, row.id, dateIn(por.now));
    refusePendencias(row, await pendenciasDe(tx, row, etapas));
    for (const fase of await readFasesDe(tx, row.id))
      if (!terminada(fase.status)) await endHeldFase(tx, audit, row, fase, { passo: 'concluir' }, por);
    const colunas = { concluida_em: por.now, progresso: 100, progresso_esperado: 100, fase_atual: null };
    const saved = await changeImplantacaoStatus(
      tx,
      audit,
      row,
      { para: 'concluida', motivo: null, colunas },
      por,
    );
    await endTarefas(tx, audit, scope, row, { para: 'desconsiderada', motivo: 'Implantação concluída' });
    await clienteImplantado(tx, audit, scope, row.cliente_id);
    await revokeTokens(
      tx,
      audit,
      { finalidades: ['implantacao_documentos', 'implantacao_matriz'], entidadeId: row.id },
      { motivo: 'Implantação concluída', usuarioId: por.usuarioId, now: por.now },
    );
    await openCheckin(tx, audit, scope, row);
    return passoDado(saved);
  });
}

function refusePendencias({ codigo }: EmVida, pendencias: readonly Falta[]): void {
  if (pendencias.length === 0) return;
  const textos = pendencias.slice(0, 5).map(({ texto }) => texto.replace(/\.$/, ''));
  const mais = pendencias.length > textos.length ? ` e mais ${pendencias.length - textos.length}` : '';
  throw ruleRefusal(
    'implantacao_com_pendencias',
    `A implantação ${codigo} ainda não pode ser concluída. ${textos.join('; ')}${mais}.`,
  );
}

/** Open tasks of one that has ended, through their own service. @returns how many there were */
export async function endTarefas(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: EmVida,
  mudanca: { para: 'desconsiderada' | 'cancelada'; motivo: string },
): Promise<number> {
  const held = await holdTarefas(
    tx,
    scope.areas,
    and(eq(tarefa.implantacao_id, row.id), tarefaAberta(tarefa.status)),
    'ignora',
  );
  await changeTarefaStatus(
    tx,
    audit,
    contextoDe(scope),
    held.map((one) => one.row),
    { ...mudanca, colunas: { aguarda: null } },
    () => row.cliente_uuid,
  );
  return held.length;
}

async function openCheckin(tx: Transaction, audit: Audit, scope: Scope, row: EmVida): Promise<void> {
  const por = trailOf(scope);
  const em = addDays(dateIn(por.now), 30);
  const dias = await diasDe(tx, row);
  await directoryOf(scope.areas, 'tasks').open(
    tx,
    audit,
    {
      titulo: 'Check-in pós 30 dias',
      descricao: `A implantação ${row.codigo} de ${row.cliente} foi concluída há 30 dias. Veja com o cliente como estão as entregas.`,
      cliente: { id: row.cliente_id, uuid: row.cliente_uuid },
      responsavelId: responsavelOu(row, scope.actor),
      // A day without business gives way to the next one.
      vencimento: addBusinessDays(addDays(em, -1), 1, dias),
    },
    por,
  );
}

const responsavelOu = ({ responsavel_id }: EmVida, { usuarioId }: Pick<Actor, 'usuarioId'>): number =>
  responsavel_id ?? usuarioId;
