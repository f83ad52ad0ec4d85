import {
  addBusinessDays,
  addMonths,
  dayOfMonth,
  lastBusinessDayOf,
  nthBusinessDayOf,
} from '@gestao/shared/rules/calendar';

/** Legal date of a task, from the month after the competência. */
export type DueRule =
  | { diaUtil: number }
  | { dia: number; ajuste: 'antecipa' | 'posterga' }
  | 'ultimo_dia_util';

export interface DemoClosingTask {
  chave: string;
  titulo: string;
  /** Sigla of the department. */
  departamento: 'FIS' | 'CTB' | 'DP';
  prazo: DueRule;
  /** Business days the internal date lies before the legal one. */
  folga: number;
  minutos: number;
  cliente?: boolean;
  revisao?: boolean;
  anexo?: boolean;
  multa?: boolean;
  pai?: string;
  /** Keys of what it waits for. */
  aguarda?: readonly string[];
  checklist?: readonly string[];
}

export interface DemoClosingModel {
  nome: string;
  descricao: string;
  /** Whether the client at a position of the list has this closing. */
  vale: (posicao: number) => boolean;
  /** Keys of the services that bring it to whoever contracts them. */
  servicos: readonly string[];
  tarefas: readonly DemoClosingTask[];
}

export const closingModels: readonly DemoClosingModel[] = [
  {
    nome: 'Contábil e fiscal',
    descricao: 'Escrituração, apuração de impostos, conciliação e obrigações do mês.',
    vale: () => true,
    servicos: ['contabil', 'fiscal'],
    tarefas: [
      {
        chave: 'solicitar-documentos',
        titulo: 'Solicitar documentos do mês',
        departamento: 'CTB',
        prazo: { diaUtil: 2 },
        folga: 0,
        minutos: 15,
      },
      {
        chave: 'enviar-extratos',
        titulo: 'Enviar extratos bancários e comprovantes',
        departamento: 'CTB',
        prazo: { diaUtil: 5 },
        folga: 0,
        minutos: 10,
        cliente: true,
        anexo: true,
      },
      {
        chave: 'notas-entrada',
        titulo: 'Escriturar notas de entrada',
        departamento: 'FIS',
        prazo: { diaUtil: 7 },
        folga: 1,
        minutos: 60,
        checklist: ['Baixar XML da SEFAZ', 'Conferir CFOP e CST', 'Lançar notas de serviço tomado'],
      },
      {
        chave: 'notas-saida',
        titulo: 'Escriturar notas de saída',
        departamento: 'FIS',
        prazo: { diaUtil: 7 },
        folga: 1,
        minutos: 45,
        checklist: ['Importar notas emitidas', 'Conferir cancelamentos e devoluções'],
      },
      {
        chave: 'apurar-impostos',
        aguarda: ['notas-entrada', 'notas-saida'],
        titulo: 'Apurar impostos do mês',
        departamento: 'FIS',
        prazo: { dia: 20, ajuste: 'antecipa' },
        folga: 4,
        minutos: 60,
        revisao: true,
        multa: true,
        checklist: [
          'Conferir base de cálculo',
          'Validar retenções na fonte',
          'Comparar com o mês anterior',
          'Anexar memória de cálculo',
        ],
      },
      {
        chave: 'enviar-guias',
        aguarda: ['apurar-impostos'],
        titulo: 'Emitir e enviar guias ao cliente',
        departamento: 'FIS',
        prazo: { dia: 20, ajuste: 'antecipa' },
        folga: 3,
        minutos: 20,
        multa: true,
        checklist: ['Gerar DAS ou DARF', 'Enviar ao cliente', 'Confirmar recebimento'],
      },
      {
        chave: 'conciliar-bancos',
        aguarda: ['enviar-extratos'],
        titulo: 'Conciliar contas bancárias',
        departamento: 'CTB',
        prazo: { diaUtil: 10 },
        folga: 2,
        minutos: 75,
        anexo: true,
        checklist: [
          'Importar extratos',
          'Conciliar pagamentos',
          'Conciliar recebimentos',
          'Listar pendências sem documento',
          'Fechar saldo com o banco',
        ],
      },
      {
        chave: 'lancar-provisoes',
        titulo: 'Lançar despesas, provisões e depreciação',
        departamento: 'CTB',
        prazo: { diaUtil: 11 },
        folga: 2,
        minutos: 40,
      },
      {
        chave: 'obrigacoes',
        titulo: 'Entregar obrigações acessórias',
        departamento: 'FIS',
        prazo: 'ultimo_dia_util',
        folga: 10,
        minutos: 50,
        multa: true,
      },
      {
        chave: 'efd-reinf',
        titulo: 'Transmitir EFD-Reinf',
        departamento: 'FIS',
        prazo: { dia: 15, ajuste: 'antecipa' },
        folga: 2,
        minutos: 25,
        multa: true,
        pai: 'obrigacoes',
      },
      {
        chave: 'dctfweb',
        titulo: 'Transmitir DCTFWeb',
        departamento: 'FIS',
        prazo: 'ultimo_dia_util',
        folga: 10,
        minutos: 25,
        multa: true,
        pai: 'obrigacoes',
      },
      {
        chave: 'revisar-balancete',
        aguarda: ['conciliar-bancos', 'lancar-provisoes', 'apurar-impostos'],
        titulo: 'Revisar balancete e fechar o mês',
        departamento: 'CTB',
        prazo: { diaUtil: 14 },
        folga: 3,
        minutos: 60,
        revisao: true,
        checklist: [
          'Conferir variações acima de 20 %',
          'Conferir contas de tributos',
          'Registrar observações',
        ],
      },
    ],
  },
  {
    nome: 'Folha de pagamento',
    descricao: 'Variáveis, cálculo, encargos e entregas do departamento pessoal.',
    vale: (posicao) => posicao % 5 !== 3 && posicao % 2 === 0,
    servicos: ['dp'],
    tarefas: [
      {
        chave: 'variaveis',
        titulo: 'Informar faltas, horas extras e comissões',
        departamento: 'DP',
        prazo: { diaUtil: 1 },
        folga: 0,
        minutos: 10,
        cliente: true,
      },
      {
        chave: 'calcular-folha',
        aguarda: ['variaveis'],
        titulo: 'Calcular folha e pró-labore',
        departamento: 'DP',
        prazo: { diaUtil: 3 },
        folga: 1,
        minutos: 90,
        checklist: ['Lançar variáveis', 'Conferir férias e afastamentos', 'Calcular pró-labore'],
      },
      {
        chave: 'conferir-encargos',
        aguarda: ['calcular-folha'],
        titulo: 'Conferir encargos e provisões',
        departamento: 'DP',
        prazo: { diaUtil: 4 },
        folga: 0,
        minutos: 30,
        revisao: true,
      },
      {
        chave: 'holerites',
        aguarda: ['conferir-encargos'],
        titulo: 'Enviar holerites e relação bancária',
        departamento: 'DP',
        prazo: { diaUtil: 5 },
        folga: 1,
        minutos: 20,
        multa: true,
      },
      {
        chave: 'esocial',
        aguarda: ['conferir-encargos'],
        titulo: 'Fechar e transmitir o eSocial',
        departamento: 'DP',
        prazo: { dia: 15, ajuste: 'antecipa' },
        folga: 3,
        minutos: 30,
        multa: true,
        checklist: ['Fechar eventos periódicos', 'Conferir totalizadores'],
      },
      {
        chave: 'fgts',
        aguarda: ['conferir-encargos'],
        titulo: 'Emitir guia do FGTS Digital',
        departamento: 'DP',
        prazo: { dia: 20, ajuste: 'antecipa' },
        folga: 3,
        minutos: 15,
        multa: true,
      },
    ],
  },
];

/** Legal and internal dates of a task for a competência (docs/domain/operacao.md#prazos). */
export function datesOf(task: DemoClosingTask, competencia: string): { meta: string; vencimento: string } {
  const month = addMonths(competencia, 1);
  const { prazo } = task;
  const vencimento =
    prazo === 'ultimo_dia_util'
      ? lastBusinessDayOf(month)
      : 'diaUtil' in prazo
        ? nthBusinessDayOf(month, prazo.diaUtil)
        : dayOfMonth(month, prazo.dia, prazo.ajuste);
  return { vencimento, meta: addBusinessDays(vencimento, -task.folga) };
}
