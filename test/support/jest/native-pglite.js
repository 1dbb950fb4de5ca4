const Module = require('node:module');

// PGlite loads itself by import(), which jest's sandbox has not. Jest's Module extends Node's own, whose require is outside.
const outside = Object.getPrototypeOf(Module).createRequire(__filename);

module.exports = { ...outside('@electric-sql/pglite'), ...outside('@electric-sql/pglite/nodefs') };
