const { execFileSync } = require('node:child_process');
const {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} = require('node:fs');
const { basename, resolve } = require('node:path');
const { build: bundle } = require('esbuild');
const { dest, parallel, series, src } = require('gulp');

const PACKED = '.cache/packed';
const NODES_PACKAGE = '.cache/nodes-package';
/** Those of the PDF dossiers; their package has many more. */
const FONTS = ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSansMono'];

/** form-data would guess types of files with it; here they are given. It has three times the size of all the rest. */
const withoutTypesOfFiles = {
  name: 'without-types-of-files',
  setup: ({ onLoad }) =>
    onLoad({ filter: /mime-db[\\/]db\.json$/ }, () => ({ contents: '{}', loader: 'json' })),
};

function run(command, ...args) {
  execFileSync(command, args, { stdio: 'inherit' });
}

async function clean() {
  for (const folder of ['dist', 'bot/dist', 'client/dist', PACKED, NODES_PACKAGE])
    rmSync(folder, { recursive: true, force: true });
}

async function compile() {
  // The types of n8n.
  run(process.execPath, 'test/run');
  // A sixth of the package would be comments, which are in the repository. n8n's own starter leaves them out:
  // https://github.com/n8n-io/n8n-nodes-starter/blob/master/tsconfig.json
  run('tsc', '-p', 'tsconfig.json', '--removeComments');
}

function assets() {
  return src(['nodes/**/*.{svg,json}', 'credentials/**/*.svg'], {
    base: '.',
    allowEmpty: true,
    encoding: false,
  }).pipe(dest('dist'));
}

/** The licence of every package that these files are of, as each of them asks for. */
function collectLicences(files) {
  const folders = new Set(
    files.flatMap((file) => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []),
  );
  const texts = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : license;
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return [...new Set(texts)].sort().join(`\n${'-'.repeat(80)}\n\n`);
}

/**
 * Bundles the bot with client/ and shared/ but without its dependencies, and copies the app's manifest and the fonts next to it. What is a devDependency of the
 * bot is bundled: the few files it needs of the MCP and OpenTelemetry SDKs and of form-data have less than 1 MB, the packages with theirs 27 MB.
 */
async function bot() {
  const { metafile } = await bundle({
    entryPoints: { bot: 'bot/main.ts', cli: 'bot/cli/main.ts' },
    outdir: 'bot/dist',
    bundle: true,
    platform: 'node',
    target: 'node22',
    external: Object.keys(require('./bot/package.json').dependencies),
    // ES modules, of which only what is used is bundled.
    mainFields: ['module', 'main'],
    plugins: [withoutTypesOfFiles],
    metafile: true,
  });
  const fonts = FONTS.map((name) => `node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`);
  mkdirSync('bot/dist/fonts', { recursive: true });
  for (const font of fonts) copyFileSync(font, `bot/dist/fonts/${basename(font)}`);
  const bundled = [...Object.keys(metafile.inputs), ...fonts];
  writeFileSync('bot/dist/THIRD-PARTY-LICENSES.txt', collectLicences(bundled));
  copyFileSync('bot/manifest.json', 'bot/dist/manifest.json');
  copyFileSync('.env.example', 'bot/dist/.env.example');
}

/** Compiles the client and shared/ into files that both `require` and `import` load, and bundles form-data into the one that uses it. */
async function client() {
  run('tsc', '-p', 'client');
  const { metafile } = await bundle({
    entryPoints: ['client/multipart.ts'],
    outfile: 'client/dist/client/multipart.js',
    bundle: true,
    platform: 'node',
    target: 'node20',
    plugins: [withoutTypesOfFiles],
    metafile: true,
  });
  writeFileSync('client/dist/THIRD-PARTY-LICENSES.txt', collectLicences(Object.keys(metafile.inputs)));
}

/** Packs the nodes from a folder of their own: npm would take the README of the project. */
async function tarballs() {
  mkdirSync(PACKED, { recursive: true });
  cpSync('dist', `${NODES_PACKAGE}/dist`, { recursive: true });
  // Scripts, workspaces and tools are of the repository.
  const { scripts, workspaces, devDependencies, ...published } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  writeFileSync(`${NODES_PACKAGE}/package.json`, `${JSON.stringify(published, null, 2)}\n`);
  for (const file of ['LICENSE', 'nodes/README.md']) copyFileSync(file, `${NODES_PACKAGE}/${basename(file)}`);
  pack(`./${NODES_PACKAGE}`);
  for (const workspace of ['risk-xray-bot', 'risk-xray-client']) pack('--workspace', workspace);
}

/** npm prints only the name of the tarball; people need its path. */
function pack(...args) {
  const options = ['--silent', '--pack-destination', PACKED];
  const name = execFileSync('npm', ['pack', ...options, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(`${resolve(PACKED, name.trim())}\n`);
}

exports.bot = bot;
exports.client = client;
exports.build = series(clean, parallel(compile, assets, bot, client));
exports.pack = series(exports.build, tarballs);
