import type {
  IndicadorComentarioForm,
  IndicadorMetaForm,
  IndicadorPlanoForm,
  IndicadorValorForm,
} from '@gestao/shared/contracts/operacao/indicadores';
import { recorteLabels } from '@gestao/shared/contracts/operacao/indicadores';
import { formulaDe, manual } from '@gestao/shared/contracts/operacao/values/indicadores';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { indicador_meta, tarefa } from '../../../platform/database/schema';
import { createTarefas } from '../tarefas/edicao/create-tarefas';
import { pessoaDaTarefa } from '../tarefas/edicao/pessoas-da-tarefa';
import { contextoDe } from '../tarefas/vida/passos.service';
import { alvoDoForm, type CorteAlvo } from './cortes';
import { holdIndicador } from './edicao.service';
import {
  deleteMeta,
  holdValor,
  type IndicadorRow,
  insertMeta,
  type ValorRow,
  writeComentario,
  writeManual,
  writePlano,
} from './indicador.writer';

const mesAno = (competencia: string) => `${competencia.slice(5)}/${competencia.slice(0, 4)}`;
const nomeDo = ({ recorte, ref }: CorteAlvo) =>
  ref ? `${recorteLabels[recorte]} ${ref.nome}` : recorteLabels[recorte];

/** @throws Refusal 422 for a cut that the indicator does not have */
function refuseRecorte(row: IndicadorRow, { recorte }: CorteAlvo, campo = 'recorte'): void {
  const recortes = formulaDe(row.formula_chave)?.recortes ?? ['geral', 'departamento', 'equipe', 'usuario'];
  if (!recortes.some((one) => one === recorte))
    throw invalidFields({ [campo]: ['Este indicador não tem este recorte.'] });
}

/**
 * Where a range begins is told of an indicator that has one, and of no other.
 * @throws Refusal 422 at `meta_minima`
 */
function refuseFaixa(
  row: IndicadorRow,
  { meta, meta_minima }: { meta: number; meta_minima: number | null },
): void {
  const recusa =
    row.sentido !== 'faixa'
      ? meta_minima !== null && 'Este indicador não tem faixa.'
      : meta_minima === null
        ? 'Campo obrigatório.'
        : meta_minima > meta && 'Informe no máximo o fim da faixa.';
  if (recusa) throw invalidFields({ meta_minima: [recusa] });
}

/**
 * A target of a cut from a competência on.
 * @throws Refusal 404, 403; 422 at `vigencia_inicio` where the cut has one from then on, at `meta_minima`, at
 * `limite_atencao` on the wrong side of the target
 */
export function createMeta(scope: Scope, uuid: string, form: IndicadorMetaForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdIndicador(tx, scope, uuid);
    const alvo = await alvoDoForm(tx, scope.actor, form);
    refuseRecorte(row, alvo);
    const { vigencia_inicio, meta, meta_minima = null, limite_atencao } = form;
    refuseFaixa(row, { meta, meta_minima });
    if (limite_atencao !== null && (row.sentido === 'maior' ? limite_atencao > meta : limite_atencao < meta))
      throw invalidFields({
        limite_atencao: [
          row.sentido === 'maior'
            ? 'Informe no máximo o valor da meta.'
            : 'Informe no mínimo o valor da meta.',
        ],
      });
    const saved = await insertMeta(
      tx,
      {
        indicador_id: row.id,
        recorte: alvo.recorte,
        recorte_id: alvo.id,
        vigencia_inicio,
        meta,
        meta_minima,
        limite_atencao,
      },
      trailOf(scope),
    );
    if (!saved)
      throw invalidFields({ vigencia_inicio: ['Este recorte já tem uma meta a partir desta competência.'] });
    audit.record({
      acao: 'Alterou',
      entidade: 'indicador',
      uuid,
      rotulo: row.nome,
      depois: { recorte: nomeDo(alvo), vigencia_inicio, meta, meta_minima, limite_atencao },
    });
    return { uuid: saved.uuid };
  });
}

/** @throws Refusal 404, 403 */
export function removeMeta(scope: Scope, uuid: string, metaUuid: string): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdIndicador(tx, scope, uuid);
    const [found] = await tx
      .select()
      .from(indicador_meta)
      .where(
        and(
          eq(indicador_meta.uuid, metaUuid),
          eq(indicador_meta.indicador_id, row.id),
          isNull(indicador_meta.excluido_em),
        ),
      );
    if (!found) throw notFound();
    await deleteMeta(tx, found.id, trailOf(scope));
    const { vigencia_inicio, meta, meta_minima, limite_atencao } = found;
    audit.record({
      acao: 'Alterou',
      entidade: 'indicador',
      uuid,
      rotulo: row.nome,
      antes: { vigencia_inicio, meta, meta_minima, limite_atencao },
      depois: { vigencia_inicio: null, meta: null, meta_minima: null, limite_atencao: null },
    });
  });
}

