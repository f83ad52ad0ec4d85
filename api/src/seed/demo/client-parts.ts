import type { portes, Regime } from '@gestao/shared/contracts/clientes/values/clientes';
import type { cliente_particularidade, cliente_socio } from '../../platform/database/schema/index';
import { demoFirstNames, demoLastNames, demoStreets } from './clients';

type Socio = Omit<typeof cliente_socio.$inferInsert, 'cliente_id'>;
type Texto = Pick<typeof cliente_particularidade.$inferInsert, 'texto'>;

/** Branches by position in the list of demo clients: `[branch, head office]`. */
export const demoBranches: readonly (readonly [number, number])[] = [[31, 13]];

/** Members of an economic group by position: `[member, company that heads it]`. */
export const demoGroups: readonly (readonly [number, number])[] = [
  [18, 3],
  [12, 3],
  [29, 24],
];

/** Clients whose know-your-client registration lacks something, by position, and what. */
export const demoIncompletePld: Readonly<Record<number, 'ninguem' | 'pep' | 'endereco' | 'revisao'>> = {
  4: 'pep',
  9: 'ninguem',
  15: 'endereco',
  20: 'revisao',
  26: 'pep',
  33: 'ninguem',
};

/** Texts of a client's particularidades, oldest first; the last one holds. */
export const demoParticularidades: readonly Texto[] = [
  { texto: 'Envia os extratos por e-mail até o dia 5.' },
  { texto: 'Envia os extratos por e-mail até o dia 3. Confirmar recebimento com o financeiro.' },
];

/** CNAE, porte by tax regime: what the demo firm's clients usually are. */
export const demoPorte: Readonly<Record<Regime, (typeof portes)[number]>> = {
  mei: 'mei',
  simples_nacional: 'me',
  lucro_presumido: 'epp',
  lucro_real: 'demais',
  imune_isenta: 'demais',
};
export const demoCnae: Readonly<Record<string, string>> = {
  comercio: '4721102',
  industria: '2539001',
  saude: '8630503',
  servicos: '7111100',
  tecnologia: '6201501',
  construcao: '4120400',
  educacao: '8513900',
  terceiro_setor: '9430800',
};

/**
 * Partners and administrators of a demo client, by its position: two partners who share the company, or,
 * where it has no owners, its president.
 */
export function demoSocios(index: number, regime: string, random: () => number): Socio[] {
  const lack = demoIncompletePld[index];
  if (lack === 'ninguem') return [];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const person = () => ({
    nome: `${pick(demoFirstNames)} ${pick(demoLastNames)}`,
    documento: cpfOf(random),
    endereco: `${pick(demoStreets)}, ${10 + Math.floor(random() * 900)}, São Paulo, SP`,
    pep: false,
  });
  const first: Socio = { ...person(), representante: true, administrador: true };
  if (regime === 'imune_isenta') return [first];
  const share = 5_000 + Math.floor(random() * 40) * 100;
  const owner: Socio = { ...first, socio: true, beneficiario_final: true, participacao_bp: share };
  const other: Socio = {
    ...person(),
    socio: true,
    beneficiario_final: share < 7_500,
    participacao_bp: 10_000 - share,
    pep: index % 11 === 6,
  };
  if (lack === 'pep') other.pep = null;
  if (lack === 'endereco') other.endereco = null;
  return [owner, other];
}

/** A valid CPF of nobody in particular. */
function cpfOf(random: () => number): string {
  let cpf = String(100_000_000 + Math.floor(random() * 899_999_999));
  for (let length = 9; length < 11; length += 1) {
    const sum = [...cpf].reduce((total, digit, at) => total + Number(digit) * (length + 1 - at), 0);
    const rest = sum % 11;
    cpf += rest < 2 ? 0 : 11 - rest;
  }
  return cpf;
}
