/** Where a tab that sees as somebody else keeps its token: its own storage, never the browser's. */
export const previewKey = 'token-ver-como';
