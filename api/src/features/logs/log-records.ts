import type { Destino } from '@gestao/shared/contracts/comum/labels';
import type { Permission } from '@gestao/shared/permissions';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../app/actor';
import type { Database, Transaction } from '../../database/database';
import { reviveMembers } from '../equipes/equipes.repository';

/** A record another one hangs on: it has to be alive before. */
interface Parent {
  coluna: string;
  tabela: string;
  /** With its article: `o departamento`. */
  nome: string;
  /** Column with its name. */
  rotulo: string;
}

/** A kind of record as the log knows it. Keys are the tables' own names. */
interface LogRecord {
  permissao: Permission;
  /** Page of one record, by its uuid; a restricted person's rows are the page's own matter. */
  pagina?: (uuid: string, id: number) => Destino;
  /** Can be brought back: what its unique indexes mean to people, and what it hangs on. */
  restauracao?: {
    unicos: Readonly<Record<string, string>>;
    pais?: readonly Parent[];
    /** What else has to hold once it is back. */
    depois?: (tx: Transaction, id: number, trail: object) => Promise<unknown>;
  };
}

const page =
  (pagina: string): NonNullable<LogRecord['pagina']> =>
  (uuid) => ({ pagina, parametros: { uuid }, consulta: {} });

const departamento: Parent = {
  coluna: 'departamento_id',
  tabela: 'departamento',
  nome: 'o departamento',
  rotulo: 'nome',
};

/** Kinds of records with a page or that can be restored (domain 0.3). */
const records: { readonly [entidade: string]: LogRecord } = {
  departamento: {
    permissao: 'gerenciar areas',
    pagina: page('departamentos.edit'),
    restauracao: {
      unicos: { departamento_nome_unico: 'este nome', departamento_sigla_unica: 'esta sigla' },
      pais: [{ ...departamento, coluna: 'departamento_pai_id', nome: 'o departamento superior' }],
    },
  },
  cargo: {
    permissao: 'gerenciar cargos',
    pagina: page('cargos.edit'),
    restauracao: { unicos: { cargo_nome_unico: 'este nome' }, pais: [departamento] },
  },
  perfil: {
    permissao: 'gerenciar perfis',
    pagina: (_uuid, id) => ({ pagina: 'perfis.edit', parametros: { id: String(id) }, consulta: {} }),
    restauracao: { unicos: { perfil_nome_unico: 'este nome' } },
  },
  cliente: {
    permissao: 'gerenciar clientes',
    pagina: page('clientes.edit'),
    restauracao: {
      unicos: { cliente_documento_unico: 'este documento' },
      pais: [
        { coluna: 'equipe_id', tabela: 'equipe', nome: 'a equipe', rotulo: 'nome' },
        {
          coluna: 'responsavel_carteira_id',
          tabela: 'usuario',
          nome: 'a pessoa responsável',
          rotulo: 'nome',
        },
      ],
    },
  },
  equipe: {
    permissao: 'gerenciar usuarios',
    restauracao: {
      unicos: { equipe_nome_unico: 'este nome' },
      pais: [departamento, { coluna: 'lider_id', tabela: 'usuario', nome: 'a pessoa líder', rotulo: 'nome' }],
      depois: reviveMembers,
    },
  },
  seletor: {
    permissao: 'gerenciar perfis',
    restauracao: { unicos: { seletor_chave_unica: 'esta chave' } },
  },
  feriado: {
    permissao: 'gerenciar perfis',
    restauracao: { unicos: { feriado_unico: 'esta data e abrangência' } },
  },
  usuario: { permissao: 'gerenciar usuarios', pagina: page('usuarios.edit') },
  projeto: { permissao: 'gerenciar projetos', pagina: page('projetos.detail') },
  fechamento: { permissao: 'gerenciar fechamentos', pagina: page('fechamentos.detail') },
  implantacao: { permissao: 'gerenciar implantacao', pagina: page('implantacoes.detail') },
  orcamento: {
    permissao: 'gerenciar precificacao todos orcamentos',
    pagina: page('orcamentos.flow'),
  },
};

export interface KnownRecord extends LogRecord {
  id: number;
  entidade: string;
  uuid: string;
  excluido: boolean;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The record a log row speaks of, as it is now; `undefined` for a kind without page, or one that is gone. */
export async function findRecord(
  orm: Database['orm'] | Transaction,
  row: { entidade: string; entidade_uuid: string | null },
  options: { lock?: boolean } = {},
): Promise<KnownRecord | undefined> {
  const { entidade, entidade_uuid: uuid } = row;
  const known = Object.hasOwn(records, entidade) ? records[entidade] : undefined;
  if (!known || !uuid || !uuidPattern.test(uuid)) return undefined;
  const found = await orm.execute<{ id: string; excluido: boolean }>(
    sql`select id, excluido_em is not null as excluido from ${sql.identifier(entidade)}
      where uuid = ${uuid}${options.lock ? sql` for update` : sql``}`,
  );
  const [record] = found.rows;
  return record && { ...known, entidade, uuid, id: Number(record.id), excluido: record.excluido };
}

/** Where the person may open the record. */
export function destinoOf(actor: Actor, record: KnownRecord | undefined): Destino | null {
  if (!record?.pagina || record.excluido || !may(actor, record.permissao)) return null;
  return record.pagina(record.uuid, record.id);
}

/** Restoring asks the total view and the area's permission (domain 0.3, appendix A). */
export function mayRestore(actor: Actor, record: KnownRecord | undefined): record is KnownRecord {
  return Boolean(record?.restauracao) && actor.visaoTotal && may(actor, record?.permissao ?? '');
}

/** A record this one hangs on that is itself deleted, as people call it. */
export async function deletedParent(tx: Transaction, record: KnownRecord): Promise<string | undefined> {
  for (const { coluna, tabela, nome, rotulo } of record.restauracao?.pais ?? []) {
    const found = await tx.execute<{ rotulo: string }>(
      sql`select p.${sql.identifier(rotulo)} as rotulo from ${sql.identifier(record.entidade)} r
        join ${sql.identifier(tabela)} p on p.id = r.${sql.identifier(coluna)}
        where r.id = ${record.id} and p.excluido_em is not null`,
    );
    const [parent] = found.rows;
    if (parent) return `${nome} “${parent.rotulo}”`;
  }
  return undefined;
}

/** Takes the mark of deletion away. */
export async function reviveRecord(
  tx: Transaction,
  { entidade, id, restauracao }: KnownRecord,
  values: { usuarioId: number; now: Date },
): Promise<void> {
  const at: SQL = sql`${values.now.toISOString()}::timestamptz`;
  await tx.execute(
    sql`update ${sql.identifier(entidade)} set excluido_em = null, excluido_por_id = null,
      atualizado_em = ${at}, atualizado_por_id = ${values.usuarioId}, versao = versao + 1 where id = ${id}`,
  );
  const trail = {
    atualizado_em: values.now,
    atualizado_por_id: values.usuarioId,
    versao: sql`versao + 1`,
  };
  await restauracao?.depois?.(tx, id, trail);
}
