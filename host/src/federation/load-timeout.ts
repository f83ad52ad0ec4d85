/** Ten seconds, in milliseconds: after this a script that has not arrived counts as lost. */
export const loadTimeout = 10_000;
