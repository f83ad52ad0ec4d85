import { pageOf, type RecordKinds } from '../../platform/area/record-kind';
import { fechamento, projeto, tarefa } from '../../platform/database/schema';
import { fechamentoRows } from './fechamentos/fechamentos.rows';
import { projetoRows } from './projetos/projetos.rows';
import { tarefaRows } from './tarefas/tarefas.rows';

export const operacaoRecords: RecordKinds = {
  cliente_fechamento_modelo: { label: 'Modelo de fechamento do cliente' },
  evento_calendario: { label: 'Evento', timeline: { tipo: 'trabalho' } },
  fechamento: {
    label: 'Fechamento',
    log: { permission: 'gerenciar fechamentos', page: pageOf('fechamentos.detail') },
    rows: { table: fechamento, of: fechamentoRows },
    timeline: {
      tipo: 'trabalho',
      visible: 'rows',
      page: { pagina: 'fechamentos.detail', permissions: ['gerenciar fechamentos'] },
    },
  },
  indicador: { label: 'Indicador' },
  processo: { label: 'Processo' },
  projeto: {
    label: 'Projeto',
    log: { permission: 'gerenciar projetos', page: pageOf('projetos.detail') },
    rows: { table: projeto, of: projetoRows },
    timeline: {
      tipo: 'trabalho',
      visible: 'rows',
      page: { pagina: 'projetos.detail', permissions: ['gerenciar projetos'] },
    },
  },
  tarefa: {
    label: 'Tarefa',
    rows: { table: tarefa, of: tarefaRows },
    timeline: { tipo: 'trabalho', visible: 'rows', files: true },
  },
  tarefa_recorrente: { label: 'Tarefa recorrente' },
};
