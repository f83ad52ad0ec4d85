import { invalidFields } from '../../../../platform/app/refusal';

/** One sentence for each reason: what was found, and what to do (docs/domain/sistema.md#anexos). */
export const refused = (text: string) => invalidFields({ arquivo: [text] });

const em = (extensao: string) => `O nome diz ${extensao.toUpperCase()}, mas o conteúdo`;

/** The name promises another kind of file than what is in it. */
export function otherKind(extensao: string, found: Achado) {
  const { nome, extensao: certa, faca } = found;
  return refused(
    certa
      ? `${em(extensao)} é ${nome}: troque o final do nome para .${certa} e envie de novo.`
      : `${em(extensao)} é ${nome}: ${faca}`,
  );
}

/** What a content is, and what to do with it: another name where it would be taken, else words. */
export interface Achado {
  nome: string;
  extensao?: string;
  faca?: string;
}

const emPdf = 'abra o arquivo e salve como PDF.';
const emJpg = 'abra a imagem e salve como JPG ou PNG.';

/** Kinds that are told by their signature; those without an extension are taken under none. */
const achados: Readonly<Record<string, Achado>> = {
  pdf: { nome: 'um PDF', extensao: 'pdf' },
  jpg: { nome: 'uma imagem JPEG', extensao: 'jpg' },
  png: { nome: 'uma imagem PNG', extensao: 'png' },
  webp: { nome: 'uma imagem WEBP', extensao: 'webp' },
  heic: { nome: 'uma imagem HEIC', extensao: 'heic' },
  gif: { nome: 'uma imagem GIF', faca: emJpg },
  bmp: { nome: 'uma imagem BMP', faca: emJpg },
  tif: { nome: 'uma imagem TIFF', faca: emJpg },
  avif: { nome: 'uma imagem AVIF', faca: emJpg },
  xlsx: { nome: 'uma planilha XLSX', extensao: 'xlsx' },
  docx: { nome: 'um documento DOCX', extensao: 'docx' },
  zip: { nome: 'um ZIP', extensao: 'zip' },
  xlsm: { nome: 'uma planilha com macros', faca: 'abra no Excel e salve como XLSX.' },
  docm: { nome: 'um documento com macros', faca: 'abra no Word e salve como DOCX.' },
  ods: { nome: 'uma planilha do LibreOffice', faca: 'abra a planilha e salve como XLSX.' },
  odt: { nome: 'um documento do LibreOffice', faca: emPdf },
  rtf: { nome: 'um documento RTF', faca: emPdf },
  pptx: { nome: 'uma apresentação', faca: emPdf },
  ps: { nome: 'um arquivo de impressora', faca: emPdf },
  rar: { nome: 'um RAR', faca: 'compacte os arquivos em ZIP.' },
  '7z': { nome: 'um 7Z', faca: 'compacte os arquivos em ZIP.' },
  gz: { nome: 'um GZ', faca: 'compacte os arquivos em ZIP.' },
  exe: { nome: 'um programa', faca: 'programas não são aceitos.' },
  elf: { nome: 'um programa', faca: 'programas não são aceitos.' },
};

export const achadoDe = (extensao: string): Achado | undefined =>
  Object.hasOwn(achados, extensao) ? achados[extensao] : undefined;

/** Nothing known is in it. */
export const notWhatItSays = (extensao: string) =>
  refused(
    `${em(extensao)} não é de um ${extensao.toUpperCase()}: abra o arquivo para conferir e gere ou baixe de novo.`,
  );

/** What to do with a page that has another name. */
const emVezDaPagina: Readonly<Record<string, string>> = {
  xls: 'abra no Excel e salve como XLSX.',
  xlsx: 'abra no Excel e salve como XLSX.',
  csv: 'abra no Excel e salve como XLSX.',
  docx: 'abra no Word e salve como DOCX.',
  pdf: 'abra no navegador e salve como PDF.',
  ofx: 'baixe o extrato de novo no site do banco.',
  xml: 'baixe o XML de novo.',
};

export const page = (extensao: string) =>
  refused(
    `Este .${extensao} é uma página HTML: ${emVezDaPagina[extensao] ?? 'baixe o arquivo de novo ou salve a página como PDF.'}`,
  );

export const declared = (what: 'XML' | 'extrato') =>
  refused(
    `Este ${what} declara DOCTYPE ou entidades, que não são aceitos: gere o arquivo sem essa declaração.`,
  );
