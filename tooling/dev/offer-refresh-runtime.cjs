// First thing of the host under development, so that remotes refresh through the same runtime.
globalThis.gestaoRefreshRuntime = require('react-refresh/runtime');
