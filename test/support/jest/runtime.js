const { createRequire, isBuiltin } = require('node:module');
const { isAbsolute, join } = require('node:path');
const { compileFunction, constants } = require('node:vm');
const requireOfJest = createRequire(join(__dirname, '../../packages/node_modules/jest/package.json'));
const { default: Runtime } = requireOfJest('jest-runtime');

/** The transformed files of this worker, and what they were compiled to: they stay the same while it runs. */
const transformed = new Map();
const compiled = new Map();

/**
 * jest's runtime, with two things done once in each worker and not for each test file: packages are loaded, by Node itself; and the
 * project's own files are compiled. The own modules are still evaluated for each test file, with a state of their own.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor, transformCache } = this;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) => {
      const known = transformed.get(filename);
      if (known?.sourceMap) transformCache.sourceMaps.set(filename, known.sourceMap);
      if (known) return known.code;
      const code = transform(filename, options);
      transformed.set(filename, { code, sourceMap: transformCache.sourceMaps.get(filename) });
      return code;
    };
    executor.compile = (source, filename) => {
      const known = compiled.get(filename);
      if (known) return known;
      const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
      const code = compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically,
      });
      compiled.set(filename, code);
      return code;
    };
  }

  requireModuleOrMock(from, name) {
    if (isBuiltin(name)) return require(name);
    if (name.startsWith('.') || isAbsolute(name) || name.startsWith('@jest/'))
      return super.requireModuleOrMock(from, name);
    return require(this._resolution.resolveCjs(from, name));
  }
};
