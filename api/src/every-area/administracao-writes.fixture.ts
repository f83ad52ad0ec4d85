import { and, desc, eq, gt } from 'drizzle-orm';
import { peopleFixture } from '../areas/acesso/usuarios/usuarios.fixture';
import { createComercial } from '../areas/comercial/orcamentos/comercial.fixture';
import type { OutgoingEmail } from '../areas/sistema/email/email-transport';
import { createEmailWorker } from '../areas/sistema/email/email-worker';
import { unpackText } from '../areas/sistema/email/outbox';
import { hashPassword } from '../platform/crypto/password-hash';
import { withTransaction } from '../platform/database/database';
import { cliente, email_saida, log_transacao, perfil, seletor, usuario } from '../platform/database/schema';
import type { Reply, SignedInApp, SignedInPerson } from '../testing/signed-in-app';
import type { TestDatabase } from '../testing/test-database';

/** The password of the administrator whose writes are watched. */
export const adminPassword = 'jacaranda-amarelo-57';

/** A log row as a person reads it: what a case expects of its write. */
export interface Written {
  acao: string;
  entidade: string;
  rotulo: string;
  antes: Record<string, unknown> | null;
  depois: Record<string, unknown> | null;
}

/** A log row in one line: sides that are left out are empty. */
export const wrote = (
  acao: string,
  entidade: string,
  rotulo: string,
  antes: Written['antes'] = null,
  depois: Written['depois'] = null,
): Written => ({ acao, entidade, rotulo, antes, depois });

/** The moment of the write, whenever the test runs. */
export const instante: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.+Z$/);

/** One write of Administração and the log rows it has to leave, in order. */
export interface WriteCase {
  /** As the route table names it: `PUT /cargos/{uuid}`. */
  rota: string;
  quando: string;
  /** Who the rows name, when it is not the administrator. */
  ator?: string;
  fazer(world: World): Promise<Reply>;
  registros: readonly Written[];
}

