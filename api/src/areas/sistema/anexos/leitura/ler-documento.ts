import type { Documento } from './documento';
import { readDocx } from './formatos/docx';
import { readPdf } from './formatos/pdf';
import { readPlain } from './formatos/texto';
import { readXlsx } from './formatos/xlsx';
import type { Legivel } from './legiveis';
import { readTexto } from './ler-texto';
import { readXml } from './xml/ler-xml';

/** Most characters of one file's text. */
const most = 1_000_000;

type Leitor = (path: string) => Documento | Promise<Documento>;

const leitores: Readonly<Record<Legivel, Leitor>> = {
  pdf: readPdf,
  xlsx: readXlsx,
  docx: readDocx,
  csv: readTexto,
  txt: readTexto,
  ofx: readTexto,
  rem: readTexto,
  ret: readTexto,
  dec: readTexto,
  rec: readTexto,
  xml: (path) => readXml(readPlain(path)),
};

/** Reads one file; only the reading thread does. @throws whatever the reader of a damaged file throws */
export async function readDocumento(path: string, extensao: Legivel): Promise<Documento> {
  const documento = await leitores[extensao](path);
  return { ...documento, texto: documento.texto.slice(0, most) };
}
