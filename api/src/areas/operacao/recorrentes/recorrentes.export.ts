import {
  frequenciaLabels,
  type RevisaoListQuery,
  type RevisaoRecorrente,
  revisaoDecisaoLabels,
  revisaoGatilhoLabels,
} from '@gestao/shared/contracts/operacao/recorrentes';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { listRevisoes } from './recorrentes.repository';

const fins = { no_prazo: 'No prazo', com_atraso: 'Com atraso', desconsiderada: 'Desconsiderada' };

export const revisoesExport: ExportDefinition<RevisaoListQuery, RevisaoRecorrente> = {
  recurso: 'revisao-recorrentes',
  titulo: 'Revisão de tarefas recorrentes',
  rota: '/revisao-tarefas-recorrentes',
  colunas: [
    { key: 'modelo', titulo: 'Modelo', largura: 28 },
    { key: 'escopo', titulo: 'Escopo', valor: (item) => item.escopo_label, largura: 14 },
    { key: 'cliente', titulo: 'Cliente', valor: (item) => item.cliente?.nome, com: 'escopo' },
    { key: 'frequencia', titulo: 'Frequência', valor: (item) => item.frequencia_label, largura: 14 },
    { key: 'responsavel', titulo: 'Responsável' },
    { key: 'ultimas', titulo: 'Últimas execuções', valor: (item) => item.ultimas.map((fim) => fins[fim]) },
    { key: 'tempo', titulo: 'Estimado (min)', tipo: 'milimin', valor: (item) => item.estimado_milimin },
    { key: 'tempo_mediano_milimin', titulo: 'Mediano (min)', tipo: 'milimin', com: 'tempo' },
    {
      key: 'desconsideradas',
      titulo: 'Desconsideradas',
      tipo: 'bp',
      valor: (item) => item.desconsideradas_bp,
    },
    { key: 'ultima_revisao', titulo: 'Última revisão', tipo: 'data' },
    { key: 'gatilho', titulo: 'Gatilho', valor: (item) => item.gatilho_label, largura: 18 },
    { key: 'devida_em', titulo: 'Devida em', tipo: 'data' },
    { key: 'sugestao', titulo: 'Sugestão', largura: 30 },
    { key: 'decisao', titulo: 'Situação', valor: (item) => item.decisao_label, largura: 12 },
  ],
  filtros: {
    decisao: { rotulo: 'Decisão', opcoes: revisaoDecisaoLabels },
    gatilho: { rotulo: 'Gatilho', opcoes: revisaoGatilhoLabels },
    frequencia: { rotulo: 'Frequência', opcoes: frequenciaLabels },
  },
  lista: ({ database }, actor, query) => listRevisoes(database, actor, query),
};
