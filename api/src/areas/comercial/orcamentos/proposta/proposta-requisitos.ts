import type { Requisito } from '@gestao/shared/contracts/comercial/orcamento-envio';
import { isValidDocumento } from '@gestao/shared/rules/documents';
import { termosDaProposta } from './proposta-termos';

/** What the check reads of a budget and of the firm. */
export interface PropostaConferida {
  firma: { nome: string | null; cnpj: string | null; foro: string | null };
  cliente: { nome: string; documento: string | null };
  servicos: readonly { nome: string; selecionado: boolean; incluso: string; valor_centavos: number }[];
  prazo_meses: number;
  parcelas_implantacao: number;
  dia_vencimento: number;
  indice_reajuste: string;
}

/**
 * Elements a proposal needs before it may be sent (Res. CFC 1.590/2020; docs/domain/comercial.md#proposta).
 * Most come from the standard terms and pass silently.
 */
export function requisitosDaProposta(proposta: PropostaConferida): Requisito[] {
  const { firma, cliente, servicos } = proposta;
  const termos = new Set(termosDaProposta(firma.foro).map((termo) => termo.chave));
  const semTexto = servicos.filter((one) => one.incluso.trim() === '').map((one) => one.nome);
  const semValor = servicos.filter((one) => one.valor_centavos <= 0).map((one) => one.nome);
  const partes = faltaNasPartes(firma, cliente);
  const item = (chave: string, rotulo: string, orientacao: string | null): Requisito => ({
    chave,
    rotulo,
    ok: orientacao === null,
    orientacao,
  });
  const doTermo = (chave: string, rotulo: string) =>
    item(chave, rotulo, termos.has(chave) ? null : 'Falta nos termos da proposta.');
  return [
    item('partes', 'Partes identificadas', partes),
    item(
      'servicos',
      'Serviços detalhados e periodicidade',
      servicos.every((one) => !one.selecionado)
        ? 'Inclua ao menos um serviço.'
        : semTexto.length > 0
          ? `Descreva o escopo incluso de: ${semTexto.join(', ')}.`
          : null,
    ),
    doTermo('cliente', 'Atividades executadas pelo cliente'),
    item('duracao', 'Duração do contrato', proposta.prazo_meses > 0 ? null : 'Informe o prazo em meses.'),
    item(
      'valor',
      'Valor por serviço',
      semValor.length > 0 ? `Calcule o preço de: ${semValor.join(', ')}.` : null,
    ),
    item(
      'pagamento',
      'Forma e prazo de pagamento',
      proposta.dia_vencimento > 0 && proposta.parcelas_implantacao > 0
        ? null
        : 'Informe o vencimento e as parcelas.',
    ),
    item('reajuste', 'Reajuste', proposta.indice_reajuste ? null : 'Informe o índice de reajuste.'),
    doTermo('escritorio', 'Responsabilidades das partes'),
    doTermo('aditamento', 'Previsão de aditamento'),
    doTermo('carta', 'Carta de Responsabilidade da Administração'),
    doTermo('pld', 'Ciência da Lei 9.613/1998'),
    doTermo('rescisao', 'Aviso prévio de rescisão'),
    item('foro', 'Foro', termos.has('foro') ? null : 'Informe o foro em Configurações, no grupo Empresa.'),
  ];
}

function faltaNasPartes(
  firma: PropostaConferida['firma'],
  cliente: PropostaConferida['cliente'],
): string | null {
  if (!firma.nome || !firma.cnpj)
    return 'Informe a razão social e o CNPJ em Configurações, no grupo Empresa.';
  if (cliente.nome.trim() === '') return 'Informe o nome do cliente.';
  if (!cliente.documento || !isValidDocumento(cliente.documento)) {
    return 'Informe o CNPJ ou CPF do cliente no orçamento.';
  }
  return null;
}
