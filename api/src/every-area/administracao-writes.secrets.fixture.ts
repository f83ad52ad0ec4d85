import type { App } from '../platform/app/context';
import type { Database } from '../platform/database/database';
import {
  codigo_recuperacao,
  configuracao,
  email_saida,
  log_transacao,
  notificacao,
  sessao,
  token_cliente,
  token_senha,
  usuario,
} from '../platform/database/schema';

type Orm = Database['orm'];

/** Every line the process would have written, at its most talkative. */
export function captureAppLog(app: App): readonly string[] {
  const lines: string[] = [];
  const stream = Object.getOwnPropertySymbols(app.log).find((one) => one.description === 'pino.stream');
  if (!stream) throw new Error('The logger has no stream to listen to.');
  Object.assign(app.log, { [stream]: { write: (line: string) => lines.push(line) } });
  app.log.level = 'trace';
  return lines;
}

/** What people and administrators can read later on, as text, by table. */
export async function everythingKept(orm: Orm): Promise<Record<string, string>> {
  return {
    log_transacao: JSON.stringify(await orm.select().from(log_transacao)),
    notificacao: JSON.stringify(await orm.select().from(notificacao)),
    email_saida: JSON.stringify(await orm.select().from(email_saida)),
  };
}

/** What the database keeps instead of secrets: that does not belong into any log either. */
export async function hashesOf(orm: Orm): Promise<[string, string][]> {
  const people = await orm.select().from(usuario).orderBy(usuario.id);
  const found: [string, string | null][] = [
    ...people.flatMap(({ nome, senha_hash, senhas_anteriores, totp_segredo_cifrado }) => [
      [`senha de ${nome}`, senha_hash] as [string, string | null],
      [`segredo de ${nome}`, totp_segredo_cifrado] as [string, string | null],
      ...senhas_anteriores.map((hash, at): [string, string] => [`senha ${at} de ${nome}`, hash]),
    ]),
    ...(await orm.select().from(sessao)).map((row): [string, string] => [`sessão ${row.id}`, row.token_hash]),
    ...(await orm.select().from(token_cliente)).map((row): [string, string] => [
      `link ${row.id}`,
      row.token_hash,
    ]),
    ...(await orm.select().from(token_senha)).map((row): [string, string] => [
      `link de senha ${row.id}`,
      row.token_hash,
    ]),
    ...(await orm.select().from(codigo_recuperacao)).map((row): [string, string] => [
      `recuperação ${row.id}`,
      row.codigo_hash,
    ]),
    ...(await orm.select().from(configuracao))
      .filter(({ chave, valor }) => ['smtp_senha', 'teams_webhook'].includes(chave) && valor !== null)
      .map(({ chave, valor }): [string, string] => [chave, String(valor)]),
  ];
  return found.filter((one): one is [string, string] => one[1] !== null);
}

/** The CPFs that the cases type, wherever they are written out. */
export function cpfsIn(text: string): string[] {
  return ['529.982.247-25', '52998224725', '111.444.777-35', '11144477735'].filter((cpf) =>
    text.includes(cpf),
  );
}
