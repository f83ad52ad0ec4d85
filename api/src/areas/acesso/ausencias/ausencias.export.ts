import {
  type Ausencia,
  type AusenciaListQuery,
  ausenciaTipoLabels,
} from '@gestao/shared/contracts/acesso/ausencias';
import { dateIn } from '@gestao/shared/rules/calendar';
import { usuario } from '../../../platform/database/schema';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { nameOf } from '../../sistema/exportacoes/record-names';
import { listAusencias } from './ausencias.repository';

export const ausenciasExport: ExportDefinition<AusenciaListQuery, Ausencia> = {
  recurso: 'ausencias',
  titulo: 'Ausências',
  rota: '/usuario/list?aba=ausencias',
  colunas: [
    { key: 'usuario', titulo: 'Pessoa', valor: (item) => item.usuario.nome },
    { key: 'tipo', titulo: 'Tipo', valor: (item) => item.tipo_label, largura: 12 },
    { key: 'inicio', titulo: 'Início', tipo: 'data' },
    { key: 'fim', titulo: 'Fim', tipo: 'data' },
    { key: 'dias', titulo: 'Dias', tipo: 'inteiro', soma: true },
    { key: 'substituto', titulo: 'Substituto', valor: (item) => item.substituto?.nome },
    { key: 'situacao', titulo: 'Situação', valor: (item) => item.situacao_label, largura: 12 },
  ],
  filtros: {
    usuario: { rotulo: 'Pessoa', nome: nameOf(usuario, usuario.uuid, usuario.nome) },
    tipo: { rotulo: 'Tipo', opcoes: ausenciaTipoLabels },
    periodo_de: { rotulo: 'De', data: true },
    periodo_ate: { rotulo: 'Até', data: true },
  },
  lista: ({ database, now }, _actor, query) => listAusencias(database, query, dateIn(now())),
};
