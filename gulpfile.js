const { execFileSync } = require('node:child_process');
const { copyFileSync, cpSync, rmSync, mkdirSync } = require('node:fs');
const { basename } = require('node:path');
const { build: bundle } = require('esbuild');
const { dest, parallel, series, src } = require('gulp');

const PACKED = '.cache/packed';
const NODES_PACKAGE = '.cache/nodes-package';

function run(command, ...args) {
  execFileSync(command, args, { stdio: 'inherit' });
}

async function clean() {
  for (const folder of ['dist', 'bot/dist', PACKED, NODES_PACKAGE])
    rmSync(folder, { recursive: true, force: true });
}

async function compile() {
  run('tsc', '-p', 'tsconfig.json');
}

function assets() {
  return src(['nodes/**/*.{svg,json}', 'credentials/**/*.svg'], {
    base: '.',
    allowEmpty: true,
    encoding: false,
  }).pipe(dest('dist'));
}

/** Bundles the bot with shared/ but without its dependencies, and copies the app's manifest next to it. */
async function bot() {
  await bundle({
    entryPoints: { bot: 'bot/main.ts', cli: 'bot/cli/main.ts' },
    outdir: 'bot/dist',
    bundle: true,
    platform: 'node',
    target: 'node22',
    packages: 'external',
  });
  copyFileSync('bot/manifest.json', 'bot/dist/manifest.json');
  copyFileSync('.env.example', 'bot/dist/.env.example');
}

/** Builds the page into the folder from which `npm start` serves it. */
async function page() {
  run('tsx', 'sandbox/page/build/main.ts');
}

/** Packs the nodes from a folder of their own: npm would take the README of the project. */
async function tarballs() {
  mkdirSync(PACKED, { recursive: true });
  cpSync('dist', `${NODES_PACKAGE}/dist`, { recursive: true });
  for (const file of ['package.json', 'LICENSE', 'nodes/README.md']) {
    copyFileSync(file, `${NODES_PACKAGE}/${basename(file)}`);
  }
  run('npm', 'pack', `./${NODES_PACKAGE}`, '--silent', '--pack-destination', PACKED);
  run('npm', 'pack', '--silent', '--pack-destination', PACKED, '--workspace', 'risk-xray-bot');
}

exports.bot = bot;
exports.page = page;
exports.build = series(clean, parallel(compile, assets, bot, page));
exports.pack = series(exports.build, tarballs);
