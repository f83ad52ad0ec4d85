export { type Breakpoint, breakpoints, widthBelow, widthFrom } from './breakpoints';
export { type Environment, environmentOf, environments, usesNewLogin } from './environments';
export {
  type DateFormat,
  dayOfInstant,
  formatCompetencia,
  formatCompetenciaInWords,
  formatDate,
  formatDateInWords,
  formatTime,
  getDateFormat,
  setDateFormat,
  setDatesInWords,
  setTimeZone,
} from './format-date';

/** Duration of a notice in milliseconds (docs/domain/plataforma.md#avisos). */
export const noticeDuration = 5000;

/** After this long the update notice turns to "updated" by itself, in milliseconds. */
export const updateFallback = 60_000;
