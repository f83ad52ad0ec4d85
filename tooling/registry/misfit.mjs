/** A version does not go on the air because it does not fit, or does not run with, what is live; the text says why. */
export class Misfit extends Error {
  name = 'Misfit';
}
