import { formatCentavos, formatInteger } from './format';

/** What a number may be, both ends included: units, basis points, centavos or thousandths of a minute. */
export interface Faixa {
  tipo: 'inteiro' | 'percentual' | 'dinheiro' | 'minutos';
  minimo: number;
  maximo: number;
}

const mostrar: Record<Faixa['tipo'], (valor: number) => string> = {
  inteiro: formatInteger,
  percentual: (bp) => `${(bp / 100).toLocaleString('pt-BR')} %`,
  dinheiro: formatCentavos,
  minutos: (milimin) => (milimin / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 3 }),
};
const oQue: Record<Faixa['tipo'], string> = {
  inteiro: 'um número inteiro',
  percentual: 'um percentual',
  dinheiro: 'um valor',
  minutos: 'os minutos',
};

/** The range in words: `Informe um número inteiro entre 1 e 60.` */
export function textoDaFaixa({ tipo, minimo, maximo }: Faixa): string {
  const casas = tipo === 'minutos' ? ', com até três casas decimais' : '';
  return `Informe ${oQue[tipo]} entre ${mostrar[tipo](minimo)} e ${mostrar[tipo](maximo)}${casas}.`;
}

/** What is wrong with a number, in the words of its range; `null` for nothing. Nothing at all is wrong too. */
export function erroDaFaixa(faixa: Faixa, valor: number | null): string | null {
  const cabe = Number.isInteger(valor) && Number(valor) >= faixa.minimo && Number(valor) <= faixa.maximo;
  return cabe ? null : textoDaFaixa(faixa);
}
