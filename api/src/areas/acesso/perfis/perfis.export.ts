import type { Perfil } from '@gestao/shared/contracts/acesso/perfis';
import type { ListQuery } from '@gestao/shared/contracts/comum/http';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { readPerfis } from './perfis.service';

export const perfisExport: ExportDefinition<ListQuery, Perfil> = {
  recurso: 'perfis',
  titulo: 'Perfis',
  colunas: [
    { key: 'nome', titulo: 'Nome' },
    { key: 'descricao', titulo: 'Descrição', largura: 40 },
    { key: 'permissoes_total', titulo: 'Permissões', tipo: 'inteiro' },
    { key: 'usuarios_total', titulo: 'Usuários', tipo: 'inteiro', soma: true },
    { key: 'atualizado_em', titulo: 'Atualizado', tipo: 'instante' },
  ],
  lista: ({ database }, actor, query) => readPerfis(database, actor, query),
};
