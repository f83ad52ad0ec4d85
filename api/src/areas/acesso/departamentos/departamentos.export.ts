import type { Departamento, DepartamentoListQuery } from '@gestao/shared/contracts/acesso/departamentos';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { listDepartamentos } from './departamentos.repository';

export const departamentosExport: ExportDefinition<DepartamentoListQuery, Departamento> = {
  recurso: 'departamentos',
  titulo: 'Departamentos',
  colunas: [
    { key: 'nome', titulo: 'Nome' },
    { key: 'sigla', titulo: 'Sigla', largura: 8 },
    { key: 'responsavel', titulo: 'Responsável' },
    { key: 'departamento_pai', titulo: 'Departamento superior' },
    { key: 'usuarios_total', titulo: 'Usuários', tipo: 'inteiro', soma: true },
    { key: 'ativo', titulo: 'Status', valor: (item) => (item.ativo ? 'Ativo' : 'Inativo'), largura: 10 },
  ],
  filtros: { ativo: { rotulo: 'Status', opcoes: { sim: 'Ativos', nao: 'Inativos' } } },
  lista: ({ database }, _actor, query) => listDepartamentos(database, query),
};
