import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDatabase } from '../../testing/test-database';
import { systemActor } from '../app/actor';
import { audited } from '../audit/audit';
import type { Database } from '../database/database';
import { anexo, departamento, perfil, sessao, usuario } from '../database/schema';

export const secretKey = Buffer.alloc(32, 7);
export const now = new Date('2026-11-22T03:00:00Z');

/** A person with a session, a file, and text that is hard to carry. */
export async function fill(database: Database, dataDir: string): Promise<void> {
  const [profile] = await database.orm
    .insert(perfil)
    .values({ nome: `Perfil ${randomUUID()}`, permissoes: ['a', 'b "c", {d}', ''] })
    .returning({ id: perfil.id });
  const [person] = await database.orm
    .insert(usuario)
    .values({
      nome: `Ana (“aspas”), 'D\\Ávila'\n\t${String.fromCodePoint(0x1f600)}`,
      email: `${randomUUID()}@firma.example`,
      status: 'ativo',
      perfil_id: profile?.id ?? 0,
    })
    .returning({ id: usuario.id });
  await database.orm.insert(sessao).values({
    usuario_id: person?.id ?? 0,
    token_hash: randomUUID(),
    expira_em: now,
    expira_em_absoluto: now,
    origem: 'senha',
  });
  const content = randomBytes(70_000);
  const arquivo = randomUUID();
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', arquivo), content);
  await database.orm.insert(anexo).values({
    entidade: 'departamento',
    entidade_id: 1,
    nome_original: 'contrato.pdf',
    extensao: 'pdf',
    mime_detectado: 'application/pdf',
    tamanho_bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    arquivo,
    origem: 'interno',
  });
  await addDepartamento(database);
}

/** An audited write, as people's are. */
export const addDepartamento = (database: Database) =>
  audited(database, systemActor, async (tx, audit) => {
    const nome = `Departamento ${randomUUID()}`;
    await tx.insert(departamento).values({ nome });
    audit.record({ acao: 'Criou', entidade: 'departamento', rotulo: nome, depois: { nome } });
  });

/** Rows and a hash over them for each table. */
export async function fingerprint(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ nome: string }>(
    `select relname as nome from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found: Record<string, string> = {};
  for (const { nome } of rows) {
    const { rows: hashed } = await database.pool.query<{ soma: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as soma from "${nome}" t`,
    );
    found[nome] = hashed[0]?.soma ?? '';
  }
  return found;
}

/** Tables that a restore writes itself, and a fingerprint without some tables. */
export const touched = ['sessao', 'log_transacao', 'log_cadeia'];
export const without = (found: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(found).filter(([nome]) => !names.includes(nome)));

/** An empty place: a folder below the given one, and a database of its own. */
export async function emptyPlace(folder: string) {
  const { ownerUrl, remove } = await newDatabase();
  return { dataDir: join(folder, 'novo'), databaseUrl: ownerUrl, remove };
}
