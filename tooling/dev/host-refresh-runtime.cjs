// Stands in for react-refresh in a remote under development: components are refreshed by the host's
// runtime, the only one that saw React start.
module.exports = globalThis.gestaoRefreshRuntime;
