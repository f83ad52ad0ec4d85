/**
 * Whether `version` lies in `range`. Knows the two forms the build writes: exact and caret.
 * @param {string} version `19.3.1`
 * @param {string} range `19.3.1` or `^19.3.1`
 */
export function satisfies(version, range) {
  const offered = parse(version);
  const asked = parse(range.replace(/^\^/, ''));
  if (!offered || !asked) return false;
  if (!range.startsWith('^')) return offered.every((part, index) => part === asked[index]);
  const fixed = asked[0] > 0 ? 1 : asked[1] > 0 ? 2 : 3;
  for (let index = 0; index < fixed; index += 1) if (offered[index] !== asked[index]) return false;
  for (let index = fixed; index < 3; index += 1) {
    if (offered[index] !== asked[index]) return offered[index] > asked[index];
  }
  return true;
}

function parse(version) {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match && match.slice(1).map(Number);
}
