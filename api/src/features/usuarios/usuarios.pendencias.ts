import { type PendenciaChave, pendenciaLabels } from '@gestao/shared/contracts/acesso/usuarios';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import { statusEncerrados as implantacaoEncerrada } from '../implantacoes/implantacoes.rules';
import { etapasEncerradas } from '../oportunidades/oportunidades.rules';
import { statusEncerrados as orcamentoEncerrado } from '../orcamentos/orcamentos.rules';
import { statusEncerrados as tarefaEncerrada } from '../tarefas/tarefas.rules';

/** Who is to be replaced. */
export interface Leaver {
  id: number;
  uuid: string;
}

/** A record that waits for another person. */
export interface Pendencia {
  id: number;
  uuid: string;
  nome: string;
  cliente_uuid: string | null;
}

/** One kind of live record that names a person, and what handing it over takes. */
export interface GrupoPendencia {
  chave: PendenciaChave;
  tabela: string;
  /** Column that holds the person. */
  coluna: string;
  /** Field of the record's log row. */
  campo: string;
  /** `select id, uuid, nome, cliente_uuid` of what is open, with the table under `t`. */
  abertos: (who: Leaver, hoje: string) => SQL;
  /** Permissions of which the substitute must hold one: the records show or decide more than their rows say. */
  permissoes?: readonly string[];
  /** Why records cannot go to the substitute; `onde` is a condition on `t`. */
  conflito?: { onde: (substitutoId: number) => SQL; texto: (total: number) => string };
}

const list = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
const semCliente = sql`null::text as cliente_uuid`;

/** `select` of one table by a person column; `nome` and `aberto` are written on `t`, a client on `c`. */
function fromTable(options: {
  tabela: string;
  coluna: string;
  nome: SQL;
  aberto?: SQL;
  comCliente?: boolean;
}): (who: Leaver) => SQL {
  const { tabela, coluna, nome, aberto, comCliente } = options;
  return ({ id }) => sql`
    select t.id, t.uuid, ${nome} as nome, ${comCliente ? sql`c.uuid::text as cliente_uuid` : semCliente}
    from ${sql.identifier(tabela)} t ${comCliente ? sql`left join cliente c on c.id = t.cliente_id` : sql``}
    where t.${sql.identifier(coluna)} = ${id} and t.excluido_em is null
    ${aberto ? sql`and ${aberto}` : sql``}`;
}

const tarefaAberta = sql`t.status not in (${list(tarefaEncerrada)})`;
const nomeTarefa = sql`t.codigo || ' · ' || t.titulo`;
const orcamentoAberto = sql`t.status not in (${list(orcamentoEncerrado)})`;
const nomeOrcamento = sql`'Orçamento ' || t.numero`;
const precificar = ['gerenciar orcamentos precificacao', 'gerenciar precificacao todos orcamentos'];

function grupo(
  chave: PendenciaChave,
  tabela: string,
  coluna: string,
  campo: string,
  source: { nome: SQL; aberto?: SQL; comCliente?: boolean },
  more: Pick<GrupoPendencia, 'permissoes' | 'conflito'> = {},
): GrupoPendencia {
  return { chave, tabela, coluna, campo, abertos: fromTable({ tabela, coluna, ...source }), ...more };
}

