/** What was asked for cannot be made; the text says why, and nothing was written. */
export class Refused extends Error {
  name = 'Refused';
}
