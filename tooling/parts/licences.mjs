/**
 * What is known of one package that the product is built of or runs on.
 * @typedef {{ name: string, versions: string[], license: string, homepage?: string }} Part
 */

/** Licences whose terms the product keeps by naming its parts and their licences in NOTICE, by SPDX identifier. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** Parts under other terms, each with the reason why it may be used as it is. */
const single = new Map([
  [
    '@expo-google-fonts/arimo',
    ['MIT AND OFL-1.1', 'the font of papers, unchanged; its licence lets its letters lie in any document'],
  ],
  ['axe-core', ['MPL-2.0', 'judges pages in tests, unchanged; nothing of it is delivered']],
  ['caniuse-lite', ['CC-BY-4.0', 'a table of browsers that the build reads; nothing of it is delivered']],
  ['ical.js', ['MPL-2.0', 'reads calendars, unchanged, as a package of its own that can be replaced']],
  [
    'libheif-js',
    ['LGPL-3.0', 'opens HEIC pictures, unchanged, as a package of its own that can be replaced'],
  ],
]);

/**
 * Whether one of the choices of an SPDX expression is allowed as a whole. Nested brackets are not read: such a part is
 * looked at by a person.
 * @param {string} expression
 */
export function isAllowed(expression) {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((licence) => allowed.has(licence.trim())));
}

/**
 * Sentences for parts under a licence that nobody has judged.
 * @param {Part[]} parts
 */
export function refusedLicences(parts) {
  return parts
    .filter(({ name, license }) => !isAllowed(license) && single.get(name)?.[0] !== license)
    .map(({ name, versions, license }) => `${name} ${versions.join(', ')}: ${license}`);
}

/** The file NOTICE. @param {Part[]} parts */
export function noticeOf(parts) {
  const lines = parts.map(({ name, versions, license, homepage }) => {
    const why = single.get(name)?.[1];
    return `${name} ${versions.join(', ')}\n  ${license}${why ? `: ${why}` : ''}${homepage ? `\n  ${homepage}` : ''}`;
  });
  return `Gestão is built of and runs on the packages below, each under its own licence, whose text lies in the package.
Written by \`npm run licences\`.

${lines.join('\n\n')}
`;
}

/**
 * The bill of materials in CycloneDX 1.6.
 * @param {Part[]} parts
 * @param {{ name: string, version: string, at: string }} product `at`: when it was written, ISO 8601
 */
export function billOf(parts, { name, version, at }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp: at, component: { type: 'application', name, version } },
    components: parts.flatMap((part) =>
      part.versions.map((each) => ({
        type: 'library',
        'bom-ref': purlOf(part.name, each),
        name: part.name,
        version: each,
        purl: purlOf(part.name, each),
        licenses: [{ expression: part.license }],
      })),
    ),
  };
}

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
