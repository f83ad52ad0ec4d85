import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from './lane';

/**
 * The newest e-mail to an address whose text matches, waiting for its delivery.
 * @returns its text, subject first
 */
export async function mailTo(address: string, text: RegExp, seconds = 60): Promise<string> {
  const folder = join(dataDir(), 'outbox');
  for (let attempt = 0; attempt < seconds * 4; attempt++) {
    const found = existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.txt'))
          .sort()
          .reverse()
          .map((name) => readFileSync(join(folder, name), 'utf8'))
          .find((mail) => mail.startsWith(`Para: ${address}`) && text.test(mail))
      : undefined;
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No e-mail to ${address} matches ${text}.`);
}

/** The client link of an e-mail. */
export function linkIn(mail: string): string {
  const link = mail.match(
    /https?:\/\/\S+\/(?:orcamento-site|(?:implantacao|cliente)-[a-z]+)\/[\w-]{43}/,
  )?.[0];
  if (!link) throw new Error(`No link in:\n${mail}`);
  return link;
}
