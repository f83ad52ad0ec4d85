// Icons are decoration; their drawings are ES modules that the browser projects do not need to load.
module.exports = { __esModule: true, __iconNode: [], default: () => null };
