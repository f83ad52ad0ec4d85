import type { CannedAnswers } from './fake-api';

/**
 * Answers of calls and records that exist only in a test of the kit or of a pattern: it knows no real record, and
 * stands for all. Screens answer by the contract; this file is not part of what they may import.
 */
export const madeUp = (answers: Readonly<Record<string, unknown>>) => answers as CannedAnswers;
