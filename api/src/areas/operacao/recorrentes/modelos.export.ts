import type { Recorrente, RecorrenteListQuery } from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { frequenciaLabels, recorrenteEscopoLabels } from '@gestao/shared/contracts/operacao/recorrentes';
import { recorrenteStatusLabels } from '@gestao/shared/contracts/operacao/values/recorrentes';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { listModelos } from './modelos.repository';

export const modelosExport: ExportDefinition<RecorrenteListQuery, Recorrente> = {
  recurso: 'recorrentes',
  titulo: 'Modelos de tarefas recorrentes',
  rota: '/revisao-tarefas-recorrentes',
  colunas: [
    { key: 'titulo', titulo: 'Modelo', largura: 30 },
    { key: 'escopo', titulo: 'Escopo', valor: (item) => item.escopo_label, largura: 16 },
    { key: 'cliente', titulo: 'Cliente', valor: (item) => item.cliente?.nome, com: 'escopo' },
    { key: 'frequencia', titulo: 'Frequência', valor: (item) => item.frequencia_label, largura: 16 },
    { key: 'regra', titulo: 'Dias', largura: 28 },
    { key: 'responsavel', titulo: 'Responsável', largura: 22 },
    { key: 'departamento', titulo: 'Departamento', largura: 16 },
    { key: 'proxima_geracao', titulo: 'Próxima data', tipo: 'data' },
    { key: 'tarefas_abertas', titulo: 'Tarefas abertas', tipo: 'inteiro', soma: true },
    { key: 'tarefas_atrasadas', titulo: 'Atrasadas', tipo: 'inteiro', soma: true, com: 'tarefas_abertas' },
    { key: 'status', titulo: 'Situação', valor: (item) => item.status_label, largura: 12 },
    { key: 'status_motivo', titulo: 'Motivo', com: 'status' },
  ],
  filtros: {
    status: { rotulo: 'Situação', opcoes: recorrenteStatusLabels },
    frequencia: { rotulo: 'Frequência', opcoes: frequenciaLabels },
    escopo: { rotulo: 'Escopo', opcoes: recorrenteEscopoLabels },
  },
  lista: ({ database, now }, actor, query) => listModelos(database, actor, query, dateIn(now())),
};
