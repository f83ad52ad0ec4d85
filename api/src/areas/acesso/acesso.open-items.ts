import { sql } from 'drizzle-orm';
import { foraDe, type OpenItem, type OpenItems, openItems, semCliente } from '../../platform/area/open-items';
import { labels } from '../../platform/audit/labels';
import type { Transaction } from '../../platform/database/database';
import { findEquipe } from './equipes/equipes.repository';

/** Teams, departments, people and absences that name a person who leaves. */
export const acessoOpenItems: readonly OpenItems[] = [
  openItems(
    'equipes',
    'equipe',
    'lider_id',
    'lider',
    { nome: sql`t.nome` },
    { membros: { tabela: 'equipe_membro', coluna: 'equipe_id' }, registra: teamMembers },
  ),
  openItems('departamentos', 'departamento', 'responsavel_id', 'responsavel', { nome: sql`t.nome` }),
  openItems(
    'liderados',
    'usuario',
    'gestor_id',
    'gestor',
    { nome: sql`t.nome`, aberto: foraDe('status', ['inativo']) },
    {
      conflito: {
        onde: (id) => sql`t.id = ${id}`,
        texto: () => 'Esta pessoa é uma das lideradas e não pode ser gestora dela mesma.',
      },
    },
  ),
  {
    chave: 'ausencias',
    tabela: 'usuario_ausencia',
    coluna: 'substituto_id',
    campo: 'substituto',
    abertos: ({ id }, hoje) => sql`
      select t.id, t.uuid, u.nome as nome, ${semCliente}
      from usuario_ausencia t join usuario u on u.id = t.usuario_id
      where t.substituto_id = ${id} and t.excluido_em is null and t.fim >= ${hoje}::date`,
    conflito: {
      onde: (id) => sql`(t.usuario_id = ${id} or exists (select 1 from usuario_ausencia a
        where a.usuario_id = ${id} and a.excluido_em is null and a.inicio <= t.fim and a.fim >= t.inicio))`,
      texto: () => 'Esta pessoa também estará ausente em um destes períodos.',
    },
  },
];

/** Who takes a team over may join it by that: the log shows its members too. */
async function teamMembers(tx: Transaction, records: readonly OpenItem[]) {
  const teams = new Map<string, Record<string, unknown>>();
  for (const { uuid } of records) {
    const team = await findEquipe(tx, uuid);
    if (team) teams.set(uuid, labels(team));
  }
  return teams;
}
