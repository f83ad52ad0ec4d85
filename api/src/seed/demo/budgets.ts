/** Budgets of the demo firm: the worked examples, a draft that waits for its questionnaire, and others. */

import { folded } from '@gestao/shared/rules/folding';
import type { SeedContext } from '../seed-context';
import { withDigits } from './documents';

export type BudgetStatus =
  | 'rascunho'
  | 'em_precificacao'
  | 'em_aprovacao'
  | 'aprovado'
  | 'enviado'
  | 'aceito'
  | 'recusado'
  | 'expirado'
  | 'cancelado';

export interface DemoBudget {
  status: BudgetStatus;
  prospecto?: { nome: string; documento?: string; contato?: string; email?: string };
  clienteIndex?: number;
  origem: string;
  desconto_bp: number;
  servicos: { chave: string; opcional?: boolean }[];
  parcelas: number;
  volumes: Record<string, number>;
  complexidade: Record<string, string>;
  idadeDias: number;
  validadeDias: number;
  legado?: boolean;
  /** A draft that the pricing sent back to its seller. */
  devolvido?: boolean;
}

const of = (...chaves: string[]) => chaves.map((chave) => ({ chave }));
const volumes1 = {
  lancamentos: 180,
  contas_bancarias: 1,
  notas_saida: 40,
  notas_entrada: 25,
  filiais: 0,
  funcionarios: 3,
  socios: 2,
};
const volumes2 = {
  lancamentos: 950,
  contas_bancarias: 4,
  notas_saida: 620,
  notas_entrada: 210,
  filiais: 2,
  funcionarios: 22,
  socios: 3,
  titulos_pagar: 260,
  titulos_receber: 340,
};
const simples = {
  Regime: 'Simples Nacional',
  Segmento: 'Serviços',
  Documentação: 'Digital e organizada',
  Sistema: 'ERP sem integração',
};
const presumido = {
  Regime: 'Lucro Presumido',
  Segmento: 'Comércio',
  Documentação: 'Parcialmente digital',
  Sistema: 'ERP integrado',
};

const contacts = ['Marina Prado', 'Otávio Reis', 'Célia Brandão', 'Davi Nunes'];
/** Companies that the small firm offers something. */
export const prospects: readonly string[] = [
  'Ateliê Flor de Lis Ltda.',
  'Oficina Rota Sul',
  'Clínica Vida Plena',
  'Studio Lumen Arquitetura',
  'Tech Nuvem S.A.',
  'Agro Boa Safra',
  'Mercado São João',
  'Transportes Rio Claro',
  'Escola Passo Certo',
  'Cervejaria Três Montes',
];
const statusCycle: BudgetStatus[] = [
  'aceito',
  'enviado',
  'recusado',
  'rascunho',
  'em_precificacao',
  'aceito',
  'em_aprovacao',
  'expirado',
  'aprovado',
  'cancelado',
  'aceito',
  'enviado',
];

/** The worked examples (docs/domain/comercial.md#exemplos) and the questionnaire's draft, in this order. */
export const fixedBudgets: readonly DemoBudget[] = [
  {
    status: 'aprovado',
    prospecto: {
      nome: 'Padaria Pão Dourado',
      documento: '68264911000160',
      contato: 'Seu Antônio',
      email: 'antonio@paodourado.example',
    },
    origem: 'Indicação de cliente',
    desconto_bp: 0,
    servicos: of('contabil', 'fiscal', 'dp'),
    parcelas: 1,
    volumes: volumes1,
    complexidade: simples,
    idadeDias: 4,
    validadeDias: 20,
  },
  {
    status: 'enviado',
    prospecto: {
      nome: 'Comercial Ipê Ltda.',
      documento: '12ABC34501DE35',
      contato: 'Maria da Silva',
      email: 'maria@comercialipe.example',
    },
    origem: 'Parceiro',
    desconto_bp: 800,
    servicos: [...of('contabil', 'fiscal', 'dp'), { chave: 'bpo', opcional: true }],
    parcelas: 3,
    volumes: volumes2,
    complexidade: presumido,
    idadeDias: 6,
    validadeDias: 10,
  },
  {
    status: 'rascunho',
    prospecto: {
      nome: 'Ateliê Flor de Lis Ltda.',
      contato: 'Lúcia Prado',
      email: 'lucia@flordelis.example',
    },
    origem: 'Site',
    desconto_bp: 0,
    servicos: [],
    parcelas: 1,
    volumes: {},
    complexidade: {},
    idadeDias: 1,
    validadeDias: 15,
  },
];

/** Whoever is offered something is known well enough to accept it. */
function prospectOf(names: readonly string[], at: number): NonNullable<DemoBudget['prospecto']> {
  const nome = names[at] as string;
  const word = folded(nome).replace(/[^a-z]/g, '');
  return {
    nome,
    documento: withDigits(`${60_000_000 + at * 1111}0001`),
    contato: contacts[at % contacts.length],
    email: `contato@${word}.example`,
  };
}

/** A budget of ordinary size for a firm of some 5 to 40 people. */
export function variedBudget(context: SeedContext, index: number): DemoBudget {
  const status = statusCycle[index % statusCycle.length] as BudgetStatus;
  const size = 0.7 + context.random() * 3;
  const chaves = ['contabil', 'fiscal', 'dp', 'bpo', 'consultoria'].slice(0, 2 + (index % 4));
  const free = [0, 0, 300, 800, 0, 1200, 1800][index % 7] as number;
  const open = ['rascunho', 'em_precificacao', 'em_aprovacao', 'aprovado', 'enviado'].includes(status);
  const { firm } = context;
  // The last ones came from another system; the others lie as far apart as the firm makes them.
  const newest = firm.budgets - 6;
  const legado = index >= newest;
  const turn = legado ? 36 + index - newest : Math.floor((index * 36) / newest);
  return {
    status: legado ? (['aceito', 'recusado', 'expirado'][index % 3] as BudgetStatus) : status,
    ...(index % 3 === 0 && context.clientes.length > 0
      ? { clienteIndex: (index * 7) % context.clientes.length }
      : { prospecto: prospectOf(firm.prospects, index % firm.prospects.length) }),
    // One that was accepted came through a partner.
    origem:
      index === 12
        ? 'Parceiro'
        : (['Indicação de cliente', 'Site', 'Prospecção ativa', 'Evento'][index % 4] as string),
    // What waits for an approval has something to approve.
    desconto_bp: status === 'em_aprovacao' ? Math.max(free, 900) : free,
    servicos: of(...chaves),
    parcelas: 1 + (index % 4),
    volumes: {
      lancamentos: Math.round(150 * size),
      notas_saida: Math.round(60 * size),
      notas_entrada: Math.round(40 * size),
      filiais: index % 5 === 0 ? 1 : 0,
      funcionarios: Math.round(5 * size),
      socios: 1 + (index % 3),
      contas_bancarias: 1 + (index % 4),
      titulos_pagar: Math.round(70 * size),
      titulos_receber: Math.round(90 * size),
    },
    complexidade: index % 2 === 0 ? simples : presumido,
    idadeDias: legado
      ? 300 + turn * 11
      : open
        ? status === 'em_precificacao' || status === 'em_aprovacao'
          ? 2 + ((index * 7) % 5)
          : (status === 'enviado' ? 5 : 1) + (index % 12)
        : 15 + turn * 6,
    validadeDias: legado ? -200 : open ? 3 + (index % 18) : -(5 + turn * 2),
    legado,
    devolvido: status === 'rascunho' && index === 15,
  };
}
