import {
  orcamento,
  orcamento_item,
  precificacao_origem,
  precificacao_recusa_motivo,
  sequencia,
} from '../database/schema';
import type { SeedContext } from './seed-context';

type Status =
  | 'rascunho'
  | 'em_precificacao'
  | 'em_aprovacao'
  | 'aprovado'
  | 'enviado'
  | 'aceito'
  | 'recusado'
  | 'expirado'
  | 'cancelado';

interface Line {
  servico: string;
  tabela: number;
  custo: number;
  desconto: number;
  tributos_bp: number;
  opcional?: boolean;
}

interface Budget {
  status: Status;
  prospecto?: { nome: string; documento?: string; contato?: string; email?: string };
  clienteIndex?: number;
  origem: string;
  desconto_bp: number;
  linhas: Line[];
  implantacao: number;
  parcelas: number;
  volumes: Record<string, number>;
  complexidade: Record<string, string>;
  idadeDias: number;
  validadeDias: number;
  legado?: boolean;
  franquias?: Record<string, number>;
  alcada?: number;
  piso?: number;
}

const inadimplencia_bp = 150;
/** Place of the draft that came back from the pricing. */
const returnedDraft = 18;
const halfUp = (n: number, d: number) => Math.floor((2 * n + d) / (2 * d));

