import { type ModeloConteudo, modeloConteudoSchema } from '@gestao/shared/contracts/operacao/projeto-modelos';

/**
 * What a template keeps, as it is written today. Each writing bears its number, `formato`: when a next one comes, the
 * older are brought to it here, and stay readable.
 * @throws Error for a writing that this version does not know
 */
export function readConteudo(raw: unknown): ModeloConteudo {
  const formato = (raw as { formato?: unknown } | null)?.formato;
  if (formato !== 1) throw new Error(`Conteúdo de modelo de formato desconhecido: ${String(formato)}`);
  return modeloConteudoSchema.parse(raw);
}
