import type { ModeloConteudo, ModeloTarefa } from '@gestao/shared/contracts/operacao/projeto-modelos';
import type { Sigla } from './firm';

/**
 * Key, title, first and last business day (0 is the day it begins), minutes, department, what it is part of, what it
 * waits for, checklist.
 */
type DemoTemplateTask = readonly [
  chave: string,
  titulo: string,
  inicio: number | null,
  vencimento: number,
  minutos: number,
  area: Sigla,
  mais?: {
    pai?: string;
    aguarda?: readonly string[];
    itens?: readonly string[];
    lado?: ModeloTarefa['lado'];
  },
];

export interface DemoTemplate {
  nome: string;
  tipo: 'consultoria' | 'bpo' | 'interno' | 'implantacao' | 'outro';
  descricao: string;
  objetivo: string;
  horas: number;
  area: Sigla;
  prioridade?: ModeloConteudo['prioridade'];
  tarefas: readonly DemoTemplateTask[];
}

/** What the demo firm does again and again. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    nome: 'Abertura de empresa',
    tipo: 'consultoria',
    descricao: 'Sociedade limitada, da viabilidade ao primeiro certificado.',
    objetivo: 'Entregar a empresa registrada, inscrita e pronta para emitir notas.',
    horas: 24,
    area: 'CONS',
    tarefas: [
      ['t1', 'Reunião de início com os sócios', 0, 0, 60, 'CONS'],
      [
        't2',
        'Coletar documentos dos sócios',
        0,
        3,
        90,
        'CONS',
        { aguarda: ['t1'], itens: ['RG ou CNH', 'CPF', 'Comprovante de endereço', 'Certidão de casamento'] },
      ],
      ['t3', 'Consulta de viabilidade', 1, 4, 60, 'CONS', { aguarda: ['t1'] }],
      ['t4', 'Contrato social', 4, 10, 240, 'CONS', { aguarda: ['t2', 't3'] }],
      ['t5', 'Redigir a minuta', 4, 7, 180, 'CONS', { pai: 't4' }],
      ['t6', 'Colher assinaturas', 8, 10, 60, 'CONS', { pai: 't4', aguarda: ['t5'], lado: 'cliente' }],
      ['t7', 'Registro na junta comercial', 11, 16, 120, 'CONS', { aguarda: ['t4'] }],
      ['t8', 'CNPJ e inscrição estadual', 16, 19, 90, 'FIS', { aguarda: ['t7'] }],
      ['t9', 'Inscrição municipal e alvará', 17, 25, 120, 'FIS', { aguarda: ['t7'] }],
      [
        't10',
        'Certificado digital e emissão de notas',
        20,
        27,
        120,
        'FIS',
        { aguarda: ['t8', 't9'], itens: ['Certificado A1 instalado', 'Nota de teste emitida'] },
      ],
      ['t11', 'Entregar a pasta da empresa', 28, 29, 60, 'CONS', { aguarda: ['t10'] }],
    ],
  },
  {
    nome: 'Troca de regime tributário',
    tipo: 'consultoria',
    descricao: 'Do estudo à opção, para o início do ano.',
    objetivo: 'Decidir o regime com números e fazer a mudança sem multa.',
    horas: 32,
    area: 'FIS',
    prioridade: 'alta',
    tarefas: [
      [
        't1',
        'Levantar receitas, folha e créditos',
        0,
        5,
        240,
        'FIS',
        { itens: ['Receita dos últimos 12 meses', 'Folha e pró-labore', 'Créditos de PIS e COFINS'] },
      ],
      ['t2', 'Simular Simples, presumido e real', 5, 9, 300, 'FIS', { aguarda: ['t1'] }],
      ['t3', 'Apresentar o estudo ao cliente', 10, 11, 90, 'FIS', { aguarda: ['t2'] }],
      ['t4', 'Decisão do cliente', null, 15, 30, 'FIS', { aguarda: ['t3'], lado: 'cliente' }],
      ['t5', 'Fazer a opção', 15, 18, 60, 'FIS', { aguarda: ['t4'] }],
      ['t6', 'Ajustar cadastros e impostos das notas', 15, 22, 180, 'FIS', { aguarda: ['t4'] }],
      ['t7', 'Plano de contas e integrações', 15, 24, 180, 'CTB', { aguarda: ['t4'] }],
      ['t8', 'Conferir a primeira apuração', 35, 40, 120, 'FIS', { aguarda: ['t5', 't6', 't7'] }],
    ],
  },
  {
    nome: 'Revisão de folha',
    tipo: 'consultoria',
    descricao: 'Conferência dos últimos doze meses de folha e encargos.',
    objetivo: 'Achar o que foi pago a mais ou a menos, e corrigir.',
    horas: 20,
    area: 'DP',
    tarefas: [
      ['t1', 'Pedir folhas, guias e convenção coletiva', 0, 2, 60, 'DP', { lado: 'cliente' }],
      ['t2', 'Conferir rubricas e incidências', 3, 8, 240, 'DP', { aguarda: ['t1'] }],
      ['t3', 'INSS e terceiros', 3, 6, 120, 'DP', { pai: 't2' }],
      ['t4', 'FGTS e IRRF', 5, 8, 120, 'DP', { pai: 't2' }],
      ['t5', 'Conferir férias, 13º e rescisões', 6, 11, 240, 'DP', { aguarda: ['t1'] }],
      ['t6', 'Relatório com diferenças', 11, 14, 180, 'DP', { aguarda: ['t2', 't5'] }],
      [
        't7',
        'Retificar o eSocial',
        15,
        19,
        180,
        'DP',
        { aguarda: ['t6'], itens: ['Eventos reabertos', 'Guias refeitas'] },
      ],
    ],
  },
];
