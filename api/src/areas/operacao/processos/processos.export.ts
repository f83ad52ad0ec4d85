import {
  type Processo,
  type ProcessoListQuery,
  processoStatusLabels,
} from '@gestao/shared/contracts/operacao/processos';
import { cliente, departamento, projeto, usuario } from '../../../platform/database/schema';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { nameOf } from '../../sistema/exportacoes/record-names';
import { seesValores } from '../projetos/projetos.rows';
import { listProcessos } from './processos.service';

export const processosExport: ExportDefinition<ProcessoListQuery, Processo> = {
  recurso: 'processos',
  titulo: 'Processos',
  rota: '/as-is-to-be',
  colunas: [
    { key: 'nome', titulo: 'Nome', largura: 28 },
    { key: 'departamento', titulo: 'Departamento', largura: 18 },
    { key: 'dono', titulo: 'Dono' },
    { key: 'cliente', titulo: 'Cliente', valor: (item) => item.cliente?.nome, com: 'nome' },
    { key: 'frequencia_mes', titulo: 'Vezes por mês', tipo: 'inteiro' },
    { key: 'tempo_as_is', titulo: 'As-is (min)', tipo: 'milimin', valor: (item) => item.tempo_as_is_milimin },
    { key: 'tempo_to_be', titulo: 'To-be (min)', tipo: 'milimin', valor: (item) => item.tempo_to_be_milimin },
    {
      key: 'tempo_liberado',
      titulo: 'Liberado por mês (min)',
      tipo: 'milimin',
      valor: (item) => item.tempo_liberado_mes_milimin,
      soma: true,
    },
    {
      key: 'ganho',
      titulo: 'Ganho mensal (R$)',
      tipo: 'centavos',
      valor: (item) => item.ganho_mensal_centavos,
      soma: true,
      para: seesValores,
    },
    {
      key: 'payback',
      titulo: 'Payback (meses)',
      tipo: 'decimos',
      valor: (item) => item.payback_decimos,
      largura: 12,
      para: seesValores,
    },
    { key: 'status', titulo: 'Status', valor: (item) => item.status_label, largura: 14 },
  ],
  filtros: {
    status: { rotulo: 'Status', opcoes: processoStatusLabels },
    departamento: {
      rotulo: 'Departamento',
      nome: nameOf(departamento, departamento.uuid, departamento.nome),
    },
    dono: { rotulo: 'Dono', nome: nameOf(usuario, usuario.uuid, usuario.nome) },
    cliente: { rotulo: 'Cliente', nome: nameOf(cliente, cliente.uuid, cliente.razao_social) },
    projeto: { rotulo: 'Projeto', nome: nameOf(projeto, projeto.uuid, projeto.nome) },
    a_medir: { rotulo: 'Para medir', opcoes: { sim: 'Sim' } },
  },
  lista: listProcessos,
};
