import { z } from 'zod';
import { dataOf } from '../comum/http';
import { acaoSchema, destinoSchema } from '../comum/labels';

/** State colours of the interface, by meaning. */
export const tons = ['neutro', 'azul', 'ambar', 'vermelho', 'verde', 'violeta'] as const;

/** What is done in a line itself, by the part that the record's area offers (`HomeActionProps` of `shared/slots`). */
export const hojeFazerSchema = z.object({
  /** The place that part fills: `hoje.orcamentos`. */
  parte: z.string(),
  /** The record; not always what the line is about. */
  uuid: z.string(),
  /** Names it, for dialogs. */
  nome: z.string(),
  /** As it was read; 0 where the record has none. */
  versao: z.number().int(),
  /** A button each, the one that takes it on first; only what the person may do now. */
  acoes: z.array(z.object({ acao: z.string(), rotulo: z.string() })),
});
export type HojeFazer = z.infer<typeof hojeFazerSchema>;

/** One line of a block of the home page. */
export const hojeItemSchema = z.object({
  uuid: z.string(),
  titulo: z.string(),
  /** Client, project or place; never empty when known. */
  detalhe: z.string().nullable(),
  /** `AAAA-MM-DD` or an ISO instant. */
  quando: z.string().nullable(),
  /** Ready pt-BR text of the state: `Atrasada`. */
  situacao: z.string().nullable(),
  tom: z.enum(tons),
  /** `null` when no page of the person shows the record. */
  destino: destinoSchema.nullable(),
  /** What the person does about it: a button that leads to where it is done. */
  acao: acaoSchema.nullable().optional(),
  /** Buttons that do it right there; where no published area has them, `acao` stands. */
  fazer: hojeFazerSchema.nullable().optional(),
});
export type HojeItem = z.infer<typeof hojeItemSchema>;

/** Blocks of the home page, in the order they show; only those the person's permissions allow are sent. */
export const hojeBlocos = [
  'tarefas',
  'pedidos',
  'documentos_pedidos',
  'aprovacoes',
  'caixa_orcamentos',
  'proximas_acoes',
  'propostas',
  'passagens',
  'entregas',
  'fechamentos_em_risco',
  'entregas_nao_lidas',
  'caixa_implantacoes',
  'implantacoes',
  'anexos_a_validar',
  'mencoes',
  'indicadores',
  'processos_a_medir',
  'aguardando_cliente',
  'conferir',
  'proximos_eventos',
  'ausentes',
  'aceites_de_hoje',
] as const;

export const hojeBlocoSchema = z.object({
  chave: z.enum(hojeBlocos),
  titulo: z.string(),
  /** All matching records; `itens` holds at most eight. */
  total: z.number().int(),
  /** What presses most: `3 atrasadas`. */
  nota: z.string().nullable().optional(),
  /** Shown when there is no item. */
  vazio: z.string(),
  itens: z.array(hojeItemSchema),
  ver_todos: destinoSchema.nullable(),
});
export type HojeBloco = z.infer<typeof hojeBlocoSchema>;

/** `GET /hoje`: what the signed-in person should look at today (docs/domain/plataforma.md#inicio). */
export const hojeSchema = dataOf(z.object({ hoje: z.string(), blocos: z.array(hojeBlocoSchema) }));
export type Hoje = z.infer<typeof hojeSchema>['data'];
