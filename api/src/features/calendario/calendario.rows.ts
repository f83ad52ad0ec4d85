import { type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../app/actor';
import { evento_calendario, implantacao, orcamento, usuario_ausencia } from '../../database/schema';

/**
 * Events a person may see (domain 0.6): all with the total view; as participante or criador; a client's
 * person, the own client's visible ones.
 */
export function eventoRows(actor: Actor): SQL | undefined {
  if (actor.isClient) {
    if (actor.clienteId === null) return sql`false`;
    return sql`(${evento_calendario.cliente_id} = ${actor.clienteId} and ${evento_calendario.visivel_cliente})`;
  }
  return actor.visaoTotal ? undefined : eventosProprios(actor);
}

export function eventosProprios(actor: Actor): SQL {
  return sql`(${evento_calendario.criado_por_id} = ${actor.usuarioId} or exists (
    select 1 from evento_participante ep
    where ep.evento_id = ${evento_calendario.id} and ep.usuario_id = ${actor.usuarioId}))`;
}

/** Implantações whose dates a member of staff may see: all with the total view, else as responsável or membro. */
export function implantacaoRows(actor: Actor): SQL | undefined {
  return actor.visaoTotal ? undefined : implantacoesProprias(actor);
}

export function implantacoesProprias(actor: Actor): SQL {
  return sql`(${implantacao.responsavel_id} = ${actor.usuarioId} or exists (
    select 1 from implantacao_membro im
    where im.implantacao_id = ${implantacao.id} and im.usuario_id = ${actor.usuarioId}))`;
}

/** Budgets whose expiry a member of staff may see (domain 0.6). */
export function orcamentoRows(actor: Actor): SQL | undefined {
  const todos = actor.visaoTotal && may(actor, 'gerenciar precificacao todos orcamentos');
  return todos ? undefined : orcamentosProprios(actor);
}

export function orcamentosProprios(actor: Actor): SQL {
  const eu = actor.usuarioId;
  return sql`(${orcamento.vendedor_id} = ${eu} or ${orcamento.precificador_id} = ${eu}
    or ${orcamento.aprovador_id} = ${eu} or ${orcamento.criado_por_id} = ${eu})`;
}

/** Absences: all with the total view, else the own ones and those one stands in for. */
export function ausenciaRows(actor: Actor): SQL | undefined {
  return actor.visaoTotal ? undefined : ausenciasProprias(actor);
}

export function ausenciasProprias(actor: Actor): SQL {
  return sql`(${usuario_ausencia.usuario_id} = ${actor.usuarioId}
    or ${usuario_ausencia.substituto_id} = ${actor.usuarioId})`;
}
