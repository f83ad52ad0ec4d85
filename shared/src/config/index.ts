export { type Environment, environmentOf, environments, usesNewLogin } from './environments';
export {
  type DateFormat,
  dayOfInstant,
  formatCompetencia,
  formatDate,
  formatTime,
  getDateFormat,
  setDateFormat,
  setTimeZone,
} from './format-date';

/** Screen breakpoints in pixels (specification, section 9). */
export const breakpoints = { sm: 600, md: 1024, lg: 1440, xl: 1920 } as const;

/** Duration of a notice in milliseconds (specification, section 9). */
export const noticeDuration = 5000;

/** After this long the update notice turns to "updated" by itself, in milliseconds. */
export const updateFallback = 60_000;
