import type { ufs } from '../contracts/comum/values/ufs';

type Uf = (typeof ufs)[number];

/** First two digits of every town's IBGE code: its state (IBGE, Divisão Territorial Brasileira). */
const ufCodes: Readonly<Record<Uf, string>> = {
  RO: '11',
  AC: '12',
  AM: '13',
  RR: '14',
  PA: '15',
  AP: '16',
  TO: '17',
  MA: '21',
  PI: '22',
  CE: '23',
  RN: '24',
  PB: '25',
  PE: '26',
  AL: '27',
  SE: '28',
  BA: '29',
  MG: '31',
  ES: '32',
  RJ: '33',
  SP: '35',
  PR: '41',
  SC: '42',
  RS: '43',
  MS: '50',
  MT: '51',
  GO: '52',
  DF: '53',
};

/**
 * What is wrong with a town's IBGE code beside a state; `null` when they agree, or when one of the two is
 * no code or no state, which their own fields tell.
 */
export function erroDoMunicipio(codigo: unknown, uf: unknown): string | null {
  if (typeof codigo !== 'string' || !/^\d{7}$/.test(codigo)) return null;
  if (typeof uf !== 'string' || !Object.hasOwn(ufCodes, uf)) return null;
  const own = Object.entries(ufCodes).find(([, code]) => codigo.startsWith(code))?.[0];
  if (own === undefined) return 'Código IBGE inexistente.';
  return own === uf ? null : `Este código é de um município de ${own}; a UF informada é ${uf}.`;
}
