/**
 * Longest text that a page shows again after a refusal, in characters: well above the limit of every field, so that
 * whoever wrote too much shortens it instead of writing it again.
 */
const longestShown = 20_000;

/** What was typed into a field, as the page shows it again. */
export const typed = (fields: URLSearchParams, name: string): string => cutTyped(fields.get(name) ?? '');

/** The same of a text that was read already. */
export const cutTyped = (text: string): string => text.slice(0, longestShown);
