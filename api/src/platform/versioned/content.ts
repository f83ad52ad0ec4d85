/**
 * What a template or one of its versions keeps, as it is written today. Each writing bears its number, `formato`: when a
 * next one comes, its kind brings the older to it before they are read here; published versions are never rewritten.
 * @throws Error for a writing that this version of the product does not know
 */
export const contentOf =
  <Conteudo>(schema: { parse(raw: unknown): Conteudo }) =>
  (raw: unknown): Conteudo => {
    const formato = (raw as { formato?: unknown } | null)?.formato;
    if (formato !== 1) throw new Error(`Conteúdo de modelo de formato desconhecido: ${String(formato)}`);
    return schema.parse(raw);
  };
