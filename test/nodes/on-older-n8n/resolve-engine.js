const { sep } = require('node:path');

const engine = process.env.N8N_ENGINE;
// Packages that n8n includes; zod only for our package, as the sandbox has its own.
const ENGINE = /^(n8n-core|n8n-workflow|@n8n\/di|reflect-metadata)(\/|$)/;
const ZOD = /^zod(\/|$)/;

/** Resolves n8n and its packages from the folder of an older version. */
module.exports = (request, options) => {
  const from = options.basedir;
  const isPackage = ['nodes', 'credentials', 'shared'].some((folder) =>
    from.startsWith(`${options.rootDir}${sep}${folder}`),
  );
  const isFromEngine = !from.startsWith(engine) && (ENGINE.test(request) || (isPackage && ZOD.test(request)));
  return options.defaultResolver(request, isFromEngine ? { ...options, basedir: engine } : options);
};
