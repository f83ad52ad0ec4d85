/**
 * Tests that are known to fail now and then, and wait to be mended: a failure of theirs is told and counted
 * as skipped. Nothing else has a second try. Empty is how it should be.
 * @type {{ file: string, test: string, why: string }[]} `file` from the root, `test` with its describes
 */
export const quarantine = [];
