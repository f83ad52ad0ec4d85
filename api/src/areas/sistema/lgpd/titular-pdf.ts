import { formatCompetenciaInWords, formatDateInWords } from '@gestao/shared/config';
import { formatTelefone } from '@gestao/shared/rules/documents';
import type { Letterhead } from '../../../platform/pdf/letterhead';
import { PdfPaper } from '../../../platform/pdf/pdf-document';
import type { DataSection } from './dados-do-titular';

/** The same data as the JSON, to be read by the person it is about. */
export async function titularPdf(
  sections: readonly DataSection[],
  about: { nome: string; firma: Letterhead; emitidoEm: Date; emitidoPor: string },
): Promise<Buffer> {
  const { firma, emitidoEm, emitidoPor } = about;
  const paper = new PdfPaper({
    firma,
    titulo: 'Dados do titular',
    contexto: about.nome,
    emitidoEm,
    emitidoPor,
  });
  paper.paragraph(
    'Dados pessoais guardados sobre o titular, conforme a Lei 13.709/2018 (LGPD), art. 18. Senhas, códigos e links de acesso não são guardados de forma legível e não fazem parte deste documento.',
    { muted: true },
  );
  for (const { titulo, registros } of sections) {
    paper.section(`${titulo} (${registros.length.toLocaleString('pt-BR')})`);
    for (const registro of registros) {
      paper.facts(Object.entries(registro).map(([label, value]) => [label, shown(value)] as const));
    }
  }
  return paper.finish();
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return formatDateInWords(value, { time: true });
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) return value.flatMap((one) => shown(one) ?? []).join(', ') || null;
  if (typeof value === 'object') {
    const parts = Object.entries(value).flatMap(([name, part]) => {
      const text = shown(part);
      return text === null ? [] : [`${name}: ${text}`];
    });
    return parts.join('; ') || null;
  }
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(text))
    return formatDateInWords(text, { time: text.includes('T') }) || text;
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return formatCompetenciaInWords(text);
  return formatTelefone(text);
}
