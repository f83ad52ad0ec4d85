const { createHash } = require('node:crypto');
const { join } = require('node:path');
const { version } = require('@swc/core/package.json');

const folder = join(__dirname, '../../../node_modules/.cache/gestao-testing');

/** Where the compiled form of a source is kept; the names carry the contents, so nothing there grows old. */
exports.compiledFiles = (file, source) => {
  const name = createHash('sha256').update(`${version}\0${file}\0${source}`).digest('hex').slice(0, 24);
  return { folder, code: join(folder, `${name}.js`), map: join(folder, `${name}.js.map`) };
};
