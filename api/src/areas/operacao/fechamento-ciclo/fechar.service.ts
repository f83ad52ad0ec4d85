import { randomBytes } from 'node:crypto';
import type {
  Bloqueio,
  FechamentoSalvo,
  FecharForm,
} from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { bloqueioTipoLabels } from '@gestao/shared/contracts/operacao/values/fechamento-ciclo';
import { asc, eq, sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente,
  direcionador,
  fechamento_modelo,
  tarefa,
  usuario,
  volume_comercial,
} from '../../../platform/database/schema';
import { addParticularidade } from '../../clientes/clientes/particularidades.service';
import { readConfigs } from '../../sistema/configs/configs.repository';
import {
  changeFechamentoStatus,
  type FechamentoRow,
  insertFechamentoEvento,
} from '../fechamentos/fechamento.writer';
import { notifyFechamento } from './avisos';
import { readBloqueios } from './bloqueios';
import { insertComprovante } from './comprovante.writer';
import type { DadosDoComprovante } from './comprovante-guardado';
import { executoresDe } from './executores';
import { sha256De } from './forma-canonica';
import { fechadasCom, readForma } from './forma-do-fechamento';
import { comoFicou, coordena, holdFechamento, veTodos } from './hold-fechamento';
import { partiuDe, recusaDoPasso } from './passos.rules';

/**
 * Closes a month: what it holds is hashed and kept as its receipt, and nothing of it changes from then on
 * (docs/domain/operacao.md#encerramento). Who sees every closing closes one that nobody sent to review, too.
 * @throws Refusal 403 for who may not; 404; 406 `fechamento_mudou`, `fechamento_sem_tarefas`, `fechamento_bloqueado`
 * with what holds it back; 409; 422 at `mudar`
 */
export function closeFechamento(scope: Scope, uuid: string, form: FecharForm): Promise<FechamentoSalvo> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdFechamento(tx, scope, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    return closeHeld(tx, audit, scope, row, form);
  });
}

/** The same for a held closing, in the caller's audited transaction. */
export async function closeHeld(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: FechamentoRow,
  form: Omit<FecharForm, 'versao'>,
): Promise<FechamentoSalvo> {
  await refuseFechar(tx, scope, row);
  const { exigir_volume } = await readConfigs(tx, 'fechamentos');
  const impedem = (await readBloqueios(tx, row, exigir_volume)).filter(({ impede }) => impede);
  if (impedem.length > 0) throw ruleRefusal('fechamento_bloqueado', textoDosBloqueios(impedem));
  const por = trailOf(scope);
  if (row.status !== 'em_revisao') {
    await changeFechamentoStatus(tx, audit, [row], { para: 'em_revisao', motivo: null }, por);
    await insertFechamentoEvento(
      tx,
      { fechamento_id: row.id, tipo: 'enviado', dados: { ciclo: row.ciclo } },
      por,
    );
  }
  const forma = await readForma(tx, row.id, row.ciclo);
  const hash = sha256De(forma);
  const colunas = { fechado_em: por.now, fechado_por_id: scope.actor.usuarioId };
  const revisto = { ...row, status: 'em_revisao' as const };
  await changeFechamentoStatus(tx, audit, [revisto], { para: 'fechado', motivo: null, colunas }, por);
  const dados = await dadosDoMes(tx, scope, row, form);
  await insertComprovante(
    tx,
    {
      fechamento_id: row.id,
      ciclo: row.ciclo,
      codigo_publico: randomBytes(16).toString('base64url'),
      forma,
      hash,
      dados,
      fechado_por_id: scope.actor.usuarioId,
    },
    por,
  );
  await insertFechamentoEvento(
    tx,
    { fechamento_id: row.id, tipo: 'fechado', dados: { ciclo: row.ciclo, hash } },
    por,
  );
  if (form.aplicar) await applyToCliente(tx, audit, scope, row, form.mudar);
  await notifyFechamento(tx, scope, row, 'fechamento_concluido', null);
  return comoFicou(tx, row.id);
}

