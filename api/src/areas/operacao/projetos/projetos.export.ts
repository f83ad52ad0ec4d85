import {
  type Projeto,
  type ProjetoListQuery,
  projetoSaudeLabels,
  projetoStatusLabels,
  projetoTipoLabels,
} from '@gestao/shared/contracts/operacao/projetos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { cliente, departamento, usuario } from '../../../platform/database/schema';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { nameOf } from '../../sistema/exportacoes/record-names';
import { listProjetos } from './projetos.repository';

export const projetosExport: ExportDefinition<ProjetoListQuery, Projeto> = {
  recurso: 'projetos',
  titulo: 'Projetos',
  colunas: [
    { key: 'codigo', titulo: 'Código', largura: 14 },
    { key: 'nome', titulo: 'Nome', largura: 28 },
    { key: 'cliente', titulo: 'Cliente', valor: (item) => item.cliente?.nome },
    { key: 'tipo', titulo: 'Tipo', valor: (item) => item.tipo_label, largura: 14 },
    { key: 'responsavel', titulo: 'Responsável', para: (actor) => !actor.isClient },
    { key: 'departamento', titulo: 'Departamento', largura: 16 },
    { key: 'progresso', titulo: 'Progresso (%)', tipo: 'inteiro' },
    { key: 'data_inicio', titulo: 'Início', tipo: 'data' },
    { key: 'data_prevista_fim', titulo: 'Fim previsto', tipo: 'data' },
    { key: 'tarefas_abertas', titulo: 'Tarefas abertas', tipo: 'inteiro', soma: true },
    {
      key: 'tarefas_atrasadas',
      titulo: 'Atrasadas',
      tipo: 'inteiro',
      soma: true,
      com: 'tarefas_abertas',
    },
    {
      key: 'horas',
      titulo: 'Horas apontadas (min)',
      tipo: 'milimin',
      valor: (item) => item.apontado_milimin,
      soma: true,
      para: (actor) => !actor.isClient,
    },
    {
      key: 'orcamento_horas_milimin',
      titulo: 'Horas orçadas (min)',
      tipo: 'milimin',
      com: 'horas',
      soma: true,
      para: (actor) => !actor.isClient,
    },
    {
      key: 'estimado_milimin',
      titulo: 'Horas estimadas (min)',
      tipo: 'milimin',
      com: 'horas',
      soma: true,
      para: (actor) => !actor.isClient,
    },
    { key: 'saude', titulo: 'Saúde', valor: (item) => item.saude_label, largura: 12 },
    { key: 'prioridade', titulo: 'Prioridade', valor: (item) => item.prioridade_label, largura: 12 },
    { key: 'status', titulo: 'Status', valor: (item) => item.status_label, largura: 14 },
  ],
  filtros: {
    status: { rotulo: 'Status', opcoes: projetoStatusLabels },
    saude: { rotulo: 'Saúde', opcoes: projetoSaudeLabels },
    fim_de: { rotulo: 'Prazo a partir de', data: true },
    fim_ate: { rotulo: 'Prazo até', data: true },
    tipo: { rotulo: 'Tipo', opcoes: projetoTipoLabels },
    cliente: { rotulo: 'Cliente', nome: nameOf(cliente, cliente.uuid, cliente.razao_social) },
    responsavel: { rotulo: 'Responsável', nome: nameOf(usuario, usuario.uuid, usuario.nome) },
    departamento: {
      rotulo: 'Departamento',
      nome: nameOf(departamento, departamento.uuid, departamento.nome),
    },
  },
  lista: ({ database, now }, actor, query) => listProjetos(database, actor, query, dateIn(now())),
};
