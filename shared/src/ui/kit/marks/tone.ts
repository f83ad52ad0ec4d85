import styles from './tone.module.css';

/**
 * Colour of a state, the same everywhere: grey not started, blue in progress, amber waiting or at
 * risk, red late or refused, green done, violet in review. Never alone: a dot, icon or text goes with it.
 */
export type Tone = 'grey' | 'blue' | 'amber' | 'red' | 'green' | 'violet' | 'accent';

/** Class that sets `--ink` and `--soft` of a tone; a state that this screen does not know has none, and is plain grey. */
export function toneClass(tone: Tone | undefined): string {
  return styles[tone ?? 'grey'] ?? '';
}
