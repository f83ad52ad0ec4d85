import type { VolumeSituacao } from '@gestao/shared/contracts/comercial/volumes';

interface Mes {
  contratado: number | null;
  realizado: number | null;
}

/** Months in a row under 60 % that make a driver idle (docs/domain/comercial.md#volume). */
const mesesOciosos = 3;

const abaixo = ({ contratado, realizado }: Mes) =>
  contratado !== null && contratado > 0 && realizado !== null && realizado * 100 < contratado * 60;

/**
 * How the last month of a history stands: beyond the contract, at 90 % of it or more, under 60 % for three
 * months in a row, or within it (docs/domain/comercial.md#volume). `null` while one of the two is unknown.
 * @param historico oldest first, without gaps
 */
export function situacaoDoVolume(historico: readonly Mes[]): VolumeSituacao | null {
  const mes = historico.at(-1);
  if (!mes || mes.contratado === null || mes.realizado === null) return null;
  if (mes.realizado > mes.contratado) return 'excedido';
  if (mes.contratado > 0 && mes.realizado * 100 >= mes.contratado * 90) return 'proximo';
  const ultimos = historico.slice(-mesesOciosos);
  return ultimos.length === mesesOciosos && ultimos.every(abaixo) ? 'ocioso' : 'dentro';
}

/**
 * Whether a readjustment is due (docs/domain/comercial.md#reajuste): exceeded in the last two months, or by
 * more than 20 % in the last one.
 * @param historico oldest first, without gaps
 */
export function cabeReajuste(historico: readonly Mes[]): boolean {
  const [antes, mes] = [historico.at(-2), historico.at(-1)];
  if (!mes || !excedente(mes)) return false;
  const { contratado, realizado } = mes;
  return (
    (realizado ?? 0) * 100 > (contratado ?? 0) * 120 || (antes !== undefined && Boolean(excedente(antes)))
  );
}

/** Units beyond the contract; `null` while one of the two is unknown. */
export function excedente({ contratado, realizado }: Mes): number | null {
  return contratado === null || realizado === null ? null : Math.max(0, realizado - contratado);
}

/** Realised over contracted in basis points, half up. */
export function usoBp({ contratado, realizado }: Mes): number | null {
  if (contratado === null || realizado === null || contratado === 0) return null;
  return Math.floor((realizado * 20_000 + contratado) / (2 * contratado));
}

export interface Franquia {
  contratado: number;
  /** Price of one unit beyond, in centavos; `null` when the contract names none. */
  valor_excedente_centavos: number | null;
}

/**
 * What a budget contracted by driver. Each service of the budget that a driver moves names the same quantity
 * and the same price of a unit beyond, which is one over all of them (docs/domain/comercial.md#excedentes).
 */
export function franquiasDoOrcamento(orcamento: {
  volumes: Record<string, number>;
  itens: readonly Record<string, { contratado: number; valor_excedente_centavos: number }>[];
}): Map<string, Franquia> {
  const franquias = new Map<string, Franquia>(
    Object.entries(orcamento.volumes).map(([chave, contratado]) => [
      chave,
      { contratado, valor_excedente_centavos: null },
    ]),
  );
  for (const item of orcamento.itens) {
    for (const [chave, { contratado, valor_excedente_centavos }] of Object.entries(item)) {
      const known = franquias.get(chave);
      franquias.set(chave, {
        contratado: Math.max(contratado, known?.contratado ?? 0),
        valor_excedente_centavos: Math.max(valor_excedente_centavos, known?.valor_excedente_centavos ?? 0),
      });
    }
  }
  return franquias;
}

/**
 * The accepted budget that contracts a driver in a month: the last that priced it; where none did, the last
 * that named its quantity. A later budget for other services takes nothing from it.
 * @param contratos the newest first
 * @param mes `AAAA-MM`
 */
export function contratoDoDirecionador<C extends { desde: string; franquias: ReadonlyMap<string, Franquia> }>(
  contratos: readonly C[],
  chave: string,
  mes: string,
): C | undefined {
  const vigentes = contratos.filter(({ desde }) => desde <= mes);
  return (
    vigentes.find(({ franquias }) => franquias.get(chave)?.valor_excedente_centavos != null) ??
    vigentes.find(({ franquias }) => franquias.has(chave))
  );
}
