import {
  type FechamentoModeloConteudo,
  fechamentoModeloConteudoSchema,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';

/**
 * What a version of a template holds, as it is written today. Each writing bears its number, `formato`: when a next
 * one comes, the older are brought to it here, and stay readable; published versions are never rewritten.
 * @throws Error for a writing that this version of the product does not know
 */
export function readConteudo(raw: unknown): FechamentoModeloConteudo {
  const formato = (raw as { formato?: unknown } | null)?.formato;
  if (formato !== 1) throw new Error(`Conteúdo de modelo de formato desconhecido: ${String(formato)}`);
  return fechamentoModeloConteudoSchema.parse(raw);
}
