import { formatCompetenciaInWords } from '@gestao/shared/config';
import type { LinhaDoReajuste, VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { formatCentavos, formatDocumento, formatInteger } from '@gestao/shared/rules/format';
import { franquiasReunidas } from '@gestao/shared/rules/franquias';
import type { PdfPaper } from '../../../../platform/pdf/pdf-document';
import type { AtividadeDoCliente } from './atividades-do-cliente';

/** A phase of the client's start, as the proposal announces it. */
export interface FaseAnunciada {
  nome: string;
  criterio_saida: string;
}

export interface PropostaEscrita {
  /** What the client sees: it carries no cost, margin or internal note. */
  visao: VisaoProposta;
  documento: string | null;
  fases: readonly FaseAnunciada[];
  duracaoDiasUteis: number | null;
  /** What the client does for these services to run. */
  atividades: readonly AtividadeDoCliente[];
  /** The value of each service, or only the total (setting `mostrar_linhas_pdf`). */
  mostraLinhas: boolean;
  declaracao: string;
}

/**
 * Writes a proposal (docs/domain/comercial.md#proposta).
 * @param dia writes a date `AAAA-MM-DD` in the firm's format
 */
export function writeProposta(
  paper: PdfPaper,
  proposta: PropostaEscrita,
  dia: (data: string) => string,
): void {
  const { visao } = proposta;
  paper.section('Proposta de prestação de serviços');
  paper.facts([
    ['Cliente', visao.cliente_nome],
    ['CNPJ ou CPF', proposta.documento ? formatDocumento(proposta.documento) : null],
    ['Proposta', `${visao.numero}, revisão ${visao.revisao}`],
    ['Válida até', dia(visao.validade)],
    ['Responsável', visao.quem_chamar?.nome],
    ['Contato', visao.quem_chamar?.email],
  ]);
  diagnostico(paper, visao);
  contratadoRealizado(paper, visao.reajuste);
  servicos(paper, visao);
  investimento(paper, visao, proposta.mostraLinhas);
  franquias(paper, visao);
  const termo = (titulo: string) => visao.termos.find((one) => one.titulo === titulo);
  const doCliente = termo('Responsabilidades do cliente');
  if (doCliente) {
    paper.section(doCliente.titulo);
    paper.paragraph(doCliente.texto);
    paper.table(
      [
        { header: 'Atividade do cliente', width: 3 },
        { header: 'Periodicidade', width: 1 },
        { header: 'Prazo', width: 1 },
      ],
      proposta.atividades.map((one) => [one.atividade, one.periodicidade, one.prazo_texto ?? '—']),
    );
  }
  cronograma(paper, proposta);
  paper.section('Condições');
  for (const condicao of visao.condicoes) paper.paragraph(`• ${condicao}`);
  for (const { titulo, texto } of visao.termos.filter((one) => one !== doCliente)) {
    paper.paragraph(`${titulo}: ${texto}`);
  }
  paper.section('Termo de aceite');
  paper.paragraph(proposta.declaracao);
  paper.paragraph(
    'O aceite é dado na página da proposta, pelo link enviado ao contato do cliente. O comprovante registra quem aceitou, quando e de onde.',
    { muted: true },
  );
}

function diagnostico(paper: PdfPaper, visao: VisaoProposta): void {
  if (visao.entendemos.length === 0 && !visao.regime) return;
  paper.section('Diagnóstico');
  paper.facts([
    ['Regime tributário', visao.regime],
    ['Município', visao.municipio],
  ]);
  if (visao.entendemos.length === 0) return;
  paper.paragraph('Esta proposta considera este movimento por mês:');
  paper.table(
    [
      { header: 'Item', width: 3 },
      { header: 'Quantidade', width: 1, align: 'right' },
    ],
    visao.entendemos.map(({ nome, quantidade }) => [nome, formatInteger(quantidade)]),
  );
}

function contratadoRealizado(paper: PdfPaper, linhas: readonly LinhaDoReajuste[]): void {
  if (linhas.length === 0) return;
  paper.section('Contratado × realizado');
  paper.paragraph('O movimento passou do contratado nos itens abaixo; esta proposta parte do realizado.');
  for (const { nome, unidade, meses } of linhas) {
    paper.paragraph(`${nome} (${unidade} por mês)`);
    paper.pairedBars(
      ['contratado', 'realizado'],
      meses.map(({ competencia, contratado, realizado }) => ({
        name: formatCompetenciaInWords(competencia, { short: true }),
        first: contratado,
        second: realizado,
      })),
      formatInteger,
    );
  }
}

function servicos(paper: PdfPaper, visao: VisaoProposta): void {
  paper.section('Serviços');
  for (const servico of visao.servicos) {
    const incluso = servico.incluso.length > 0 ? `Incluso: ${servico.incluso.join('; ')}.` : '';
    const fora = servico.nao_incluso.length > 0 ? `Não incluso: ${servico.nao_incluso.join('; ')}.` : '';
    paper.entry(
      servico.opcional ? `${servico.nome} (opcional)` : servico.nome,
      [servico.descricao, incluso, fora].filter(Boolean),
    );
    paper.paragraph(servico.descricao);
    if (incluso) paper.paragraph(incluso);
    if (fora) paper.paragraph(fora, { muted: true });
  }
}

function investimento(paper: PdfPaper, visao: VisaoProposta, mostraLinhas: boolean): void {
  paper.section('Investimento');
  const colunas = [
    { header: 'Serviço', width: 3 },
    { header: 'Por mês', width: 1, align: 'right' },
  ] as const;
  const incluidos = visao.servicos.filter((one) => one.selecionado);
  paper.table(
    colunas,
    mostraLinhas ? incluidos.map((one) => [one.nome, formatCentavos(one.valor_centavos)]) : [],
    ['Mensalidade', formatCentavos(visao.mensal_centavos)],
  );
  const opcionais = visao.servicos.filter((one) => one.opcional && !one.selecionado);
  if (opcionais.length > 0) {
    paper.paragraph('Serviços opcionais, fora do total acima:');
    paper.table(
      [...colunas, { header: 'Implantação', width: 1, align: 'right' }],
      opcionais.map((one) => [
        one.nome,
        formatCentavos(one.valor_centavos),
        one.implantacao_centavos ? formatCentavos(one.implantacao_centavos) : '—',
      ]),
    );
  }
  paper.facts([
    ['Implantação', implantacao(visao)],
    ['Total em 12 meses, sem a implantação', formatCentavos(visao.anual_centavos)],
    [
      '13ª parcela',
      visao.decima_terceira
        ? `Em dezembro, uma parcela de ${formatCentavos(visao.mensal_centavos)} além da mensalidade`
        : 'Não há',
    ],
    ['Prazo do contrato', visao.prazo_meses === 1 ? '1 mês' : `${visao.prazo_meses} meses`],
    ...(visao.prazo_meses !== 12 && visao.valor_contrato_centavos !== undefined
      ? [['Total do contrato, com a implantação', formatCentavos(visao.valor_contrato_centavos)] as const]
      : []),
    ['Vencimento do boleto', `Todo dia ${visao.dia_vencimento}`],
    ['Reajuste', `Anual, pelo ${visao.indice_reajuste}`],
  ]);
}

function implantacao({ implantacao_centavos, parcelas_implantacao }: VisaoProposta): string {
  if (parcelas_implantacao.length === 0) return 'Sem custo';
  const total = formatCentavos(implantacao_centavos);
  if (parcelas_implantacao.length === 1 && parcelas_implantacao[0]?.quantidade === 1) {
    return `${total}, em parcela única`;
  }
  const parcelas = parcelas_implantacao.map(
    ({ quantidade, valor_centavos }) => `${quantidade} × ${formatCentavos(valor_centavos)}`,
  );
  return `${total} em ${parcelas.join(' + ')}`;
}

function franquias(paper: PdfPaper, visao: VisaoProposta): void {
  const linhas = franquiasReunidas(visao.servicos).map((franquia) => [
    franquia.nome,
    franquia.servicos.join(', '),
    formatInteger(franquia.contratado),
    formatCentavos(franquia.valor_excedente_centavos),
  ]);
  if (linhas.length === 0) return;
  paper.section('Franquias e excedentes');
  paper.table(
    [
      { header: 'Item', width: 2 },
      { header: 'Serviços', width: 2 },
      { header: 'Incluído por mês', width: 1, align: 'right' },
      { header: 'Unidade a mais', width: 1, align: 'right' },
    ],
    linhas,
  );
}

function cronograma(paper: PdfPaper, { fases, duracaoDiasUteis }: PropostaEscrita): void {
  if (fases.length === 0) return;
  paper.section('Cronograma de implantação');
  if (duracaoDiasUteis)
    paper.paragraph(`Duração prevista: ${duracaoDiasUteis} dias úteis a partir do início.`);
  paper.table(
    [
      { header: 'Fase', width: 1 },
      { header: 'Termina quando', width: 2 },
    ],
    fases.map(({ nome, criterio_saida }) => [nome, criterio_saida]),
  );
}
