import { readLocal, writeLocal } from '../../browser/local-memory';
import type { Choice } from './palette-choice';

/** Pages are remembered in this browser by their ids alone; records, whose names are the firm's, until it is left. */
const key = 'paginas-recentes';
const most = 6;
let records: { pessoa: string; choices: readonly Choice[] } = { pessoa: '', choices: [] };

/** Ids of the pages that were opened last, the latest first. */
export function recentPages(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readLocal(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberPage(id: string): void {
  writeLocal(key, JSON.stringify([id, ...recentPages().filter((one) => one !== id)].slice(0, most)));
}

/** Records that a person chose in the palette, the latest first. */
export const recentRecords = (pessoa: string): readonly Choice[] =>
  records.pessoa === pessoa ? records.choices : [];

export function rememberRecord(pessoa: string, choice: Choice): void {
  const known = recentRecords(pessoa);
  // Chosen among the recent ones it is marked as such; kept is what it was at first.
  const first = known.find((one) => one.key === choice.key) ?? choice;
  records = { pessoa, choices: [first, ...known.filter((one) => one !== first)].slice(0, most) };
}
