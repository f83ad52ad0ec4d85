import type { ImportColumn } from '../../comum/importacao';

export const farolLabels = {
  verde: 'Dentro da meta',
  amarelo: 'Em atenção',
  vermelho: 'Fora da meta',
  sem_dados: 'Sem dados',
} as const;

export const recorteLabels = {
  geral: 'Geral',
  departamento: 'Departamento',
  equipe: 'Equipe',
  usuario: 'Pessoa',
  cliente: 'Cliente',
} as const;
export type Recorte = keyof typeof recorteLabels;

/** Every value is in hundredths of its unit: bp for %, centavos for R$, hundredths of a day and so on. */
export const indicadorUnidadeLabels = {
  percentual: '%',
  reais: 'R$',
  dias: 'dias',
  horas: 'horas',
  numero: 'nº',
  nota: 'nota',
} as const;

export const sentidoLabels = {
  maior: 'Maior é melhor',
  menor: 'Menor é melhor',
  faixa: 'Dentro da faixa',
} as const;
export const periodicidadeLabels = { mensal: 'Mensal', trimestral: 'Trimestral' } as const;
export const visibilidadeLabels = { todos: 'Todos', gestores: 'Gestores', restrito: 'Restrito' } as const;

/** What an indicator of people's own values is counted by. */
export const manual = 'manual';

interface Formula {
  nome: string;
  /** How it is counted, in words. */
  descricao: string;
  unidade: keyof typeof indicadorUnidadeLabels;
  sentido: keyof typeof sentidoLabels;
  /** Suggested, in hundredths of the unit; `null` for a trend. */
  meta: number | null;
  /** Of `faixa`: where the range begins; it ends at `meta`. */
  meta_minima?: number;
  limite_atencao: number | null;
  visibilidade: keyof typeof visibilidadeLabels;
  /** razao: Σ numerator ÷ Σ denominator. mediana: of the numerators. soma: Σ numerator. */
  forma: 'razao' | 'mediana' | 'soma';
  /** What a numerator of 1 over a denominator of 1 is in hundredths of the unit, as a fraction. */
  fator: number;
  divisor: number;
  /** How a numerator and a denominator read: `concluídas no prazo` of `tarefas`. */
  numerador: string;
  denominador: string;
  /** How both are written: plain counts, money, or thousandths of a minute. */
  numerador_em: 'inteiro' | 'centavos' | 'milimin';
  denominador_em: 'inteiro' | 'centavos' | 'milimin';
  recortes: readonly Recorte[];
  /** Costs and margin: only for who may see them (docs/domain/acesso.md#custos). */
  custos?: true;
}

const pessoas = ['geral', 'departamento', 'equipe', 'usuario'] as const;
const comCliente = [...pessoas, 'cliente'] as const;
const percentual = {
  unidade: 'percentual',
  forma: 'razao',
  fator: 10_000,
  divisor: 1,
  numerador_em: 'inteiro',
  denominador_em: 'inteiro',
} as const;

