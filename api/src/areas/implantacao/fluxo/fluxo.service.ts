import type {
  ImplantacaoFluxo,
  ImplantacaoPassoDado,
  NotaForm,
} from '@gestao/shared/contracts/implantacao/fluxo';
import { implantacaoStatusLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { asc, eq } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import { implantacao_status_historico, usuario } from '../../../platform/database/schema';
import { type ImplantacaoRow, writeImplantacao } from '../implantacao-registro/implantacao.writer';
import { diasDe, holdEmVida, planoEmCurso, readEmVida, refuseStatus, statusLabel } from './fluxo.repository';
import { conduz, passosDe, relogiosDe } from './fluxo.rules';

/** How an implantação stands and came there, with what the person may do. @throws Refusal 403, 404 */
export async function getFluxo(
  { actor, database, now }: Pick<Scope, 'actor' | 'database' | 'now'>,
  uuid: string,
): Promise<ImplantacaoFluxo> {
  const { orm } = database;
  const row = await readEmVida(orm, actor, uuid);
  const t = implantacao_status_historico;
  const [linhas, dias] = await Promise.all([
    orm
      .select({ de: t.de, para: t.para, em: t.em, motivo: t.motivo, por: usuario.nome })
      .from(t)
      .leftJoin(usuario, eq(usuario.id, t.por_id))
      .where(eq(t.implantacao_id, row.id))
      .orderBy(asc(t.em), asc(t.id)),
    diasDe(orm, row),
  ]);
  const hoje = dateIn(now());
  return {
    versao: row.versao,
    status: row.status,
    status_label: statusLabel(row.status),
    passos: passosDe(actor, row, hoje),
    conduz: conduz(actor, row.responsavel_id) && isImplantacaoAberta(row.status),
    pausa:
      row.status === 'pausada' && row.pausada_em !== null
        ? { desde: row.pausada_em, motivo: row.motivo_pausa, retorno_previsto: row.retorno_previsto }
        : null,
    nota_cliente: row.nota_cliente,
    relogios: relogiosDe(linhas, hoje, dias),
    historico: linhas
      .map(({ de, para, em, motivo, por }) => ({
        em: em.toISOString(),
        de_label: de === null ? null : statusLabel(de),
        para,
        para_label: statusLabel(para),
        por,
        motivo,
      }))
      .reverse(),
  };
}

/** What a step answers. */
export function passoDado(
  { uuid, versao, status }: ImplantacaoRow,
  { datas = 0, avisado = null }: { datas?: number; avisado?: boolean | null } = {},
): ImplantacaoPassoDado {
  const feito = status;
  return { uuid, versao, status: feito, status_label: implantacaoStatusLabels[feito], datas, avisado };
}

/**
 * Records what the client said of the implantação, 0 to 10.
 * @throws Refusal 403, 404; 406 `implantacao_mudou`; 409
 */
export function recordNota(scope: Scope, uuid: string, { versao, nota }: NotaForm) {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdEmVida(tx, scope.actor, uuid);
    refuseStatus(row, planoEmCurso);
    await refuseLostUpdate(tx, row, versao);
    const saved = await writeImplantacao(tx, row.id, { nota_cliente: nota }, por);
    audit.record({
      acao: 'Alterou',
      entidade: 'implantacao',
      uuid,
      rotulo: row.codigo,
      clienteUuid: row.cliente_uuid,
      antes: { nota_cliente: row.nota_cliente },
      depois: { nota_cliente: nota },
    });
    return { uuid, versao: saved.versao };
  });
}
