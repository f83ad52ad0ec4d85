/** Extensions accepted; the content must match (docs/domain/sistema.md#anexos). */
export const anexoExtensions = [
  'pdf',
  'jpg',
  'jpeg',
  'jfif',
  'png',
  'webp',
  'heic',
  'docx',
  'xlsx',
  'xls',
  'csv',
  'ofx',
  'xml',
  'zip',
  'txt',
  // Files of banks; Sicredi calls its own `.crm` and `.crt`.
  'rem',
  'ret',
  'crm',
  'crt',
  // Declarations and receipts of the Receita, and signatures.
  'dec',
  'rec',
  'p7s',
] as const;

/** How the scanner stands to a file: until it is free, only who sent it has it. */
export const anexoVerificacoes = ['em_verificacao', 'liberado', 'quarentena'] as const;
export type AnexoVerificacao = (typeof anexoVerificacoes)[number];

/** Largest file, in bytes. */
export const anexoMaxBytes = 25 * 1024 * 1024;

/**
 * What a file field offers to choose. `.heic` stays out though it is taken: a telephone that is not told of it sends
 * its photos as JPEG.
 */
export const acceptOf = (extensoes: readonly string[] = anexoExtensions): string =>
  extensoes
    .filter((extensao) => extensao !== 'heic')
    .map((extensao) => `.${extensao}`)
    .join(',');

/** Rare names of a kind that has a usual one. */
const mesmo: Readonly<Record<string, string>> = {
  ...{ jpeg: 'jpg', jfif: 'jpg', crm: 'rem', crt: 'ret', rec: 'dec' },
};

/** Kinds as a person is told of them: in capitals, each by its usual name. */
export const tiposDitos = (extensoes: readonly string[]): string =>
  extensoes
    .filter((extensao) => !extensoes.includes(mesmo[extensao] ?? ''))
    .map((extensao) => extensao.toUpperCase())
    .join(', ');

/** The extension of a name, in small letters and without its point; empty without one. */
export function extensaoDe(nome: string): string {
  const [, extensao = ''] = /[^\\/]\.([^.\\/\s]+)\s*$/.exec(nome) ?? [];
  return extensao.toLowerCase();
}
