import { hostOf, icalendarOf } from '../../operacao/calendario/icalendar';
import type { EbookRow } from '../implantacao-registro/ebook.writer';
import { readRetrato } from './retrato';

/** The deadlines of a published version as calendars read them; `null` where it tells none. */
export function agendaDoEbook(ebook: EbookRow, publicUrl: string): { nome: string; texto: string } | null {
  const retrato = readRetrato(ebook.retrato);
  if (!retrato || retrato.prazos.length === 0) return null;
  const texto = icalendarOf({
    nome: `Prazos de ${retrato.empresa.nome}`,
    fuso: 'America/Sao_Paulo',
    entradas: retrato.prazos.map(({ data, atividade }, at) => ({
      uid: `${ebook.uuid}-${at + 1}@${hostOf(publicUrl)}`,
      sequencia: 0,
      alteradaEm: ebook.publicado_em ?? ebook.criado_em,
      titulo: atividade,
      inicio: data,
      fim: data,
    })),
  });
  return { nome: `Prazos versão ${ebook.versao_ebook}.ics`, texto };
}
