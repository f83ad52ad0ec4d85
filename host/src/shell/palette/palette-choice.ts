import type { ShellIcon } from '../icon';

/** One line of the command palette. */
export interface Choice {
  key: string;
  label: string;
  group: string;
  /** What tells records of equal names apart. */
  hint?: string | null;
  /** A record, remembered once it was chosen. */
  record?: boolean;
  /** Goes on inside the palette. */
  stays?: boolean;
  icon: Parameters<typeof ShellIcon>[0]['name'];
  run: () => void;
}