/** Lines of the worked examples (domain 4.6), to the cent. */
const example1: Line[] = [
  { servico: 'contabil', tabela: 54_000, custo: 30_615, desconto: 0, tributos_bp: 1133 },
  { servico: 'fiscal', tabela: 24_000, custo: 13_575, desconto: 0, tributos_bp: 1133 },
  { servico: 'dp', tabela: 17_500, custo: 10_168, desconto: 0, tributos_bp: 1133 },
];
const example2: Line[] = [
  { servico: 'contabil', tabela: 185_500, custo: 91_019, desconto: 14_840, tributos_bp: 1133 },
  { servico: 'fiscal', tabela: 147_000, custo: 72_166, desconto: 11_760, tributos_bp: 1133 },
  { servico: 'dp', tabela: 101_000, custo: 51_488, desconto: 8_080, tributos_bp: 1133 },
  { servico: 'bpo', tabela: 492_000, custo: 217_099, desconto: 39_360, tributos_bp: 1633, opcional: true },
];
const volumes1 = {
  lancamentos: 180,
  contas_bancarias: 1,
  notas_saida: 40,
  notas_entrada: 25,
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
const excess2 = {
  lancamentos: 132,
  notas_saida: 90,
  notas_entrada: 243,
  funcionarios: 4_177,
  contas_bancarias: 22_865,
  titulos_pagar: 532,
  titulos_receber: 426,
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

const prospects = [
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
const statusCycle: Status[] = [
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

/**
 * Budgets in every status: the two worked examples, the questionnaire's draft, some forty others with
 * plausible prices, and legacy ones.
 * @returns id of the draft that waits for the client's questionnaire
 */
export async function seedBudgets(context: SeedContext): Promise<number> {
  const { tx } = context;
  const origins = new Map((await tx.select().from(precificacao_origem)).map(({ id, nome }) => [nome, id]));
  const reasons = await tx.select().from(precificacao_recusa_motivo);
  const seller = context.usuarios.get('comercial@demo.local')?.id as number;
  const pricer = context.usuarios.get('precificacao@demo.local')?.id as number;
  const approver = context.usuarios.get('gestor@demo.local')?.id as number;
  const budgets = [
    ...fixedBudgets(),
    ...Array.from({ length: 42 }, (_, index) => variedBudget(context, index)),
  ];
  const year = context.today.slice(0, 4);

  const rows = budgets.map((budget, index) => {
    const totals = totalsOf(budget.linhas);
    const priced = budget.status !== 'rascunho' && budget.linhas.length > 0;
    const created = shift(context.today, -budget.idadeDias);
    const client = budget.clienteIndex === undefined ? undefined : context.clientes[budget.clienteIndex];
    const sent = ['enviado', 'aceito', 'recusado', 'expirado'].includes(budget.status);
    return {
      numero: budget.legado
        ? `ANT-${year}-${String(index + 1).padStart(5, '0')}`
        : `ORC-${year}-${String(index + 1).padStart(6, '0')}`,
      revisao: 0,
      cliente_id: client?.id ?? null,
      prospecto: client ? null : budget.prospecto,
      origem_id: origins.get(budget.origem) as number,
      vendedor_id: index % 5 === 4 ? approver : seller,
      criado_por_id: index % 5 === 4 ? approver : seller,
      // A draft that already has its precificador was sent back to the seller.
      precificador_id:
        (budget.status === 'rascunho' && index !== returnedDraft) ||
        (budget.status === 'em_precificacao' && Math.floor(index / 12) % 2 === 0)
          ? null
          : pricer,
      aprovador_id: budget.status === 'em_aprovacao' ? approver : null,
      volumes: budget.volumes,
      complexidade: budget.complexidade,
      desconto_bp: budget.desconto_bp || null,
      prazo_meses: 12,
      cobrar_13a: true,
      parcelas_implantacao: budget.parcelas,
      validade: shift(context.today, budget.validadeDias),
      condicoes: [
        'Pagamento por boleto no dia 10 de cada mês.',
        'Reajuste anual pelo IPCA.',
        'Rescisão com aviso prévio de 30 dias.',
      ].join('\n'),
      ...(priced
        ? {
            ...totals,
            implantacao_centavos: budget.implantacao,
            valor_contrato_centavos: totals.mensal_centavos * 13 + budget.implantacao,
            piso_centavos:
              budget.piso ?? halfUp(totals.custo_mensal_centavos * 10_000, 10_000 - 1133 - 150 - 1800),
          }
        : {}),
      alcada: budget.alcada ?? levelOf(budget),
      enviado_em: sent ? at(shift(created, 3)) : null,
      visualizado_em: sent && index % 3 !== 0 ? at(shift(created, 4)) : null,
      visualizacoes: sent && index % 3 !== 0 ? 1 + (index % 4) : 0,
      respondido_em: ['aceito', 'recusado'].includes(budget.status) ? at(shift(created, 6)) : null,
      motivo_recusa_id: budget.status === 'recusado' ? reasons[index % reasons.length]?.id : null,
      legado: budget.legado ?? false,
      status: budget.status,
      status_desde: at(sinceOf(context, budget, created)),
      criado_em: at(created),
    };
  });
  const inserted = await tx.insert(orcamento).values(rows).returning({ id: orcamento.id });
  const items = budgets.flatMap((budget, index) =>
    budget.linhas.map((line, ordem) => itemOf(context, inserted[index]?.id as number, budget, line, ordem)),
  );
  await tx.insert(orcamento_item).values(items);
  await tx.insert(sequencia).values({ nome: `orcamento-${year}`, ultimo: budgets.length });

  const contact = { contatoNome: 'Maria da Silva', contatoEmail: 'maria@comercialipe.example' };
  context.linkTargets.orcamento_aceite = { entidadeId: inserted[1]?.id as number, ...contact };
  context.linkTargets.orcamento_formulario = {
    entidadeId: inserted[2]?.id as number,
    contatoNome: 'Lúcia Prado',
    contatoEmail: 'lucia@flordelis.example',
  };
  return inserted[2]?.id as number;
}

/** Approval level by the discount limits; what waits for an approval needs one. */
function levelOf({ status, desconto_bp }: Budget): number {
  if (desconto_bp > 1500) return 2;
  return desconto_bp > 500 || status === 'em_aprovacao' ? 1 : 0;
}

/** Day on which a budget came into its status. */
function sinceOf({ today }: SeedContext, budget: Budget, created: string): string {
  if (budget.status === 'expirado') return shift(today, budget.validadeDias + 1);
  if (budget.status === 'aceito' || budget.status === 'recusado') return shift(created, 6);
  return shift(created, budget.status === 'enviado' ? 3 : budget.status === 'rascunho' ? 0 : 1);
}

function fixedBudgets(): Budget[] {
  return [
    {
      status: 'aprovado',
      prospecto: { nome: 'Padaria Pão Dourado', contato: 'Seu Antônio', email: 'antonio@paodourado.example' },
      origem: 'Indicação de cliente',
      desconto_bp: 0,
      linhas: example1,
      implantacao: 142_000,
      parcelas: 1,
      volumes: volumes1,
      complexidade: simples,
      idadeDias: 4,
      validadeDias: 20,
      piso: 78_588,
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
      linhas: example2,
      implantacao: 735_500,
      parcelas: 3,
      volumes: volumes2,
      complexidade: presumido,
      franquias: excess2,
      idadeDias: 6,
      validadeDias: 10,
      alcada: 1,
      piso: 751_720,
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
      linhas: [],
      implantacao: 0,
      parcelas: 1,
      volumes: {},
      complexidade: {},
      idadeDias: 1,
      validadeDias: 15,
    },
  ];
}

/** A budget of ordinary size: prices are multiples of R$ 5,00 around a cost with some 28 % of margin. */
function variedBudget(context: SeedContext, index: number): Budget {
  const status = statusCycle[index % statusCycle.length] as Status;
  const size = 0.7 + context.random() * 3;
  const names = ['contabil', 'fiscal', 'dp', 'bpo', 'consultoria'].slice(0, 2 + (index % 4));
  const base: Record<string, number> = {
    contabil: 30_000,
    fiscal: 18_000,
    dp: 14_000,
    bpo: 95_000,
    consultoria: 130_000,
  };
  const desconto_bp = [0, 0, 300, 800, 0, 1200, 1800][index % 7] as number;
  const linhas = names.map((servico): Line => {
    const custo = Math.round((base[servico] as number) * size);
    const tributos_bp = ['bpo', 'consultoria'].includes(servico) ? 1633 : 1133;
    const tabela = Math.ceil(custo / ((10_000 - tributos_bp - inadimplencia_bp - 3000) / 10_000) / 500) * 500;
    return { servico, custo, tabela, tributos_bp, desconto: halfUp(tabela * desconto_bp, 10_000) };
  });
  const open = ['rascunho', 'em_precificacao', 'em_aprovacao', 'aprovado', 'enviado'].includes(status);
  const legado = index >= 36;
  return {
    status: legado ? (['aceito', 'recusado', 'expirado'][index % 3] as Status) : status,
    ...(index % 3 === 0 && context.clientes.length > 0
      ? { clienteIndex: (index * 7) % context.clientes.length }
      : { prospecto: { nome: prospects[index % prospects.length] as string } }),
    origem: ['Indicação de cliente', 'Site', 'Prospecção ativa', 'Evento'][index % 4] as string,
    desconto_bp,
    linhas,
    implantacao: Math.round((linhas.reduce((sum, line) => sum + line.tabela, 0) * 0.8) / 500) * 500,
    parcelas: 1 + (index % 4),
    volumes: {
      lancamentos: Math.round(150 * size),
      notas_saida: Math.round(60 * size),
      funcionarios: Math.round(5 * size),
    },
    complexidade: index % 2 === 0 ? simples : presumido,
    idadeDias: legado
      ? 300 + index * 11
      : open
        ? status === 'em_precificacao' || status === 'em_aprovacao'
          ? 2 + ((index * 7) % 5)
          : (status === 'enviado' ? 5 : 1) + (index % 12)
        : 15 + index * 6,
    validadeDias: legado ? -200 : open ? 3 + (index % 18) : -(5 + index * 2),
    legado,
  };
}

function totalsOf(lines: Line[]) {
  const counted = lines;
  const sum = (pick: (line: Line) => number) => counted.reduce((total, line) => total + pick(line), 0);
  const mensal = sum((line) => line.tabela - line.desconto);
  const resultado = sum(resultOf);
  return {
    total_tabela_centavos: sum((line) => line.tabela),
    total_desconto_centavos: sum((line) => line.desconto),
    mensal_centavos: mensal,
    custo_mensal_centavos: sum((line) => line.custo),
    resultado_centavos: resultado,
    margem_bp: mensal === 0 ? null : Math.floor((resultado * 10_000) / mensal),
  };
}

const example2Results: Record<string, number> = {
  contabil: 44_092,
  fiscal: 34_903,
  dp: 22_076,
  bpo: 118_624,
};

function resultOf(line: Line): number {
  if (example2.includes(line)) return example2Results[line.servico] as number;
  const final = line.tabela - line.desconto;
  return (
    final - halfUp(final * line.tributos_bp, 10_000) - halfUp(final * inadimplencia_bp, 10_000) - line.custo
  );
}

function itemOf(context: SeedContext, orcamento_id: number, budget: Budget, line: Line, ordem: number) {
  const servico_id = context.servicos.get(line.servico) as number;
  // A draft names its services; prices come with the pricing.
  if (budget.status === 'rascunho') {
    return { orcamento_id, servico_id, preco_tabela_centavos: 0, preco_final_centavos: 0, ordem };
  }
  const final = line.tabela - line.desconto;
  const owned: Record<string, string[]> = {
    contabil: ['lancamentos'],
    fiscal: ['notas_saida', 'notas_entrada'],
    dp: ['funcionarios'],
    bpo: ['contas_bancarias', 'titulos_pagar', 'titulos_receber'],
  };
  const franquias = Object.fromEntries(
    (owned[line.servico] ?? []).flatMap((driver) => {
      const excess = budget.franquias?.[driver];
      return excess === undefined
        ? []
        : [[driver, { contratado: budget.volumes[driver] ?? 0, valor_excedente_centavos: excess }]];
    }),
  );
  return {
    orcamento_id,
    servico_id,
    opcional: line.opcional ?? false,
    preco_tabela_centavos: line.tabela,
    desconto_centavos: line.desconto,
    preco_final_centavos: final,
    custo_total_centavos: line.custo,
    margem_bp: Math.floor((resultOf(line) * 10_000) / final),
    franquias,
    ordem,
  };
}

function shift(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Noon in Brasília of a day. */
function at(day: string): Date {
  return new Date(`${day}T15:00:00Z`);
}
