// Preloaded, it makes a program believe that it runs on Node 20, where loading a package may fail.
const Module = require('node:module');

Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });
const load = Module._load;
Module._load = (request, parent, isMain) => {
  if (!isMain && !Module.isBuiltin(request) && !request.startsWith('.'))
    throw new Error(`${request} was loaded`);
  return load(request, parent, isMain);
};