/** The built-in indicators (docs/domain/operacao.md#indicadores), in the order of the list. */
export const formulas = {
  entregas_no_prazo: {
    ...percentual,
    nome: 'Entregas no prazo',
    descricao: 'Tarefas concluídas até o vencimento sobre as tarefas com vencimento no mês.',
    sentido: 'maior',
    meta: 9800,
    limite_atencao: 9500,
    visibilidade: 'todos',
    numerador: 'concluídas no prazo',
    denominador: 'tarefas com vencimento',
    recortes: comCliente,
  },
  meta_cumprida: {
    ...percentual,
    nome: 'Meta interna cumprida',
    descricao: 'Tarefas concluídas até a data meta sobre as tarefas com meta no mês.',
    sentido: 'maior',
    meta: 9000,
    limite_atencao: 8000,
    visibilidade: 'todos',
    numerador: 'concluídas até a meta',
    denominador: 'tarefas com meta',
    recortes: comCliente,
  },
  dias_para_fechar: {
    ...percentual,
    nome: 'Dias para fechar',
    descricao: 'Média de dias úteis do fim da competência até o primeiro fechamento, dos fechados no mês.',
    unidade: 'dias',
    fator: 100,
    sentido: 'menor',
    meta: 1000,
    limite_atencao: 1200,
    visibilidade: 'todos',
    numerador: 'dias úteis',
    denominador: 'fechamentos',
    recortes: comCliente,
  },
  fechamentos_reabertos: {
    ...percentual,
    nome: 'Fechamentos reabertos',
    descricao: 'Fechamentos fechados no mês que foram reabertos depois sobre os fechados no mês.',
    sentido: 'menor',
    meta: 300,
    limite_atencao: 500,
    visibilidade: 'gestores',
    numerador: 'reabertos',
    denominador: 'fechados',
    recortes: comCliente,
  },
  retrabalho: {
    ...percentual,
    nome: 'Retrabalho',
    descricao: 'Tarefas devolvidas pelo revisor ao menos uma vez sobre as tarefas revisadas no mês.',
    sentido: 'menor',
    meta: 800,
    limite_atencao: 1100,
    visibilidade: 'todos',
    numerador: 'devolvidas',
    denominador: 'revisadas',
    recortes: comCliente,
  },
  anexos_rejeitados: {
    ...percentual,
    nome: 'Anexos rejeitados',
    descricao: 'Anexos rejeitados sobre os validados no mês.',
    sentido: 'menor',
    meta: 1000,
    limite_atencao: 1500,
    visibilidade: 'todos',
    numerador: 'rejeitados',
    denominador: 'validados',
    recortes: comCliente,
  },
  espera_cliente: {
    ...percentual,
    nome: 'Espera pelo cliente',
    descricao: 'Média de dias úteis com tarefas aguardando o cliente, dos fechamentos fechados no mês.',
    unidade: 'dias',
    fator: 100,
    sentido: 'menor',
    meta: 300,
    limite_atencao: 450,
    visibilidade: 'todos',
    numerador: 'dias úteis aguardando',
    denominador: 'fechamentos',
    recortes: comCliente,
  },
  pontualidade_cliente: {
    ...percentual,
    nome: 'Pontualidade do cliente',
    descricao: 'Documentos recebidos até o prazo sobre os documentos pedidos com prazo no mês.',
    sentido: 'maior',
    meta: 8500,
    limite_atencao: 7500,
    visibilidade: 'todos',
    numerador: 'recebidos no prazo',
    denominador: 'documentos pedidos',
    recortes: comCliente,
  },
  ocupacao: {
    ...percentual,
    nome: 'Ocupação da equipe',
    descricao:
      'Tempo estimado das tarefas com vencimento no mês sobre a capacidade, sem feriados e ausências.',
    sentido: 'faixa',
    meta_minima: 7500,
    meta: 9000,
    limite_atencao: 10_000,
    visibilidade: 'gestores',
    numerador: 'estimado',
    denominador: 'capacidade',
    numerador_em: 'milimin',
    denominador_em: 'milimin',
    recortes: pessoas,
  },
  acuracia_estimativa: {
    ...percentual,
    nome: 'Acurácia da estimativa',
    descricao: 'Tempo apontado sobre o estimado das tarefas concluídas no mês com os dois.',
    sentido: 'faixa',
    meta_minima: 9000,
    meta: 11_000,
    limite_atencao: 12_500,
    visibilidade: 'gestores',
    numerador: 'apontado',
    denominador: 'estimado',
    numerador_em: 'milimin',
    denominador_em: 'milimin',
    recortes: comCliente,
  },
  rentabilidade_cliente: {
    ...percentual,
    nome: 'Rentabilidade por cliente',
    descricao:
      'Honorário menos tributos, horas apontadas com custo indireto e terceiros, sobre o honorário do mês.',
    sentido: 'maior',
    meta: 2500,
    limite_atencao: 2000,
    visibilidade: 'gestores',
    numerador: 'resultado',
    denominador: 'honorários',
    numerador_em: 'centavos',
    denominador_em: 'centavos',
    recortes: ['geral', 'equipe', 'cliente'],
    custos: true,
  },
  conversao_orcamentos: {
    ...percentual,
    nome: 'Conversão de orçamentos',
    descricao: 'Aceitos sobre aceitos, recusados e expirados no mês.',
    sentido: 'maior',
    meta: 3500,
    limite_atencao: 2800,
    visibilidade: 'todos',
    numerador: 'aceitos',
    denominador: 'decididos',
    recortes: pessoas,
  },
  ciclo_orcamento: {
    ...percentual,
    nome: 'Ciclo do orçamento',
    descricao: 'Mediana de horas úteis do rascunho ao envio, dos orçamentos enviados no mês.',
    unidade: 'horas',
    forma: 'mediana',
    fator: 100,
    divisor: 60_000,
    sentido: 'menor',
    meta: 1600,
    limite_atencao: 2400,
    visibilidade: 'todos',
    numerador: 'tempo útil somado',
    denominador: 'orçamentos enviados',
    numerador_em: 'milimin',
    recortes: pessoas,
  },
  margem_media_vendida: {
    ...percentual,
    nome: 'Margem média vendida',
    descricao: 'Resultado sobre a mensalidade dos orçamentos aceitos no mês.',
    sentido: 'maior',
    meta: 2500,
    limite_atencao: 2000,
    visibilidade: 'gestores',
    numerador: 'resultado',
    denominador: 'mensalidades',
    numerador_em: 'centavos',
    denominador_em: 'centavos',
    recortes: pessoas,
    custos: true,
  },
  ticket_medio: {
    ...percentual,
    nome: 'Ticket médio',
    descricao: 'Honorários dos clientes em contrato no fim do mês sobre o número de clientes.',
    unidade: 'reais',
    fator: 1,
    sentido: 'maior',
    meta: null,
    limite_atencao: null,
    visibilidade: 'gestores',
    numerador: 'honorários',
    denominador: 'clientes',
    numerador_em: 'centavos',
    recortes: comCliente,
  },
  tempo_implantacao: {
    ...percentual,
    nome: 'Tempo de implantação',
    descricao: 'Mediana de dias úteis do início à conclusão, das implantações concluídas no mês.',
    unidade: 'dias',
    forma: 'mediana',
    fator: 100,
    sentido: 'menor',
    meta: 4000,
    limite_atencao: 5000,
    visibilidade: 'todos',
    numerador: 'dias úteis somados',
    denominador: 'implantações',
    recortes: pessoas,
  },
  implantacoes_no_prazo: {
    ...percentual,
    nome: 'Implantações no prazo',
    descricao: 'Concluídas até a data prevista sobre as implantações concluídas no mês.',
    sentido: 'maior',
    meta: 8500,
    limite_atencao: 7500,
    visibilidade: 'todos',
    numerador: 'no prazo',
    denominador: 'implantações',
    recortes: pessoas,
  },
  churn_receita: {
    ...percentual,
    nome: 'Receita perdida',
    descricao: 'Honorários de clientes encerrados no mês sobre os honorários do início do mês.',
    sentido: 'menor',
    meta: 100,
    limite_atencao: 200,
    visibilidade: 'gestores',
    numerador: 'honorários encerrados',
    denominador: 'honorários no início',
    numerador_em: 'centavos',
    denominador_em: 'centavos',
    recortes: ['geral', 'equipe', 'usuario'],
  },
  receita_excedente: {
    ...percentual,
    nome: 'Receita excedente',
    descricao: 'Valor dos volumes realizados no mês além do contratado.',
    unidade: 'reais',
    forma: 'soma',
    fator: 1,
    sentido: 'menor',
    meta: 0,
    limite_atencao: 100_000,
    visibilidade: 'gestores',
    numerador: 'excedente',
    denominador: 'volumes informados',
    numerador_em: 'centavos',
    recortes: ['geral', 'equipe', 'usuario', 'cliente'],
  },
  nps: {
    ...percentual,
    nome: 'NPS',
    descricao: 'Notas 9 e 10 menos notas 0 a 6, das implantações concluídas no mês.',
    unidade: 'nota',
    sentido: 'maior',
    meta: 6000,
    limite_atencao: 5000,
    visibilidade: 'todos',
    numerador: 'promotores menos detratores',
    denominador: 'notas',
    recortes: pessoas,
  },
  sla_filas: {
    ...percentual,
    nome: 'SLA das filas',
    descricao: 'Itens tratados no mês dentro do prazo da fila: precificação, aprovações e anexos.',
    sentido: 'maior',
    meta: 9500,
    limite_atencao: 9000,
    visibilidade: 'todos',
    numerador: 'dentro do prazo',
    denominador: 'itens tratados',
    recortes: pessoas,
  },
} as const satisfies Record<string, Formula>;

