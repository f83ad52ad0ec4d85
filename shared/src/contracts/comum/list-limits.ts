// Apart from the schemas of `http`, so that the screens' table does not carry the schema library.

/** `pagina` reaches this many rows; beyond them a list goes on page by page, by its cursors. */
export const pagedRowsMax = 10_000;