/** A record as the next case of the same life needs it. */
export interface Kept {
  uuid: string;
  versao: number;
  id: number;
  nome: string;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** One firm for all cases: an administrator who writes, people and clients that are written about. */
export async function openWorld(test: () => SignedInApp, database: () => TestDatabase) {
  const { orm } = database();
  const people = peopleFixture(test, database);
  const admin = await test().person('Administrador', {
    nome: 'Helena',
    email: 'helena@firma.example',
    habilitar_visualizacao_total: 1,
    senha_hash: await hashPassword(adminPassword),
  });
  const bruno = await test().person('Analista', { nome: 'Bruno', email: 'bruno@firma.example' });
  const carla = await test().person('Analista', { nome: 'Carla', email: 'carla@firma.example' });
  const kept = new Map<string, Kept>();
  const secrets = new Map([
    ['senha de Helena', adminPassword],
    ['sessão de Helena', admin.token],
    ['sessão de Bruno', bruno.token],
    ['sessão de Carla', carla.token],
  ]);

  const sent: OutgoingEmail[] = [];
  const worker = createEmailWorker(
    test().app.context,
    { send: async (email) => void sent.push(email), close: () => undefined },
    (error) => test().app.log.error(error),
  );
  /** Rows up to this one are not of the case that runs. */
  const mark = { id: 0 };
  async function lastId(): Promise<number> {
    const [row] = await orm
      .select({ id: log_transacao.id })
      .from(log_transacao)
      .orderBy(desc(log_transacao.id))
      .limit(1);
    return row?.id ?? 0;
  }

  return {
    test,
    orm,
    admin,
    bruno,
    carla,
    form: people.form,
    perfilId: people.perfilId,
    comercial: await createComercial(database(), admin.id),
    segmento: async (nome: string) => {
      const [row] = await orm.select().from(seletor).where(eq(seletor.rotulo, nome));
      return row?.uuid as string;
    },
    perfilUuid: async (nome: string) => {
      const [row] = await orm.select().from(perfil).where(eq(perfil.nome, nome));
      return row?.uuid as string;
    },
    /** What the record of a name became by a write. */
    keep(nome: string, reply: Reply): Reply {
      kept.set(nome, { ...kept.get(nome), ...(reply.body?.data ?? {}) });
      return reply;
    },
    put: (nome: string, record: Partial<Kept>) => kept.set(nome, { ...kept.get(nome), ...record } as Kept),
    get(nome: string): Kept {
      const found = kept.get(nome);
      if (!found) throw new Error(`No case has made ${nome}.`);
      return found;
    },
    /** The version of a person's row now: other writes move it too. */
    async versaoDe(uuid: string): Promise<number> {
      const [row] = await orm.select().from(usuario).where(eq(usuario.uuid, uuid));
      return row?.versao as number;
    },
    /** Number of a person's row. */
    async idDe(nome: string): Promise<number> {
      const [row] = await orm
        .select()
        .from(usuario)
        .where(eq(usuario.uuid, kept.get(nome)?.uuid ?? ''));
      return row?.id as number;
    },
    async clienteId(nome: string): Promise<number> {
      const [row] = await orm
        .select()
        .from(cliente)
        .where(eq(cliente.uuid, kept.get(nome)?.uuid ?? ''));
      return row?.id as number;
    },
    now: () => test().app.context.now(),
    /** Sends what waits. @returns all that has left, as the recipients read it. */
    async deliver(): Promise<readonly OutgoingEmail[]> {
      await worker.drain();
      return sent;
    },
    /** The code that waits, encrypted, in the newest message to an address. */
    async codeFor(para: string): Promise<string> {
      const [mail] = await orm
        .select()
        .from(email_saida)
        .where(and(eq(email_saida.para, para), eq(email_saida.modelo, 'codigo')))
        .orderBy(desc(email_saida.id))
        .limit(1);
      return unpackText(test().app.context.config, mail?.texto ?? '').segredos.codigo as string;
    },
    /** Another open session of a person. @returns its token. */
    sessionOf: (usuarioId: number) =>
      withTransaction(database(), (tx) =>
        test().app.sessions.open(tx, {
          usuarioId,
          manterConectado: false,
          origem: 'senha',
          origin: { ip: '127.0.0.1', userAgent: 'Chrome/130 Windows', rota: '/', requisicaoId: 'teste' },
        }),
      ),
    /** The write itself, after what only prepares it. */
    async since(write: () => Promise<Reply>): Promise<Reply> {
      mark.id = await lastId();
      return write();
    },
    mark,
    /** Something that must stand in no row and no log line. */
    hide(nome: string, value: string): string {
      if (value.length < 6) throw new Error(`${nome} is too short to be told from other text.`);
      secrets.set(nome, value);
      return value;
    },
    secrets,
    /** Newest log row of a deletion, for `Restaurar`. */
    async deletion(rotulo: string): Promise<string> {
      const rows = await orm
        .select({ uuid: log_transacao.uuid, acao: log_transacao.acao })
        .from(log_transacao)
        .where(eq(log_transacao.rotulo, rotulo))
        .orderBy(desc(log_transacao.id));
      return rows.find((row) => row.acao === 'Excluiu')?.uuid as string;
    },
    newerThan: (id: number) =>
      orm.select().from(log_transacao).where(gt(log_transacao.id, id)).orderBy(log_transacao.id),
    lastId,
    upload: (who: SignedInPerson, path: string, lines: readonly string[]) =>
      test().request({
        method: 'POST',
        url: `/api${path}`,
        headers: {
          authorization: who.token,
          rota: '/teste',
          'content-type': 'multipart/form-data; boundary=limite',
        },
        payload: [
          '--limite',
          'content-disposition: form-data; name="arquivo"; filename="linhas.csv"',
          'content-type: text/csv',
          '',
          ...lines,
          '--limite--',
          '',
        ].join('\r\n'),
      }),
    /** A deletion that carries a body. */
    deleteWith: (who: SignedInPerson, path: string, payload: object) =>
      test().request({
        method: 'DELETE',
        url: `/api${path}`,
        headers: { authorization: who.token, rota: '/teste' },
        payload,
      }),
  };
}
