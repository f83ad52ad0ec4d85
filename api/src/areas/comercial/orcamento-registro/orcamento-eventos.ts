import {
  type AcaoOrcamento,
  acaoLabels,
  acoesDoOrcamento,
} from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Author, authorOf } from '../../../platform/app/author';
import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import { orcamento_evento } from '../../../platform/database/schema/index';
import type { Marcos } from './orcamento.rules';

/** Events of a content that was written and priced; the second one of an approved budget. */
export const eventosDoCalculo = ['Calculado', 'Reaberto para precificação'] as const;

/** What a step is called once it happened; the button that takes it names what is to be done. */
export const eventoDaAcao: Record<AcaoOrcamento, string> = {
  enviar_precificacao: 'Enviado à precificação',
  assumir: 'Assumido',
  devolver_vendedor: 'Devolvido ao vendedor',
  concluir_precificacao: 'Precificação concluída',
  solicitar_aprovacao: 'Aprovação solicitada',
  aprovar: 'Aprovado',
  devolver: 'Devolvido',
  recusar: 'Recusado',
  cancelar: 'Cancelado',
};

/** Histories written before events had names of their own hold the words of the buttons. */
const antigos = new Map<string, string>([
  ...acoesDoOrcamento.map((acao) => [acaoLabels[acao], eventoDaAcao[acao]] as const),
  ['Nova revisão', 'Revisão criada'],
  ['Mensagem ao cliente', 'Mensagem enviada ao cliente'],
  ['Lembrete de aprovação', 'Lembrete de aprovação enviado'],
]);

/** An event as people read it, whenever it was written. */
export const nomeDoEvento = (tipo: string): string => antigos.get(tipo) ?? tipo;

/** When and by whom the pricing was last concluded, and the budget last approved. */
export async function marcosDe(orm: Pick<Transaction, 'select'>, orcamentoId: number): Promise<Marcos> {
  const acoes = ['concluir_precificacao', 'solicitar_aprovacao', 'aprovar'] as const;
  const eventos = await orm
    .select({ em: orcamento_evento.em, quem: orcamento_evento.ator, tipo: orcamento_evento.tipo })
    .from(orcamento_evento)
    .where(
      and(
        eq(orcamento_evento.orcamento_id, orcamentoId),
        inArray(
          orcamento_evento.tipo,
          acoes.flatMap((acao) => [eventoDaAcao[acao], acaoLabels[acao]]),
        ),
      ),
    )
    .orderBy(asc(orcamento_evento.id));
  const ultimo = (...de: readonly AcaoOrcamento[]) =>
    eventos.findLast(({ tipo }) => de.some((acao) => eventoDaAcao[acao] === nomeDoEvento(tipo))) ?? null;
  const concluida = ultimo('concluir_precificacao', 'solicitar_aprovacao');
  // Within the automatic level the conclusion is the approval, which nobody gives.
  const sozinha = concluida && nomeDoEvento(concluida.tipo) === eventoDaAcao.concluir_precificacao;
  return {
    precificacao: concluida,
    aprovacao: sozinha ? { em: concluida.em, quem: 'Automática' } : ultimo('aprovar'),
  };
}

/**
 * People who ever priced a budget: none of them decides about it, whoever has it by then
 * (docs/domain/comercial.md#aprovadores).
 */
export async function precificaramDe(
  orm: Pick<Transaction, 'selectDistinct'>,
  orcamentoId: number,
): Promise<number[]> {
  const rows = await orm
    .selectDistinct({ id: orcamento_evento.usuario_id })
    .from(orcamento_evento)
    .where(
      and(
        eq(orcamento_evento.orcamento_id, orcamentoId),
        inArray(orcamento_evento.tipo, [...eventosDoCalculo]),
        isNotNull(orcamento_evento.usuario_id),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Adds a line to the budget's own history (docs/domain/comercial.md#orcamento). */
export function recordEvento(
  tx: Transaction,
  por: Author,
  orcamentoId: number,
  tipo: string,
  dados: Record<string, unknown> = {},
): Promise<void> {
  return recordEventos(tx, por, [orcamentoId], tipo, dados);
}

/** The same line to several, one at least. */
export async function recordEventos(
  tx: Transaction,
  por: Author,
  orcamentoIds: readonly number[],
  tipo: string,
  dados: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(orcamento_evento).values(
    orcamentoIds.map((orcamento_id) => ({
      orcamento_id,
      em: por.now,
      tipo,
      usuario_id: por.usuarioId,
      ator: por.ator,
      dados,
      ip: por.ip,
    })),
  );
}

/** The same, by a client through a link, or by the product itself. */
export function recordExternalEvento(
  tx: Transaction,
  evento: {
    orcamentoId: number;
    em: Date;
    tipo: string;
    ator: string;
    ip: string | null;
    dados?: Record<string, unknown>;
  },
): Promise<void> {
  const { orcamentoId, em, ator, ip, tipo, dados } = evento;
  return recordEvento(tx, { usuarioId: null, ator, ip, now: em }, orcamentoId, tipo, dados);
}

/** The same, by the signed-in person. */
export function recordOwnEvento(
  tx: Transaction,
  scope: Pick<Scope, 'actor' | 'auditActor' | 'now'>,
  orcamentoId: number,
  tipo: string,
  dados: Record<string, unknown> = {},
): Promise<void> {
  return recordEvento(tx, authorOf(scope), orcamentoId, tipo, dados);
}

/**
 * Events a client took part in or was told of, as people read them. What happened inside the firm, approvals and
 * prices above all, is for nobody outside.
 */
const doCliente = new Set<string>([
  'Formulário enviado ao cliente',
  'Formulário respondido',
  'E-mail enviado',
  'E-mail reenviado',
  'Lembrete enviado ao cliente',
  'Mensagem enviada ao cliente',
  'Pergunta do cliente',
  'Opcionais escolhidos',
  'Atualização pedida',
  'Validade prorrogada',
  'Código de aceite enviado',
  'Aceito',
]);

export const isEventoDoCliente = (tipo: string): boolean => doCliente.has(nomeDoEvento(tipo));