/** The value that a form speaks of, held with its indicator. @throws Refusal 404, 403; 422 by field */
async function holdPonto(
  tx: Transaction,
  scope: Scope,
  uuid: string,
  form: Pick<IndicadorValorForm, 'competencia' | 'recorte' | 'alvo'>,
): Promise<{ row: IndicadorRow; alvo: CorteAlvo; valor: ValorRow }> {
  const row = await holdIndicador(tx, scope, uuid);
  const alvo = await alvoDoForm(tx, scope.actor, form);
  refuseRecorte(row, alvo);
  refuseMes(row, form.competencia, dateIn(scope.now()));
  const valor = await holdValor(tx, {
    indicador_id: row.id,
    competencia: form.competencia,
    recorte: alvo.recorte,
    recorte_id: alvo.id,
  });
  return { row, alvo, valor };
}

/** What is wrong with a month of an indicator; nothing where it is right. */
export function erroDoMes(
  { periodicidade }: Pick<IndicadorRow, 'periodicidade'>,
  competencia: string,
  hoje: string,
): string | null {
  if (competencia > hoje.slice(0, 7)) return 'Esta competência ainda não começou.';
  if (periodicidade === 'trimestral' && Number(competencia.slice(5)) % 3 !== 0)
    return 'Use o último mês do trimestre: 03, 06, 09 ou 12.';
  return null;
}

function refuseMes(row: IndicadorRow, competencia: string, hoje: string): void {
  const erro = erroDoMes(row, competencia, hoje);
  if (erro) throw invalidFields({ competencia: [erro] });
}

/**
 * A person's own value. Of a frozen month the frozen one stays, and this one stands beside it as adjusted.
 * @throws Refusal 404, 403; 406 for an indicator that is counted; 422 by field
 */
export function saveValor(scope: Scope, uuid: string, form: IndicadorValorForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { row, alvo, valor } = await holdPonto(tx, scope, uuid, form);
    if (row.formula_chave !== manual)
      throw ruleRefusal(
        'indicador_calculado',
        'Este indicador é calculado dos registros. Corrija os registros.',
      );
    await writeManual(tx, valor, form.valor);
    audit.record({
      acao: 'Alterou',
      entidade: 'indicador',
      uuid,
      rotulo: row.nome,
      antes: { [`${mesAno(form.competencia)} ${nomeDo(alvo)}`]: valor.ajustado_valor ?? valor.valor },
      depois: { [`${mesAno(form.competencia)} ${nomeDo(alvo)}`]: form.valor },
    });
    return { uuid, competencia: form.competencia };
  });
}

/** What is to be said of a month. @throws Refusal 404, 403; 422 by field */
export function saveComentario(scope: Scope, uuid: string, form: IndicadorComentarioForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { row, alvo, valor } = await holdPonto(tx, scope, uuid, form);
    await writeComentario(tx, valor, form.comentario, scope.actor.usuarioId);
    audit.record({
      acao: 'Alterou',
      entidade: 'indicador',
      uuid,
      rotulo: row.nome,
      antes: { comentario: valor.comentario },
      depois: { comentario: form.comentario, competencia: form.competencia, recorte: nomeDo(alvo) },
    });
    return { uuid, competencia: form.competencia };
  });
}

/**
 * A task that shall bring a month's number back, one open at a time.
 * @throws Refusal 404, 403; 406 where one is open; 422 by field
 */
export function createPlano(scope: Scope, uuid: string, form: IndicadorPlanoForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { row, alvo, valor } = await holdPonto(tx, scope, uuid, form);
    if (valor.plano_acao_tarefa_id !== null) {
      const [aberta] = await tx
        .select({ id: tarefa.id })
        .from(tarefa)
        .where(
          and(
            eq(tarefa.id, valor.plano_acao_tarefa_id),
            isNull(tarefa.excluido_em),
            tarefaAberta(tarefa.status),
          ),
        );
      if (aberta)
        throw ruleRefusal('plano_em_aberto', 'Este mês já tem um plano de ação em aberto. Conclua-o antes.');
    }
    const responsavel_id = await pessoaDaTarefa(tx, form.responsavel_uuid, 'responsavel_uuid');
    const [nova] = await createTarefas(tx, audit, contextoDe(scope), [
      {
        titulo: form.titulo,
        descricao: form.descricao ?? `Plano de ação do indicador ${row.nome}, ${mesAno(form.competencia)}.`,
        contexto: 'avulsa',
        responsavel_id,
        data_vencimento: form.data_vencimento,
      },
    ]);
    if (!nova) throw new Error('A task was not made.');
    await writePlano(tx, valor, nova.id);
    audit.record({
      acao: 'Alterou',
      entidade: 'indicador',
      uuid,
      rotulo: row.nome,
      depois: { plano_acao: form.titulo, competencia: form.competencia, recorte: nomeDo(alvo) },
    });
    return { uuid, tarefa: nova.uuid };
  });
}
