import { exportLogsMax } from '@gestao/shared/contracts/comum/exportacoes';
import { campoLabel } from '@gestao/shared/contracts/sistema/log-campos';
import type { Log, LogListQuery } from '@gestao/shared/contracts/sistema/logs';
import type { Areas } from '../../../platform/area/area';
import { cliente, usuario } from '../../../platform/database/schema';
import type { ExportDefinition } from '../exportacoes/export-definition';
import { nameOf } from '../exportacoes/record-names';
import { entityLabel } from './log-labels';
import { listLogs } from './logs.repository';

export const logsExport = (areas: Areas): ExportDefinition<LogListQuery, Log> => ({
  recurso: 'logs',
  titulo: 'Logs',
  limite: exportLogsMax,
  colunas: [
    { key: 'data_hora', titulo: 'Data e hora', tipo: 'instante' },
    { key: 'usuario', titulo: 'Usuário' },
    { key: 'acao', titulo: 'Ação', largura: 14 },
    { key: 'entidade', titulo: 'Entidade', valor: (item) => item.entidade_label, largura: 18 },
    { key: 'rotulo', titulo: 'Registro', largura: 30 },
    {
      key: 'campos',
      titulo: 'Campos alterados',
      valor: (item) => item.campos_alterados.map((campo) => campoLabel(campo)),
      largura: 30,
    },
    { key: 'ip', titulo: 'IP', largura: 14 },
    { key: 'rota', titulo: 'Rota', largura: 20 },
  ],
  filtros: {
    periodo_de: { rotulo: 'De', data: true },
    periodo_ate: { rotulo: 'Até', data: true },
    usuario: { rotulo: 'Usuário', nome: nameOf(usuario, usuario.uuid, usuario.nome) },
    acao: { rotulo: 'Ação' },
    entidade: { rotulo: 'Entidade', nome: async (_orm, valor) => entityLabel(areas, valor) },
    cliente: { rotulo: 'Cliente', nome: nameOf(cliente, cliente.uuid, cliente.razao_social) },
    campo: { rotulo: 'Campo', nome: async (_orm, valor) => campoLabel(valor) },
    registro: { rotulo: 'Registro' },
  },
  lista: (context, actor, query) => listLogs(context, actor, query, context.now()),
});
