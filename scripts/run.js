// Runs a program of this repository: node scripts/run PROGRAM.ts [ARGUMENT…]
// It is bundled first, because loading its hundreds of files one by one takes four times as long.
require('./ensure-node');
// Otherwise esbuild stays beside the program as a process of its own.
process.env.ESBUILD_WORKER_THREADS = '0';
const { buildSync } = require('esbuild');
delete process.env.ESBUILD_WORKER_THREADS;
const Module = require('node:module');
const { dirname, join } = require('node:path');

const checkout = join(__dirname, '..');
const [program, ...args] = process.argv.slice(2);
// Not written. As deep in the checkout as the sources that look for it.
const file = join(checkout, '.cache/run', program.replaceAll('/', '-').replace(/ts$/, 'js'));
const { outputFiles } = buildSync({
  absWorkingDir: checkout,
  entryPoints: [program],
  outfile: file,
  write: false,
  bundle: true,
  platform: 'node',
  target: 'node22',
  packages: 'external',
  sourcemap: 'inline',
});
process.setSourceMapsEnabled(true);
process.argv = [process.execPath, program, ...args];
const bundle = new Module(file, module);
bundle.filename = file;
bundle.paths = Module._nodeModulePaths(dirname(file));
bundle._compile(outputFiles[0].text, file);
