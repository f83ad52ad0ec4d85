import { formatDateInWords } from '@gestao/shared/config';
import { formatCentavos, formatDocumento } from '@gestao/shared/rules/format';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/database';
import { orcamento_evento } from '../../../../platform/database/schema/index';
import { readLetterhead } from '../../../../platform/pdf/letterhead';
import { PdfPaper } from '../../../../platform/pdf/pdf-document';
import { isEventoDoCliente, nomeDoEvento } from '../../orcamento-registro/orcamento-eventos';
import { declaracaoDeAceite, termoVersao } from '../proposta/proposta-termos';

/** What the receipt proves. */
export interface Comprovado {
  orcamentoId: number;
  numero: string;
  revisao: number;
  cliente_nome: string;
  documento: string;
  nome: string;
  cpf: string;
  cargo: string | null;
  email: string;
  ip: string;
  user_agent: string;
  codigo_email_verificado: boolean;
  /** Where the code went; null where it was not asked, and of acceptances before that was kept. */
  codigo_enviado_para: string | null;
  /** When the end of the document was confirmed at the link; null where it was not asked. */
  documento_confirmado_em: Date | null;
  manual: string | null;
  aceito_em: Date;
  mensal_centavos: number;
  implantacao_centavos: number;
  servicos: readonly { nome: string; valor_centavos: number }[];
  hash_conteudo: string;
  hash_pdf: string;
  hash_evidencia: string;
}

/**
 * Draws the `Comprovante de aceite`: who, when, from where, what, and the hashes
 * (docs/domain/comercial.md#evidencia).
 */
export async function writeComprovante(tx: Transaction, aceite: Comprovado): Promise<Buffer> {
  const firma = await readLetterhead(tx);
  const instante = (em: Date) => formatDateInWords(em, { time: true });
  const eventos = await tx
    .select({ em: orcamento_evento.em, tipo: orcamento_evento.tipo, ator: orcamento_evento.ator })
    .from(orcamento_evento)
    .where(eq(orcamento_evento.orcamento_id, aceite.orcamentoId))
    .orderBy(asc(orcamento_evento.id));
  const paper = new PdfPaper({
    firma,
    titulo: 'Comprovante de aceite',
    contexto: aceite.cliente_nome,
    emitidoEm: aceite.aceito_em,
    emitidoPor: firma.nome,
    nota: `Código de conferência (SHA-256): ${aceite.hash_evidencia}`,
  });
  paper.section('Proposta aceita');
  paper.facts([
    ['Proposta', `${aceite.numero}, revisão ${aceite.revisao}`],
    ['Cliente', `${aceite.cliente_nome}, ${formatDocumento(aceite.documento)}`],
    ['Mensalidade', formatCentavos(aceite.mensal_centavos)],
    ['Implantação', formatCentavos(aceite.implantacao_centavos)],
  ]);
  paper.table(
    [
      { header: 'Serviço contratado', width: 3 },
      { header: 'Por mês', width: 1, align: 'right' },
    ],
    aceite.servicos.map((servico) => [servico.nome, formatCentavos(servico.valor_centavos)]),
  );
  paper.section('Quem aceitou');
  paper.facts([
    ['Nome', aceite.nome],
    ['CPF', formatDocumento(aceite.cpf)],
    ['Cargo', aceite.cargo],
    ['E-mail', aceite.email],
    ['Aceito em', `${instante(aceite.aceito_em)} (horário de Brasília)`],
    [
      'Código por e-mail',
      !aceite.codigo_email_verificado
        ? 'Não pedido'
        : aceite.codigo_enviado_para
          ? `Conferido, enviado a ${aceite.codigo_enviado_para}, o endereço para o qual a proposta foi enviada`
          : 'Conferido',
    ],
    [
      'Documento no link',
      aceite.documento_confirmado_em && `Confirmado em ${instante(aceite.documento_confirmado_em)}`,
    ],
    ['Endereço IP', aceite.ip],
    ['Registro manual', aceite.manual],
  ]);
  if (aceite.user_agent) paper.paragraph(`Navegador: ${aceite.user_agent}`, { muted: true });
  paper.section('Declaração');
  paper.paragraph(`${declaracaoDeAceite} (termo versão ${termoVersao})`);
  paper.paragraph(
    'Assinatura eletrônica simples, reconhecida pelas partes: Lei 14.063/2020 e Medida Provisória 2.200-2/2001, art. 10, § 2º.',
    { muted: true },
  );
  paper.section('Integridade (SHA-256)');
  paper.facts(
    [
      ['Conteúdo da proposta', aceite.hash_conteudo],
      ['Arquivo PDF da proposta', aceite.hash_pdf],
      ['Evidência do aceite', aceite.hash_evidencia],
    ],
    1,
  );
  paper.section('Histórico');
  paper.table(
    [
      { header: 'Quando', width: 1 },
      { header: 'O quê', width: 2 },
      { header: 'Quem', width: 1 },
    ],
    eventos
      .filter(({ tipo }) => isEventoDoCliente(tipo))
      .map((evento) => [instante(evento.em), nomeDoEvento(evento.tipo), evento.ator]),
  );
  return paper.finish();
}
