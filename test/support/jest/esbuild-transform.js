const { transformSync, version } = require('esbuild');
const { createHash } = require('node:crypto');

/** jest's transformer: the same compiler that runs and bundles the code elsewhere. */
module.exports = {
  process(source, path) {
    const { code, map } = transformSync(source, {
      sourcefile: path,
      loader: path.endsWith('ts') ? 'ts' : 'js',
      format: 'cjs',
      target: 'node20',
      sourcemap: 'inline',
    });
    return { code, map };
  },
  getCacheKey: (source, path) => createHash('sha1').update(version).update(path).update(source).digest('hex'),
};
