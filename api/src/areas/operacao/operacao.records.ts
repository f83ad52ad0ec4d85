import { sql } from 'drizzle-orm';
import { pageOf, type RecordKinds } from '../../platform/area/record-kind';
import { apontamento_tempo, fechamento, processo, projeto, tarefa } from '../../platform/database/schema';
import { fechamentoRows } from './fechamentos/fechamentos.rows';
import { processoRows } from './processos/processos.rows';
import { projetoRows } from './projetos/projetos.rows';
import { tarefaRows } from './tarefas/tarefas.rows';
import { apontamentoRows } from './tempo/tempo.rows';

export const operacaoRecords: RecordKinds = {
  apontamento_tempo: {
    label: 'Apontamento de tempo',
    live: {
      nouns: ['tempo'],
      access: ['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos'],
    },
    rows: { table: apontamento_tempo, of: apontamentoRows },
  },
  calendario_feed: { label: 'Assinatura do calendário' },
  cliente_fechamento_modelo: { label: 'Modelo de fechamento do cliente' },
  cliente_validade: {
    label: 'Validade do cliente',
    timeline: { tipo: 'documentos' },
    live: { nouns: ['clientes'], access: 'gerenciar clientes', ofClient: true },
  },
  entrega: {
    label: 'Entrega ao cliente',
    timeline: { tipo: 'documentos' },
    live: {
      nouns: ['tarefas', 'fechamentos'],
      access: ['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos'],
      onlyNoun: true,
    },
  },
  evento_calendario: {
    label: 'Evento',
    timeline: { tipo: 'trabalho' },
    live: { nouns: ['calendario'], access: null, onlyNoun: true },
  },
  fechamento: {
    label: 'Fechamento',
    live: { nouns: ['fechamentos'], access: 'gerenciar fechamentos' },
    log: { permission: 'gerenciar fechamentos', page: pageOf('fechamentos.detail') },
    rows: { table: fechamento, of: fechamentoRows },
    timeline: {
      tipo: 'trabalho',
      visible: 'rows',
      page: { pagina: 'fechamentos.detail', permissions: ['gerenciar fechamentos'] },
    },
  },
  fechamento_geracao: {
    label: 'Geração de fechamentos',
    live: { nouns: ['geracao-fechamentos'], access: 'gerenciar fechamentos', onlyNoun: true },
  },
  fechamento_modelo: {
    label: 'Modelo de fechamento',
    live: { nouns: ['fechamento-modelos'], access: 'gerenciar fechamentos', onlyNoun: true },
  },
  indicador: {
    label: 'Indicador',
    live: { nouns: ['indicadores'], access: 'gerenciar indicadores', onlyNoun: true },
  },
  processo: {
    label: 'Processo',
    live: { nouns: ['processos'], access: 'gerenciar fechamentos' },
    log: { permission: 'gerenciar fechamentos', page: pageOf('processos.detail') },
    costs: /investimento/,
    // A client's person, whom `processoRows` refuses, sees none.
    rows: { table: processo, of: (actor) => (actor.isClient ? sql`false` : processoRows(actor)) },
  },
  projeto: {
    label: 'Projeto',
    live: { nouns: ['projetos'], access: 'gerenciar projetos' },
    log: { permission: 'gerenciar projetos', page: pageOf('projetos.detail') },
    rows: { table: projeto, of: projetoRows },
    timeline: {
      tipo: 'trabalho',
      visible: 'rows',
      files: true,
      page: { pagina: 'projetos.detail', permissions: ['gerenciar projetos'] },
    },
  },
  projeto_modelo: {
    label: 'Modelo de projeto',
    live: { nouns: ['projeto-modelos'], access: 'gerenciar projetos', onlyNoun: true },
    log: {
      permission: 'gerenciar projetos',
      page: pageOf('projetos.modelo'),
      restore: { unicos: { projeto_modelo_nome: 'este nome' } },
    },
  },
  tarefa: {
    label: 'Tarefa',
    live: {
      nouns: ['tarefas', 'tarefas-equipe', 'projetos', 'fechamentos'],
      access: ['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos'],
    },
    rows: { table: tarefa, of: tarefaRows },
    timeline: { tipo: 'trabalho', visible: 'rows', files: true },
  },
  tarefa_recorrente: {
    label: 'Tarefa recorrente',
    live: {
      nouns: ['revisao-recorrentes', 'recorrentes'],
      access: 'gerenciar revisao tarefas recorrentes',
      onlyNoun: true,
    },
  },
};