export type FormulaChave = keyof typeof formulas;
export type FormulaDoCatalogo = Formula;

/** What a formula's key stands for; nothing for `manual` and for keys that are none. */
export const formulaDe = (chave: string): Formula | undefined =>
  Object.hasOwn(formulas, chave) ? formulas[chave as FormulaChave] : undefined;

/** Columns of `POST /indicadores/importar`: one value of a manual indicator a line. */
export const valorImportColumns = [
  {
    chave: 'indicador',
    titulo: 'Indicador',
    outros: ['Nome do indicador', 'KPI'],
    obrigatoria: true,
    dica: 'O nome de um indicador manual.',
    exemplo: 'Clima da equipe',
  },
  {
    chave: 'competencia',
    titulo: 'Competência',
    tipo: 'competencia',
    outros: ['Mês', 'Referência', 'Período', 'Mês/ano'],
    obrigatoria: true,
    dica: 'mm/aaaa.',
    exemplo: '10/2026',
  },
  {
    chave: 'valor',
    titulo: 'Valor',
    outros: ['Resultado', 'Realizado'],
    obrigatoria: true,
    dica: 'Até duas casas decimais.',
    exemplo: '97,5',
  },
  {
    chave: 'recorte',
    titulo: 'Recorte',
    outros: ['Corte'],
    dica: 'Geral, Departamento, Equipe ou Pessoa; vazio é Geral.',
    exemplo: 'Geral',
  },
  {
    chave: 'nome',
    titulo: 'Nome',
    outros: ['Departamento, equipe ou pessoa'],
    dica: 'Do departamento, da equipe ou da pessoa.',
  },
] as const satisfies readonly ImportColumn[];