/** Everything in the product that may hang on a person, in the order the wizard shows it. */
export const gruposPendencia: readonly GrupoPendencia[] = [
  grupo(
    'tarefas',
    'tarefa',
    'responsavel_id',
    'responsavel',
    { nome: nomeTarefa, aberto: tarefaAberta, comCliente: true },
    {
      conflito: {
        onde: (id) => sql`t.revisor_id = ${id}`,
        texto: (n) =>
          `Esta pessoa revisa ${n} destas tarefas. Quem executou não pode revisar: escolha outra.`,
      },
    },
  ),
  grupo(
    'revisoes',
    'tarefa',
    'revisor_id',
    'revisor',
    { nome: nomeTarefa, aberto: tarefaAberta, comCliente: true },
    {
      conflito: {
        onde: (id) => sql`t.responsavel_id = ${id}`,
        texto: (n) =>
          `Esta pessoa executa ${n} destas tarefas. Quem executou não pode revisar: escolha outra.`,
      },
    },
  ),
  grupo('projetos', 'projeto', 'responsavel_id', 'responsavel', {
    nome: sql`t.codigo || ' · ' || t.nome`,
    aberto: sql`t.status not in ('concluido', 'cancelado')`,
    comCliente: true,
  }),
  grupo('fechamentos', 'fechamento', 'coordenador_id', 'coordenador', {
    nome: sql`t.codigo`,
    aberto: sql`t.status not in ('fechado', 'cancelado')`,
    comCliente: true,
  }),
  grupo('recorrentes', 'tarefa_recorrente', 'responsavel_id', 'responsavel', {
    nome: sql`t.titulo`,
    aberto: sql`t.status <> 'encerrada'`,
    comCliente: true,
  }),
  grupo('carteira', 'cliente', 'responsavel_carteira_id', 'responsavel_carteira', {
    nome: sql`t.razao_social`,
    aberto: sql`t.status <> 'encerrado'`,
  }),
  {
    chave: 'gestao_clientes',
    tabela: 'cliente',
    coluna: 'gestor_por_departamento',
    campo: 'gestor_por_departamento',
    abertos: ({ uuid }) => sql`
      select t.id, t.uuid, t.razao_social as nome, ${semCliente} from cliente t
      where t.excluido_em is null and t.status <> 'encerrado'
      and exists (select 1 from jsonb_each_text(t.gestor_por_departamento) g where g.value = ${uuid})`,
  },
  grupo('oportunidades', 'oportunidade', 'responsavel_id', 'responsavel', {
    nome: sql`t.codigo || ' · ' || t.titulo`,
    aberto: sql`t.etapa not in (${list(etapasEncerradas)})`,
    comCliente: true,
  }),
  grupo('orcamentos_venda', 'orcamento', 'vendedor_id', 'vendedor', {
    nome: nomeOrcamento,
    aberto: orcamentoAberto,
    comCliente: true,
  }),
  grupo(
    'orcamentos_preco',
    'orcamento',
    'precificador_id',
    'precificador',
    { nome: nomeOrcamento, aberto: orcamentoAberto, comCliente: true },
    { permissoes: precificar },
  ),
  grupo(
    'orcamentos_aprovacao',
    'orcamento',
    'aprovador_id',
    'aprovador',
    { nome: nomeOrcamento, aberto: sql`t.status = 'em_aprovacao'`, comCliente: true },
    { permissoes: ['gerenciar precificacao todos orcamentos'] },
  ),
  grupo('implantacoes', 'implantacao', 'responsavel_id', 'responsavel', {
    nome: sql`t.codigo`,
    aberto: sql`t.status not in (${list(implantacaoEncerrada)})`,
    comCliente: true,
  }),
  grupo('equipes', 'equipe', 'lider_id', 'lider', { nome: sql`t.nome` }),
  grupo('departamentos', 'departamento', 'responsavel_id', 'responsavel', { nome: sql`t.nome` }),
  grupo(
    'liderados',
    'usuario',
    'gestor_id',
    'gestor',
    { nome: sql`t.nome`, aberto: sql`t.status <> 'inativo'` },
    {
      conflito: {
        onde: (id) => sql`t.id = ${id}`,
        texto: () => 'Esta pessoa é uma das lideradas e não pode ser gestora dela mesma.',
      },
    },
  ),
  grupo('indicadores', 'indicador', 'dono_id', 'dono', { nome: sql`t.nome`, aberto: sql`t.ativo` }),
  grupo('processos', 'processo', 'dono_id', 'dono', {
    nome: sql`t.nome`,
    aberto: sql`t.status <> 'arquivado'`,
    comCliente: true,
  }),
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

/** Counts every kind, with up to five names of each. */
export async function countPendencias(
  orm: Database['orm'] | Transaction,
  who: Leaver,
  hoje: string,
): Promise<{ chave: PendenciaChave; rotulo: string; total: number; exemplos: string[] }[]> {
  const counts = gruposPendencia.map(
    ({ chave, abertos }) => sql`select ${chave}::text as chave, count(*)::int as total,
      coalesce((array_agg(nome order by nome))[1:5], '{}')::text[] as exemplos from (${abertos(who, hoje)}) as p`,
  );
  const { rows } = await orm.execute<{ chave: PendenciaChave; total: number; exemplos: string[] }>(
    sql.join(counts, sql` union all `),
  );
  return gruposPendencia.flatMap(({ chave }) => {
    const found = rows.find((row) => row.chave === chave);
    return found && found.total > 0 ? [{ ...found, rotulo: pendenciaLabels[chave] }] : [];
  });
}

/** Reads the records of one kind and holds them until the end of the transaction. */
export async function lockPendencias(
  tx: Transaction,
  grupo: GrupoPendencia,
  who: Leaver,
  hoje: string,
): Promise<Pendencia[]> {
  const { rows } = await tx.execute<{ id: string; uuid: string; nome: string; cliente_uuid: string | null }>(
    sql`${grupo.abertos(who, hoje)} order by t.id for update of t`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** How many of these records cannot go to the substitute. */
export async function countConflicts(
  tx: Transaction,
  grupo: GrupoPendencia,
  records: readonly Pendencia[],
  substitutoId: number,
): Promise<number> {
  if (!grupo.conflito) return 0;
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${sql.identifier(grupo.tabela)} t
      where ${idsIn(records)} and ${grupo.conflito.onde(substitutoId)}`,
  );
  return rows[0]?.total ?? 0;
}

/** Gives the records to the substitute, with whatever he needs to see them. */
export async function handOver(
  tx: Transaction,
  grupo: GrupoPendencia,
  records: readonly Pendencia[],
  change: { from: Leaver; to: Leaver; byId: number; now: Date },
): Promise<void> {
  const { from, to } = change;
  const set =
    grupo.chave === 'gestao_clientes'
      ? sql`gestor_por_departamento = (select jsonb_object_agg(g.key,
          case when g.value = ${from.uuid} then ${to.uuid}::text else g.value end)
          from jsonb_each_text(t.gestor_por_departamento) g)`
      : sql`${sql.identifier(grupo.coluna)} = ${to.id}`;
  await tx.execute(sql`update ${sql.identifier(grupo.tabela)} t set ${set}, versao = versao + 1,
    atualizado_em = ${change.now.toISOString()}::timestamptz, atualizado_por_id = ${change.byId}
    where ${idsIn(records)}`);
  const members = { equipes: ['equipe_membro', 'equipe_id'], projetos: ['projeto_membro', 'projeto_id'] };
  const member = grupo.chave === 'equipes' || grupo.chave === 'projetos' ? members[grupo.chave] : undefined;
  if (member) {
    const [table, column] = member as [string, string];
    await tx.execute(sql`insert into ${sql.identifier(table)} (${sql.identifier(column)}, usuario_id)
      select t.id, ${to.id} from ${sql.identifier(grupo.tabela)} t where ${idsIn(records)}
      on conflict do nothing`);
  }
}

/** Names of the people of each project, by its uuid. */
export async function projectMembers(
  tx: Transaction,
  records: readonly Pendencia[],
): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ uuid: string; nomes: string[] }>(
    sql`select t.uuid, array_agg(u.nome order by u.nome) as nomes from projeto t
      join projeto_membro m on m.projeto_id = t.id join usuario u on u.id = m.usuario_id
      where ${idsIn(records)} group by t.uuid`,
  );
  return new Map(rows.map(({ uuid, nomes }) => [uuid, nomes]));
}

function idsIn(records: readonly Pendencia[]): SQL {
  return sql`t.id = any(${`{${records.map((record) => record.id).join(',')}}`}::bigint[])`;
}
