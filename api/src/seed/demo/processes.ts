import type { Sigla } from './firm';

/** `[name, kind, position, minutes, wait minutes, rework bp]` per step of a lane */
type DemoStep = readonly [
  string,
  'inicio' | 'atividade' | 'decisao' | 'espera' | 'fim',
  'Auxiliar' | 'Assistente' | 'Analista' | 'Coordenador' | null,
  number,
  number,
  number,
];

export const demoProcesses: readonly {
  nome: string;
  sigla: Sigla;
  frequencia: number;
  investimento: number;
  recorrente: number;
  status: 'rascunho' | 'as_is_validado' | 'to_be_proposto' | 'em_implantacao' | 'implantado';
  asIs: readonly DemoStep[];
  toBe: readonly DemoStep[];
}[] = [
  {
    nome: 'Emissão e envio de guias',
    sigla: 'FIS',
    frequencia: 220,
    investimento: 18_500,
    recorrente: 199,
    status: 'to_be_proposto',
    asIs: [
      ['Gerar a guia no portal', 'atividade', 'Assistente', 12, 0, 1000],
      ['Conferir valores com a apuração', 'atividade', 'Analista', 8, 240, 500],
      ['Liberar o envio', 'decisao', 'Coordenador', 3, 120, 0],
    ],
    toBe: [
      ['Conferir guia gerada pelo robô', 'atividade', 'Assistente', 2, 0, 200],
      ['Liberar o lote', 'decisao', 'Analista', 5, 30, 200],
    ],
  },
  {
    nome: 'Cobrança de documentos do mês',
    sigla: 'CTB',
    frequencia: 124,
    investimento: 6400,
    recorrente: 89,
    status: 'em_implantacao',
    asIs: [
      ['Montar a lista do que falta', 'atividade', 'Assistente', 10, 0, 1500],
      ['Ligar ou escrever para o cliente', 'atividade', 'Assistente', 15, 0, 2500],
      ['Esperar o retorno', 'espera', null, 0, 2880, 0],
      ['Conferir o que chegou', 'atividade', 'Analista', 8, 0, 800],
    ],
    toBe: [
      ['Enviar lembretes automáticos', 'inicio', null, 0, 0, 0],
      ['Esperar o retorno', 'espera', null, 0, 1440, 0],
      ['Conferir o que chegou', 'atividade', 'Assistente', 6, 0, 500],
    ],
  },
  {
    nome: 'Admissão de colaborador',
    sigla: 'DP',
    frequencia: 18,
    investimento: 3200,
    recorrente: 0,
    status: 'as_is_validado',
    asIs: [
      ['Receber documentos', 'inicio', 'Auxiliar', 10, 480, 1000],
      ['Cadastrar no sistema de folha', 'atividade', 'Assistente', 25, 0, 800],
      ['Enviar evento ao eSocial', 'atividade', 'Analista', 12, 60, 300],
      ['Devolver contrato assinado', 'fim', 'Auxiliar', 8, 240, 0],
    ],
    toBe: [],
  },
  {
    nome: 'Conciliação bancária diária',
    sigla: 'BPO',
    frequencia: 189,
    investimento: 9800,
    recorrente: 320,
    status: 'implantado',
    asIs: [
      ['Baixar extrato de cada banco', 'atividade', 'Assistente', 9, 0, 500],
      ['Lançar e casar movimentos', 'atividade', 'Assistente', 18, 0, 1200],
      ['Tratar diferenças', 'decisao', 'Analista', 7, 60, 400],
    ],
    toBe: [
      ['Casar movimentos importados', 'atividade', 'Assistente', 6, 0, 300],
      ['Tratar diferenças', 'decisao', 'Analista', 5, 60, 300],
    ],
  },
];
