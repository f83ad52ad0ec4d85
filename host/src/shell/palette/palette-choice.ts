import type { ShellIcon } from '../icon';

/** One line of the command palette. */
export interface Choice {
  key: string;
  label: string;
  group: string;
  /** What tells records of equal names apart. */
  hint?: string | null;
  icon: Parameters<typeof ShellIcon>[0]['name'];
  run: () => void;
}
