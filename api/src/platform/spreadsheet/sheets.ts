import { createThread } from '../threads/thread';
import type { readLines, SheetFault, SheetLines, SheetStart, StartLimits } from './read-sheets';
import type { Pergunta } from './sheets.thread';

const thread = createThread<Pergunta, SheetStart[] | SheetLines | { falha: SheetFault } | null>({
  url: new URL('./sheets.thread.mjs', import.meta.url),
  limit: 20_000,
  memory: 384,
});

/** As `readStart`, beside the main loop, which holds nothing of the file. @returns `null` for what cannot be read */
export async function askStart(
  path: string,
  extensao: 'csv' | 'xlsx',
  limits: StartLimits,
): Promise<SheetStart[] | null> {
  const answer = await thread.ask({ ler: 'inicio', path, extensao, limits });
  return Array.isArray(answer) ? answer : null;
}

/** As `readLines`, beside the main loop: a sheet of a few megabytes takes seconds. */
export async function askLines(
  ...[bytes, { folha, max }]: Parameters<typeof readLines>
): Promise<SheetLines | { falha: SheetFault }> {
  const answer = await thread.ask({ ler: 'linhas', bytes, folha, max });
  return answer && !Array.isArray(answer) ? answer : { falha: 'ilegivel' };
}
