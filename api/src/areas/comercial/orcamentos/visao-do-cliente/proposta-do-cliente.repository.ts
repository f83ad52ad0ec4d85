import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/database';
import {
  cliente,
  direcionador,
  orcamento,
  orcamento_aceite,
  orcamento_evento,
  precificacao_recusa_motivo,
  usuario,
} from '../../../../platform/database/schema/index';
import { statement } from '../../../../platform/database/statement';

/** The pool, or a transaction that reads in passing. */
export type Orm = Pick<Database['orm'], 'select'>;

export const proposta = statement('proposta_do_cliente', (orm: Orm) =>
  orm
    .select({
      id: orcamento.id,
      numero: orcamento.numero,
      revisao: orcamento.revisao,
      prospecto: orcamento.prospecto,
      documento: orcamento.documento,
      cliente_nome: cliente.razao_social,
      regime: cliente.regime_tributario,
      municipio: cliente.municipio,
      uf: cliente.uf,
      vendedor_nome: usuario.nome,
      vendedor_email: usuario.email,
      vendedor_telefone: usuario.telefone,
      volumes: orcamento.volumes,
      prazo_meses: orcamento.prazo_meses,
      cobrar_13a: orcamento.cobrar_13a,
      parcelas_implantacao: orcamento.parcelas_implantacao,
      indice_reajuste: orcamento.indice_reajuste,
      dia_vencimento_boleto: orcamento.dia_vencimento_boleto,
      validade: orcamento.validade,
      condicoes: orcamento.condicoes,
      total_desconto_centavos: orcamento.total_desconto_centavos,
      mensal_centavos: orcamento.mensal_centavos,
      implantacao_centavos: orcamento.implantacao_centavos,
      respondido_em: orcamento.respondido_em,
      pdf_anexo_id: orcamento.pdf_anexo_id,
      aceita_por: orcamento_aceite.nome,
      status: orcamento.status,
    })
    .from(orcamento)
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .leftJoin(orcamento_aceite, eq(orcamento_aceite.orcamento_id, orcamento.id))
    .innerJoin(usuario, eq(usuario.id, orcamento.vendedor_id))
    .where(and(eq(orcamento.id, sql.placeholder('id')), isNull(orcamento.excluido_em))),
);

/** Columns a client may see, and no other: cost, margin and internal notes are never even read. */
export async function findProposta(orm: Orm, id: number) {
  const [row] = await proposta(orm, { id });
  return row ?? null;
}

export type PropostaRow = NonNullable<Awaited<ReturnType<typeof findProposta>>>;

/** Reasons a client may give for a refusal. */
export const listMotivosDoCliente = statement('motivos_do_cliente', (orm: Orm) => {
  const t = precificacao_recusa_motivo;
  return orm
    .select({ id: t.id, nome: t.nome, exige_comentario: t.exige_comentario })
    .from(t)
    .where(and(eq(t.visivel_ao_cliente, true), eq(t.ativo, true), isNull(t.excluido_em)))
    .orderBy(asc(t.nome));
});

/** Name of the event that keeps a client's choice of optional services. */
export const eventoDaEscolha = 'Opcionais escolhidos';

export const ultimaEscolha = statement('ultima_escolha', (orm: Orm) =>
  orm
    .select({ dados: orcamento_evento.dados })
    .from(orcamento_evento)
    .where(
      and(
        eq(orcamento_evento.orcamento_id, sql.placeholder('id')),
        eq(orcamento_evento.tipo, eventoDaEscolha),
      ),
    )
    .orderBy(desc(orcamento_evento.id))
    .limit(1),
);

/** The client's last choice of optional services, by key; `null` before any. */
export async function findEscolha(orm: Orm, orcamentoId: number): Promise<Record<string, boolean> | null> {
  const [row] = await ultimaEscolha(orm, { id: orcamentoId });
  return (row?.dados?.escolha as Record<string, boolean> | undefined) ?? null;
}

/** Name of the event of a client who asks for a new proposal in place of an expired one. */
export const eventoDoPedido = 'Atualização pedida';

/** Whether somebody asked for a new one of this budget today, in America/Sao_Paulo. */
export async function pediuHoje(orm: Orm, orcamentoId: number, hoje: string): Promise<boolean> {
  const [pedido] = await orm
    .select({ id: orcamento_evento.id })
    .from(orcamento_evento)
    .where(
      and(
        eq(orcamento_evento.orcamento_id, orcamentoId),
        eq(orcamento_evento.tipo, eventoDoPedido),
        gte(orcamento_evento.em, new Date(`${hoje}T00:00:00-03:00`)),
      ),
    )
    .limit(1);
  return pedido !== undefined;
}

export const listDirecionadores = statement('direcionadores', (orm: Orm) =>
  orm
    .select({ chave: direcionador.chave, nome: direcionador.nome })
    .from(direcionador)
    .orderBy(asc(direcionador.ordem), asc(direcionador.id)),
);

export type DirecionadorRow = Awaited<ReturnType<typeof listDirecionadores>>[number];
