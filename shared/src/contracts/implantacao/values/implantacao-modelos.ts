/** What must have happened before a phase may be concluded. */
export const criterioDaFaseLabels = {
  kickoff_registrado: 'Check-in de kickoff registrado',
  documentos_resolvidos: 'Todos os documentos obrigatórios aprovados ou dispensados',
  matriz_confirmada: 'Matriz de responsabilidades confirmada',
  etapas_concluidas: 'Etapas obrigatórias da fase concluídas',
  primeiro_fechamento: 'Primeiro fechamento fechado',
  nota_registrada: 'Nota do cliente registrada',
} as const;
export type CriterioDaFase = keyof typeof criterioDaFaseLabels;

/** From where the business days of a step count. */
export const contaDeLabels = {
  inicio: 'do início da implantação',
  anteriores: 'do fim das etapas que ela aguarda',
} as const;

/** Who does a step; nobody where the client does it. */
export const etapaResponsavelLabels = {
  responsavel: 'Responsável pela implantação',
  carteira: 'Responsável pela carteira do cliente',
  lider_do_departamento: 'Líder do departamento',
  pessoa: 'Uma pessoa',
} as const;

/** Limits of a template. */
export const implantacaoModeloMaximos = {
  fases: 20,
  etapas: 200,
  documentos: 100,
  matriz: 500,
  secoes: 40,
  checkins: 40,
} as const;

/** Weights of the phases sum this, in basis points. */
export const pesoTotal = 10_000;

/** What the text of a section of the manual may name, and what stands there for a client. */
export const ebookVariaveis = {
  cliente: 'nome do cliente',
  firma: 'nome do escritório',
  responsavel: 'quem conduz a implantação',
  contato: 'pessoa de contato do cliente',
  servicos: 'serviços contratados',
  data_inicio: 'data de início',
  competencia_inicial: 'primeira competência',
  regime: 'regime tributário do cliente',
  obrigacoes_do_regime: 'lista das principais obrigações do regime',
} as const;

/** Parts of a version, as the tabs of its editor name them. */
export const implantacaoModeloParteLabels = {
  fases: 'Fases',
  etapas: 'Etapas',
  documentos: 'Documentos',
  matriz: 'Matriz',
  ebook: 'e-book',
  checkins: 'Check-ins',
} as const;
export type ImplantacaoModeloParte = keyof typeof implantacaoModeloParteLabels;

export const semUmAprovador =
  'Cada atividade precisa de exatamente um aprovador (A) e ao menos um executor (R).';
/** Whether an activity has one A over both sides and at least one R. */
export function temAprovador({
  escritorio,
  cliente,
}: {
  escritorio: readonly string[];
  cliente: readonly string[];
}) {
  const papeis = [...escritorio, ...cliente];
  return papeis.filter((one) => one === 'A').length === 1 && papeis.includes('R');
}
