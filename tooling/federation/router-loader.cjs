/**
 * Tells the minifier what of the router does nothing until it is used: a component made by `forwardRef`, a
 * context, a name for the developer tools. Without it the forms and data loading that this product does
 * not use stay in the first file.
 */
module.exports = function markPure(source) {
  return source
    .replace(/^\s*[A-Za-z_$][\w$]*\.displayName = "[^"]*";$/gm, '')
    .replace(/(= )(React\d*\.(?:forwardRef|createContext|memo)\()/g, '$1/* @__PURE__ */ $2');
};
