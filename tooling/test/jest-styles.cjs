// Class names of CSS modules answer with their own name; plain style sheets answer with nothing.
module.exports = new Proxy(
  {},
  { get: (_target, name) => (name === '__esModule' ? false : name === 'default' ? undefined : String(name)) },
);