/** @throws Refusal 403, 406 */
async function refuseFechar(tx: Transaction, { actor }: Scope, row: FechamentoRow): Promise<void> {
  if (!partiuDe('fechar', row.status))
    throw ruleRefusal('fechamento_mudou', `O fechamento ${row.codigo} mudou de status. Atualize a página.`);
  const executores = await executoresDe(tx, row.id);
  const recusa = recusaDoPasso('fechar', row.status, {
    visaoTotal: veTodos(actor),
    coordena: coordena(actor, row),
    unicoExecutor: executores.length === 1 && executores[0] === actor.usuarioId,
    exigeGestor: true,
  });
  if (recusa) throw forbidden(recusa);
  if ((await tx.$count(tarefa, fechadasCom(row.id))) === 0)
    throw ruleRefusal('fechamento_sem_tarefas', 'Este fechamento não tem tarefas para fechar.');
}

/** What holds a closing back, as one sentence: each kind with its number. */
export function textoDosBloqueios(impedem: readonly Bloqueio[]): string {
  const tipos = [...new Set(impedem.map(({ tipo }) => tipo))];
  const lista = tipos.map((tipo) => {
    const total = impedem.filter((one) => one.tipo === tipo).length;
    const nome = bloqueioTipoLabels[tipo].toLowerCase();
    return tipo === 'volume' ? 'volume do mês não informado' : `${nome} (${total})`;
  });
  return `Não é possível fechar: ${lista.join(', ')}.`;
}

/** Volume and hours of the month as they stand, and the names of then. */
async function dadosDoMes(
  tx: Transaction,
  scope: Scope,
  row: FechamentoRow,
  { atrasou, ajudou, mudar }: Pick<FecharForm, 'atrasou' | 'ajudou' | 'mudar'>,
): Promise<DadosDoComprovante> {
  const [nomes] = await tx
    .select({
      cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      modelo: fechamento_modelo.nome,
      coordenador: usuario.nome,
    })
    .from(cliente)
    .innerJoin(fechamento_modelo, eq(fechamento_modelo.id, row.modelo_id))
    .innerJoin(usuario, eq(usuario.id, row.coordenador_id))
    .where(eq(cliente.id, row.cliente_id));
  if (!nomes) throw new Error('A closing has no client.');
  const [horas] = await tx
    .select({
      total: sql<string>`coalesce(sum((select sum(a.minutos_milimin) from apontamento_tempo a
        where a.tarefa_id = ${tarefa}.id and a.excluido_em is null)), 0)`,
    })
    .from(tarefa)
    .where(fechadasCom(row.id));
  const volume = await tx
    .select({
      nome: direcionador.nome,
      contratado: volume_comercial.volume_contratado,
      realizado: volume_comercial.volume_realizado,
    })
    .from(volume_comercial)
    .innerJoin(direcionador, eq(direcionador.id, volume_comercial.direcionador_id))
    .where(
      sql`${volume_comercial.cliente_id} = ${row.cliente_id} and ${volume_comercial.excluido_em} is null
        and ${volume_comercial.competencia} = ${row.competencia}`,
    )
    .orderBy(asc(direcionador.ordem), asc(direcionador.id));
  return {
    ...nomes,
    fechado_por: scope.actor.nome,
    horas_milimin: Number(horas?.total ?? 0),
    volume,
    retrospectiva: { atrasou, ajudou, mudar },
  };
}

/** What to change next time stands where every task of the client shows it. @throws Refusal 422 */
async function applyToCliente(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: FechamentoRow,
  mudar: string,
): Promise<void> {
  if (mudar === '') throw invalidFields({ mudar: ['Diga o que mudar.'] });
  if (!(await addParticularidade(tx, audit, scope, row.cliente_id, mudar)))
    throw invalidFields({ mudar: ['As particularidades do cliente não comportam mais este texto.'] });
}
