import type { Equipe, EquipeListQuery } from '@gestao/shared/contracts/acesso/equipes';
import { departamento } from '../../../platform/database/schema';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { nameOf } from '../../sistema/exportacoes/record-names';
import { listEquipes } from './equipes.repository';

export const equipesExport: ExportDefinition<EquipeListQuery, Equipe> = {
  recurso: 'equipes',
  titulo: 'Equipes',
  rota: '/usuario/list?aba=equipes',
  colunas: [
    { key: 'nome', titulo: 'Nome' },
    { key: 'lider', titulo: 'Líder' },
    { key: 'departamento', titulo: 'Departamento' },
    { key: 'membros_total', titulo: 'Membros', tipo: 'inteiro' },
    { key: 'clientes_total', titulo: 'Clientes', tipo: 'inteiro', soma: true },
    { key: 'ativo', titulo: 'Status', valor: (item) => (item.ativo ? 'Ativa' : 'Inativa'), largura: 10 },
  ],
  filtros: {
    departamento: {
      rotulo: 'Departamento',
      nome: nameOf(departamento, departamento.uuid, departamento.nome),
    },
    ativo: { rotulo: 'Status', opcoes: { sim: 'Ativas', nao: 'Inativas' } },
  },
  lista: ({ database }, _actor, query) => listEquipes(database, query),
};
