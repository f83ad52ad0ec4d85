import type { condicaoOperadorLabels } from '../contracts/operacao/values/fechamento-modelos';

const compara: Record<keyof typeof condicaoOperadorLabels, (volume: number, limite: number) => boolean> = {
  maior: (volume, limite) => volume > limite,
  maior_ou_igual: (volume, limite) => volume >= limite,
  igual: (volume, limite) => volume === limite,
  menor_ou_igual: (volume, limite) => volume <= limite,
  menor: (volume, limite) => volume < limite,
};

/** Whether a volume is what a condition of a template asks for. */
export const vale = (operador: keyof typeof compara, volume: number, limite: number): boolean =>
  compara[operador](volume, limite);
