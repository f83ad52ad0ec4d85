import type { AppContext } from '../../../platform/app/context';
import { withoutValues } from '../../../platform/app/without-values';
import { offered } from '../../../platform/area/area';
import { withTransaction } from '../../../platform/database/database';
import type { email_saida } from '../../../platform/database/schema';
import { createPoller, type Poller } from '../../../platform/jobs/poller';
import {
  dropEmail,
  type EmailRow,
  leaseEmails,
  markFailed,
  markSent,
} from '../fila-de-saida/email-saida.writer';
import { postToTeams, teamsModel } from '../teams/teams-channel';
import { emailHtml } from './email-html';
import { fillSecrets, renderEmail } from './email-templates';
import type { EmailTransport } from './email-transport';
import { readSender, unpackText } from './outbox';
import { smtpErrorText } from './smtp-error';

const batch = 10;
/** How long a taken message stays with its worker before another may take it, in ms. */
const lease = 300_000;
const lastAttempt = 10;

/** Wait before the next try, in ms: 30 s doubled each time, an hour at most. */
const backOff = (attempts: number) => Math.min(3_600_000, 30_000 * 2 ** (attempts - 1));

type WorkerContext = Pick<AppContext, 'areas' | 'config' | 'database' | 'now'>;

/**
 * Delivers the outbox at least once; several instances share it, each message taken by one. `drain` tells how many
 * left.
 */
export function createEmailWorker(
  context: WorkerContext,
  transport: EmailTransport,
  onError: (error: unknown) => void,
): Poller<number> {
  const poller = createPoller(async (isStopped) => {
    let sent = 0;
    while (!isStopped()) {
      const rows = await take(context);
      for (const row of rows) if (await deliver(context, transport, row, onError)) sent += 1;
      if (rows.length < batch) break;
    }
    return sent;
  }, onError);
  return {
    ...poller,
    async stop() {
      await poller.stop();
      transport.close();
    },
  };
}

type Row = typeof email_saida.$inferSelect;

/** Takes due messages by moving their next try into the future: no transaction is open while sending. */
function take({ database, now }: WorkerContext): Promise<EmailRow[]> {
  return leaseEmails(database.orm, { now: now(), ate: new Date(now().getTime() + lease), most: batch });
}

async function deliver(
  context: WorkerContext,
  transport: EmailTransport,
  row: Row,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const { database, now } = context;
  try {
    const sent =
      row.modelo === teamsModel
        ? (await postToTeams(database.orm, context.config, row)) && row
        : await sendLetter(context, transport, row);
    if (!sent) {
      await dropEmail(database.orm, row.id);
      return false;
    }
    const { assunto, texto } = sent;
    await markSent(database.orm, row.id, { assunto, texto }, now());
    return true;
  } catch (error) {
    onError(error);
    const shown = withoutValues(error);
    const over = row.tentativas >= lastAttempt;
    await markFailed(database.orm, row.id, {
      erro: (smtpErrorText(error) ?? (shown instanceof Error ? shown.message : String(shown))).slice(0, 500),
      em: new Date(now().getTime() + backOff(row.tentativas)),
      texto: over ? unpackText(context.config, row.texto).texto : undefined,
    });
    return false;
  }
}

/** @returns what is kept of it; `null` when nobody may receive it */
async function sendLetter(context: WorkerContext, transport: EmailTransport, row: Row) {
  const { database, now } = context;
  const sender = await readSender(database.orm);
  const email = row.texto === '' ? await prepareLate(context, row) : stored(context, row);
  if (!email) return null;
  const texto = fillSecrets(email.texto, email.segredos);
  await transport.send({
    uuid: row.uuid,
    modelo: row.modelo,
    de: { nome: sender.empresa, email: sender.remetente },
    para: row.para,
    assunto: email.assunto,
    texto,
    html: emailHtml(texto, sender),
    ...(row.convite === null ? {} : { convite: row.convite }),
    criadoEm: now(),
  });
  return { assunto: email.assunto, texto: email.texto };
}

const stored = ({ config }: WorkerContext, row: Row) => ({
  assunto: row.assunto,
  ...unpackText(config, row.texto),
});

/** @returns `null` when nobody may receive it: an unknown address gets nothing and leaves no trace. */
async function prepareLate({ areas, config, database, now }: WorkerContext, row: Row) {
  const letter = offered(areas, 'lateLetters').find(({ modelo }) => modelo === row.modelo);
  if (!letter) throw new Error(`No area writes the letter ${row.modelo}.`);
  const prepared = await withTransaction(database, (tx) =>
    letter.prepare(tx, { para: row.para, now: now(), publicUrl: config.publicUrl }),
  );
  if (!prepared) return null;
  const sender = await readSender(database.orm, letter.modelo);
  return { ...renderEmail(letter.modelo, prepared.dados, sender), segredos: prepared.segredos };
}
