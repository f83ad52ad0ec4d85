import type { Cargo, CargoListQuery } from '@gestao/shared/contracts/acesso/cargos';
import { departamento } from '../../../platform/database/schema';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { nameOf } from '../../sistema/exportacoes/record-names';
import { listCargos } from './cargos.repository';

export const cargosExport: ExportDefinition<CargoListQuery, Cargo> = {
  recurso: 'cargos',
  titulo: 'Cargos',
  colunas: [
    { key: 'nome', titulo: 'Nome' },
    { key: 'nivel', titulo: 'Nível', largura: 14 },
    { key: 'departamento', titulo: 'Departamento' },
    { key: 'usuarios_total', titulo: 'Usuários', tipo: 'inteiro', soma: true },
    { key: 'ativo', titulo: 'Status', valor: (item) => (item.ativo ? 'Ativo' : 'Inativo'), largura: 10 },
  ],
  filtros: {
    ativo: { rotulo: 'Status', opcoes: { sim: 'Ativos', nao: 'Inativos' } },
    nivel: { rotulo: 'Nível' },
    departamento: {
      rotulo: 'Departamento',
      nome: nameOf(departamento, departamento.uuid, departamento.nome),
    },
  },
  lista: ({ database }, _actor, query) => listCargos(database, query),
};
