const Module = require('node:module');

// PGlite loads itself with import(), which jest's sandbox lacks. Jest's Module extends Node's own, whose require is outside it.
const outside = Object.getPrototypeOf(Module).createRequire(__filename);

module.exports = { ...outside('@electric-sql/pglite'), ...outside('@electric-sql/pglite/nodefs') };
