import { formatCentavos, formatDocumento } from '@gestao/shared/rules/format';
import { PdfPaper } from '../../platform/pdf/pdf-document';

/** A payment slip or report as the demo firm hands it to its clients. */
export interface DemoGuide {
  titulo: string;
  arquivo: string;
  /** Key of the task of a closing that hands it over. */
  chave: string;
  /** `null` for a report. */
  centavos: number | null;
  mensagem: string | null;
}

export const demoGuides: readonly DemoGuide[] = [
  {
    titulo: 'Guia de impostos do mês',
    arquivo: 'Guia de impostos.pdf',
    chave: 'enviar-guias',
    centavos: 184_312,
    mensagem: 'Pague até o vencimento para não haver multa.',
  },
  {
    titulo: 'Holerites do mês',
    arquivo: 'Holerites.pdf',
    chave: 'holerites',
    centavos: null,
    mensagem: null,
  },
];

/** Of an agreement of its own, whose due date lies ahead whenever the demo is made. */
export const demoInstallment: DemoGuide = {
  titulo: 'Guia do parcelamento',
  arquivo: 'Guia do parcelamento.pdf',
  chave: 'enviar-guias',
  centavos: 62_790,
  mensagem: 'É a parcela deste mês. Avise se preferir débito automático.',
};

/** @param vencimento as papers write it */
export function guidePdf(
  { titulo }: DemoGuide,
  about: {
    cliente: string;
    documento: string;
    competencia: string;
    vencimento: string;
    centavos: number | null;
  },
): Promise<Buffer> {
  const paper = new PdfPaper({
    firma: {
      nome: 'Aurora Contábil',
      cnpj: null,
      crc: null,
      endereco: null,
      telefone: null,
      email: null,
      rodape: null,
      logo: null,
      formatoData: 'pt-BR',
    },
    titulo,
    contexto: `Competência ${about.competencia.slice(5)}/${about.competencia.slice(0, 4)}`,
    emitidoEm: new Date(`${about.competencia}-28T12:00:00Z`),
    emitidoPor: 'Aurora Contábil',
  });
  paper.facts([
    ['Contribuinte', about.cliente],
    ['CNPJ', formatDocumento(about.documento)],
    ['Vencimento', about.vencimento],
    ['Valor', about.centavos === null ? null : formatCentavos(about.centavos)],
  ]);
  paper.paragraph('Documento de demonstração, sem valor fiscal.', { muted: true });
  return paper.finish();
}
