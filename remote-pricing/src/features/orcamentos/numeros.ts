import { faixasDoOrcamento } from '@gestao/shared/contracts/comercial/calculo';
import type { Perguntas } from '@gestao/shared/contracts/comercial/orcamento-perguntas';
import { erroDaFaixa, type Faixa, textoDaFaixa } from '@gestao/shared/rules/faixas';
import { texts } from '../../texts/novo-orcamento';
import { direcionadoresDe, type Editado } from './conteudo';
import type { StepId } from './step-list';

/** Paths of the numbers of the content, beside the volumes. */
export type CampoNumerico =
  | 'desconto.desconto_bp'
  | 'desconto.desconto_centavos'
  | 'desconto_implantacao_centavos'
  | 'prazo_meses'
  | 'parcelas_implantacao'
  | 'dia_vencimento_boleto';
type Caminho = CampoNumerico | `volumes.${string}`;

/** What a number of the content may be. */
function faixaDe(caminho: Caminho, perguntas: Pick<Perguntas, 'parcelas_implantacao_max'>): Faixa {
  switch (caminho) {
    case 'prazo_meses':
    case 'dia_vencimento_boleto':
      return faixasDoOrcamento[caminho];
    case 'parcelas_implantacao': {
      const { maximo, ...faixa } = faixasDoOrcamento[caminho];
      return { ...faixa, maximo: Math.min(maximo, perguntas.parcelas_implantacao_max) };
    }
    case 'desconto.desconto_bp':
      return faixasDoOrcamento.desconto_bp;
    case 'desconto.desconto_centavos':
    case 'desconto_implantacao_centavos':
      return faixasDoOrcamento.centavos;
    default:
      return faixasDoOrcamento.volume;
  }
}

/** What was typed into a field and is no value of it, without the fields of that path. */
export function semDigitado({ digitado }: Editado, caminho: string): Editado['digitado'] {
  return Object.fromEntries(Object.entries(digitado).filter(([chave]) => !chave.startsWith(caminho)));
}

interface Numero {
  perguntas: Perguntas;
  editado: Editado;
  onChange: (change: Partial<Editado>) => void;
  erros: Record<string, string[]>;
}

/**
 * Ties a number's field to the content: a value out of its range stays as it was typed, with the range
 * told at the field, and the content keeps the last good one.
 * @param vazio what an empty field stands for; left out, it may not be empty
 */
export function numero<V extends number | null = number>(
  { perguntas, editado, onChange, erros }: Numero,
  caminho: Caminho,
  {
    value,
    change,
    vazio,
  }: { value: number | null; change: (value: number | V) => Partial<Editado>; vazio?: V },
) {
  const faixa = faixaDe(caminho, perguntas);
  const text = editado.digitado[caminho];
  return {
    value,
    text,
    problem: text === undefined ? undefined : textoDaFaixa(faixa),
    error: text === undefined ? erros[caminho]?.join(' ') : undefined,
    onChange: (typed: number | null, typedText = '') => {
      const digitado = semDigitado(editado, caminho);
      if (typed === null && vazio !== undefined) onChange({ ...change(vazio), digitado });
      else if (typed !== null && erroDaFaixa(faixa, typed) === null) onChange({ ...change(typed), digitado });
      else onChange({ digitado: { ...digitado, [caminho]: typedText } });
    },
  };
}

/** A field whose typed text keeps the content from being priced and saved. */
export interface Pendencia {
  caminho: string;
  nome: string;
  etapa: StepId;
}

/** What has to be put right first, in the order of the form; fields no longer in sight do not count. */
export function pendenciasDe(perguntas: Perguntas, editado: Editado): Pendencia[] {
  const { desconto } = editado;
  const campos: Pendencia[] = [
    ...direcionadoresDe(perguntas, editado).map(({ chave, nome }) => ({
      caminho: `volumes.${chave}`,
      nome,
      etapa: 'servicos' as const,
    })),
    ...(desconto.tipo === 'percentual'
      ? [{ caminho: 'desconto.desconto_bp', nome: texts.discountPercent, etapa: 'resumo' as const }]
      : []),
    ...(desconto.tipo === 'valor'
      ? [{ caminho: 'desconto.desconto_centavos', nome: texts.discountValue, etapa: 'resumo' as const }]
      : []),
    { caminho: 'desconto_implantacao_centavos', nome: texts.setupDiscount, etapa: 'resumo' },
    { caminho: 'prazo_meses', nome: texts.term, etapa: 'resumo' },
    { caminho: 'validade', nome: texts.validity, etapa: 'resumo' },
    { caminho: 'parcelas_implantacao', nome: texts.parcels, etapa: 'resumo' },
    { caminho: 'dia_vencimento_boleto', nome: texts.dueDay, etapa: 'resumo' },
  ];
  return campos.filter(({ caminho }) => caminho in editado.digitado);
}

const semPreco: readonly string[] = ['dia_vencimento_boleto', 'validade'];

/** The names of those the price depends on; empty when it can be asked for. */
export const esperadasPeloPreco = (pendencias: readonly Pendencia[]) =>
  nomesDe(pendencias.filter(({ caminho }) => !semPreco.includes(caminho)));

/** Their names, as a sentence takes them. */
export const nomesDe = (pendencias: readonly Pendencia[]) => pendencias.map(({ nome }) => nome).join(', ');
