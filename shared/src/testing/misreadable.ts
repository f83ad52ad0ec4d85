/** What nobody outside may read: a date or month in numbers, which two people read as two days, or a hole in a text. */
const misreadable = [
  /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g,
  /(?<![-.\d])(?:0?[1-9]|1[0-2])\/20\d{2}\b/g,
  /\b(?:19|20)\d{2}-(?:0[1-9]|1[0-2])(?:-\d{2}(?:T[\d:.]+Z?)?)?\b/g,
  /\b(?:undefined|null|NaN|Invalid Date)\b/g,
  /\{\w+\}/g,
];

/**
 * What of a text a client could take for another day, or could not read at all.
 * @param text as it is read: without markup
 */
export const misreadableIn = (text: string): string[] => misreadable.flatMap((one) => text.match(one) ?? []);

/**
 * A value with every date and instant in it moved to one day of its month.
 * @param day `03` or `12`, which may both be months
 */
export function onDay<T>(value: T, day: '03' | '12'): T {
  return JSON.parse(
    JSON.stringify(value).replace(/"(\d{4}-\d{2})-\d{2}(T[^"]*)?"/g, (_, month: string, time = '') => {
      return `"${month}-${day}${time}"`;
    }),
  );
}
