import { regimeLabels } from '@gestao/shared/contracts/clientes/values/clientes';
import {
  type Fechamento,
  type FechamentoListQuery,
  fechamentoSituacaoLabels,
  fechamentoStatusLabels,
} from '@gestao/shared/contracts/operacao/fechamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { cliente, departamento, equipe, fechamento_modelo, usuario } from '../../../platform/database/schema';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { nameOf } from '../../sistema/exportacoes/record-names';
import { listFechamentos } from './fechamentos.repository';

export const fechamentosExport: ExportDefinition<FechamentoListQuery, Fechamento> = {
  recurso: 'fechamentos',
  titulo: 'Fechamentos',
  colunas: [
    { key: 'cliente', titulo: 'Cliente', valor: (item) => item.cliente.nome, largura: 28 },
    { key: 'codigo', titulo: 'Código', largura: 16 },
    { key: 'modelo', titulo: 'Modelo', largura: 20 },
    { key: 'competencia', titulo: 'Competência', tipo: 'competencia' },
    { key: 'coordenador', titulo: 'Coordenador' },
    { key: 'progresso', titulo: 'Progresso (%)', tipo: 'inteiro' },
    { key: 'situacao', titulo: 'Situação', valor: (item) => item.situacao_label, largura: 12 },
    { key: 'pendencias_cliente', titulo: 'Pendências do cliente', tipo: 'inteiro', soma: true },
    { key: 'em_revisao', titulo: 'Em revisão', tipo: 'inteiro', soma: true },
    {
      key: 'anexos',
      titulo: 'Anexos a validar',
      tipo: 'inteiro',
      valor: (item) => item.anexos_a_validar,
      soma: true,
    },
    { key: 'data_limite', titulo: 'Data limite', tipo: 'data' },
    {
      key: 'dias',
      titulo: 'Dias úteis restantes',
      tipo: 'inteiro',
      valor: (item) => item.dias_uteis_restantes,
    },
    { key: 'ciclo', titulo: 'Ciclo', tipo: 'inteiro', largura: 7 },
    { key: 'fechado_em', titulo: 'Fechado em', tipo: 'instante', com: 'status' },
    { key: 'status', titulo: 'Status', valor: (item) => item.status_label, largura: 14 },
  ],
  filtros: {
    competencia: { rotulo: 'Competência', opcoes: { todas: 'Todas' } },
    cliente: { rotulo: 'Cliente', nome: nameOf(cliente, cliente.uuid, cliente.razao_social) },
    modelo: {
      rotulo: 'Modelo',
      nome: nameOf(fechamento_modelo, fechamento_modelo.uuid, fechamento_modelo.nome),
    },
    coordenador: { rotulo: 'Coordenador', nome: nameOf(usuario, usuario.uuid, usuario.nome) },
    equipe: { rotulo: 'Equipe', nome: nameOf(equipe, equipe.uuid, equipe.nome) },
    departamento: {
      rotulo: 'Departamento',
      nome: nameOf(departamento, departamento.uuid, departamento.nome),
    },
    regime: { rotulo: 'Regime', opcoes: regimeLabels },
    situacao: { rotulo: 'Situação', opcoes: fechamentoSituacaoLabels },
    status: { rotulo: 'Status', opcoes: fechamentoStatusLabels },
    pendencia: { rotulo: 'Só com pendências do cliente' },
  },
  lista: ({ database, now }, actor, query) => listFechamentos(database, actor, query, dateIn(now())),
};
