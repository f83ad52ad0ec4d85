import {
  type DocumentoStatus,
  documentoStatusLabels,
} from '@gestao/shared/contracts/clientes/documento-status';
import {
  type RespostaSituacao,
  type RespostaTipo,
  respostaLabels,
  respostaSituacaoLabels,
} from '@gestao/shared/contracts/clientes/values/documento-resposta';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { anexo } from './apoio.schema';
import { entity, identity, instant, ref, table, textOf } from './base';
import { seletor } from './clientes.schema';
import { orcamento } from './comercial.schema';
import { implantacao } from './implantacao.schema';
import { tarefa } from './operacao.schema';

/** A decision taken where a document was asked for, and how the document stood before. Instants are ISO texts. */
export interface DecisaoTomada {
  por_id: number;
  em: string;
  /** Of the document once it was decided: something else happened to it when it has another one. */
  versao: number;
  antes: {
    status: DocumentoStatus;
    motivo: string | null;
    resposta: RespostaTipo | null;
    resposta_motivo: string | null;
    resposta_prazo: string | null;
    resposta_em: string | null;
    resposta_situacao: RespostaSituacao | null;
    resposta_retorno: string | null;
  };
  /** Files that were decided about with it. */
  arquivos: string[];
  /** Who of the client was written to: a contact by uuid, or somebody who need not be one. */
  avisado: string | { nome: string; email: string } | null;
}

/**
 * A document that a client is asked for: with a budget, whose start takes it over, with a start, or by a task that
 * waits for it.
 */
export const documento_pedido = table(
  'documento_pedido',
  {
    ...entity,
    implantacao_id: ref().references(() => implantacao.id),
    orcamento_id: ref().references(() => orcamento.id),
    tarefa_id: ref().references(() => tarefa.id),
    nome: text().notNull(),
    instrucoes: text(),
    obrigatorio: boolean().notNull().default(true),
    prazo: date({ mode: 'string' }).notNull(),
    motivo: text(),
    status: textOf(documentoStatusLabels).notNull().default('pendente'),
    /** When the client was last reminded of it. */
    cobrado_em: instant(),
    /** What its client said instead of sending it: nao_possui, mais_prazo; null once a file came. */
    resposta: textOf(respostaLabels),
    resposta_motivo: text(),
    /** The day a client asks for who needs more time. */
    resposta_prazo: date({ mode: 'string' }),
    resposta_em: instant(),
    /** aguarda, aceita, mantida; with the reason, where the firm keeps what it asked for. */
    resposta_situacao: textOf(respostaSituacaoLabels),
    resposta_retorno: text(),
    tipo_documento_id: ref().references(() => seletor.id),
    /** Month it is of, `AAAA-MM`, where a range of months was asked for. */
    competencia: text(),
    /** Steps of the ladder of reminders that went out for it, and the last one's. */
    lembretes_enviados: integer().notNull().default(0),
    ultimo_degrau: integer(),
    /** Who of the client sends it, where it is not the contact of the whole. */
    contato_nome: text(),
    contato_email: text(),
    /** A file of the firm that shows what it should look like. */
    exemplo_id: ref().references(() => anexo.id),
    /** What was last decided at the request itself: what undoing it takes back. */
    efeito_decisao: jsonb().$type<DecisaoTomada>(),
    ordem: integer().notNull().default(0),
  },
  (t) => [
    index('documento_implantacao').on(t.implantacao_id),
    index('documento_tarefa').on(t.tarefa_id).where(sql`tarefa_id is not null`),
    // Something asks for it, and a task's document is the task's alone.
    check(
      'documento_de_alguem',
      sql`num_nonnulls(implantacao_id, orcamento_id, tarefa_id) >= 1
        and (tarefa_id is null or num_nonnulls(implantacao_id, orcamento_id) = 0)`,
    ),
  ],
);

/** A reminder that went out for a document: by the ladder, or by hand (docs/domain/implantacao.md#regua). */
export const documento_lembrete = table(
  'documento_lembrete',
  {
    ...identity,
    documento_id: ref()
      .notNull()
      .references(() => documento_pedido.id),
    /** Business days from its due day: -3, 0, 3, 7, 10; null for one that somebody sent by hand. */
    degrau: integer(),
    em: instant().notNull(),
    para: text().notNull(),
  },
  (t) => [uniqueIndex('documento_lembrete_unico').on(t.documento_id, t.degrau)],
);
