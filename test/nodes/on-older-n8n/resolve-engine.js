const { sep } = require('node:path');

const engine = process.env.N8N_ENGINE;
// What an n8n brings along; zod for the package alone, as the sandbox has its own.
const ENGINE = /^(n8n-core|n8n-workflow|@n8n\/di|reflect-metadata)(\/|$)/;
const ZOD = /^zod(\/|$)/;

/** Takes n8n and what it brings from the folder of an older one. */
module.exports = (request, options) => {
  const from = options.basedir;
  const isPackage = ['nodes', 'credentials', 'shared'].some((folder) =>
    from.startsWith(`${options.rootDir}${sep}${folder}`),
  );
  const isBrought = !from.startsWith(engine) && (ENGINE.test(request) || (isPackage && ZOD.test(request)));
  return options.defaultResolver(request, isBrought ? { ...options, basedir: engine } : options);
};
