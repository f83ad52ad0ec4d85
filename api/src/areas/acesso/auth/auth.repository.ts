import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import { perfil, sessao, usuario } from '../../../platform/database/schema';

/** What signing in needs to know of a person. */
const account = {
  id: usuario.id,
  uuid: usuario.uuid,
  nome: usuario.nome,
  email: usuario.email,
  login: usuario.login,
  status: usuario.status,
  senha_hash: usuario.senha_hash,
  senhas_anteriores: usuario.senhas_anteriores,
  dois_fatores: usuario.dois_fatores,
  totp_segredo_cifrado: usuario.totp_segredo_cifrado,
};

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountById>>>;

/** By e-mail or login; the e-mail wins should one person's login be another's e-mail. */
export async function findAccountByLogin({ orm }: Database, typed: string): Promise<Account | undefined> {
  const text = typed.toLowerCase();
  const rows = await orm
    .select(account)
    .from(usuario)
    .where(
      and(
        or(eq(sql`lower(${usuario.email})`, text), eq(sql`lower(${usuario.login})`, text)),
        isNull(usuario.excluido_em),
      ),
    )
    .limit(2);
  return rows.find((row) => row.email.toLowerCase() === text) ?? rows[0];
}

export async function findAccountById(source: Database | Transaction, id: number) {
  const orm = 'orm' in source ? source.orm : source;
  const [row] = await orm
    .select(account)
    .from(usuario)
    .where(and(eq(usuario.id, id), isNull(usuario.excluido_em)));
  return row;
}

/** The Microsoft identity is tenant and object id, never the e-mail (docs/domain/acesso.md#microsoft). */
export async function findAccountByMicrosoft({ orm }: Database, tid: string, oid: string) {
  const [row] = await orm
    .select(account)
    .from(usuario)
    .where(
      and(
        eq(usuario.microsoft_oid, oid),
        // An administrator who links a person knows the object id; the tenant is the installation's own.
        or(eq(usuario.microsoft_tid, tid), isNull(usuario.microsoft_tid)),
        isNull(usuario.excluido_em),
      ),
    );
  return row;
}

/** Whether the person signed in from this address in the last 30 days. */
export async function isKnownAddress(
  { orm }: Database,
  usuarioId: number,
  ip: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - 30 * 86_400_000);
  const [row] = await orm
    .select({ id: sessao.id })
    .from(sessao)
    .where(
      and(
        eq(sessao.usuario_id, usuarioId),
        eq(sessao.ip, ip),
        gt(sessao.criado_em, since),
        // An administrator's preview of them is not their sign-in.
        eq(sessao.somente_leitura, false),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Answer of `GET /auth/user`, before the preferences get their defaults. */
export async function findAuthUser({ orm }: Database, usuarioId: number) {
  const [row] = await orm
    .select({
      id: usuario.id,
      uuid: usuario.uuid,
      name: usuario.nome,
      email: usuario.email,
      all_permissions: perfil.permissoes,
      habilitar_visualizacao_total: usuario.habilitar_visualizacao_total,
      is_client: usuario.is_client,
      perfil: perfil.nome,
      avatar: usuario.avatar,
      dois_fatores: usuario.dois_fatores,
      preferencias: usuario.preferencias,
    })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(eq(usuario.id, usuarioId));
  return row;
}

/** Ids of active people who hold every one of the permissions. */
export async function findHolders(tx: Transaction, permissoes: string[]) {
  return tx
    .select({ id: usuario.id, nome: usuario.nome, email: usuario.email })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(
      and(
        inArray(usuario.status, ['ativo']),
        isNull(usuario.excluido_em),
        sql`${perfil.permissoes} @> array[${sql.join(
          permissoes.map((permissao) => sql`${permissao}`),
          sql`, `,
        )}]::text[]`,
      ),
    );
}
