import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSection, releaseSection } from './changelog';
import { planPublisher } from './plan-publisher';
import { listPublishedPackages } from './published-packages';
import { findPlaceholders, readPublisher } from './publisher';
import {
  type Command,
  githubCommand,
  IMAGE_METADATA,
  imageCommand,
  publishCommand,
} from './release-commands';
import { planVersion } from './version-places';

const checkout = resolve(__dirname, '../..');
const read = (file: string) => readFileSync(join(checkout, file), 'utf8');
const print = (line: string) => process.stdout.write(`${line}\n`);
const { version } = JSON.parse(read('package.json')) as { version: string };

const USAGE = `npm run release:publisher          writes what publisher.json says into every file that names the publisher
npm run release:version -- 0.2.0   writes a version everywhere, and a section of the changelog
npm run release:publish            publishes the packages that npm does not have yet
npm run release:image              builds and pushes the image
npm run release:github             creates the release on GitHub
With -- --dry-run each only prints what it would do.
`;

let dryRun = false;

const commands: Readonly<Record<string, (argument: string | undefined) => void>> = {
  /** Writes what publisher.json says into everything that names the publisher. */
  publisher: () => {
    const publisher = readPublisher(checkout);
    const texts = planPublisher(checkout, publisher);
    write(texts);
    if (texts.size === 0) print('Nothing to change: every file names what publisher.json says.');
    for (const placeholder of findPlaceholders(publisher)) print(placeholder);
  },
  /** Writes a version everywhere, and makes a section of the changelog of what is unreleased. */
  version: (next) => {
    if (!next || !/^\d+\.\d+\.\d+$/.test(next))
      throw new Error('Which version? Such as: npm run release:version -- 0.2.0');
    const changelog = releaseSection(read('CHANGELOG.md'), next, new Date().toISOString().slice(0, 10));
    write(planVersion(checkout, next).set('CHANGELOG.md', changelog));
  },
  publish: () => {
    for (const each of listPublishedPackages(checkout)) {
      // A release that was interrupted continues where it stopped.
      if (!dryRun && isPublished(`${each.name}@${each.version}`)) continue;
      run(publishCommand(each));
    }
  },
  image: () => {
    const publisher = readPublisher(checkout);
    run(imageCommand(publisher, version));
    // The workflow attests this digest.
    if (!dryRun && process.env.GITHUB_OUTPUT)
      appendFileSync(process.env.GITHUB_OUTPUT, `name=${publisher.image}\ndigest=${readPushedDigest()}\n`);
  },
  github: () => run(githubCommand(checkout, version, readNotes())),
};

function readNotes(): string {
  const notes = readSection(read('CHANGELOG.md'), version);
  if (!notes)
    throw new Error(`CHANGELOG.md has no section ${version}. Run npm run release:version -- ${version}`);
  return notes;
}

function readPushedDigest(): string {
  const digest = JSON.parse(read(IMAGE_METADATA))['containerimage.digest'];
  if (!/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error(`${IMAGE_METADATA} has no digest. Push the image again`);
  return digest;
}

function isPublished(id: string): boolean {
  return spawnSync('npm', ['view', id, 'version'], { encoding: 'utf8' }).stdout.trim() !== '';
}

function run({ program, args, input }: Command): void {
  if (dryRun) {
    process.stdout.write(`${[program, ...args].join(' ')}\n${input ?? ''}`);
    return;
  }
  execFileSync(program, args, {
    cwd: checkout,
    input,
    stdio: [input ? 'pipe' : 'inherit', 'inherit', 'inherit'],
  });
}

function write(texts: ReadonlyMap<string, string>): void {
  for (const [file, text] of texts) {
    print(file);
    if (!dryRun) writeFileSync(join(checkout, file), text);
  }
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  dryRun = values['dry-run'];
  const [name = '', argument] = positionals;
  const command = commands[name];
  if (values.help) process.stdout.write(USAGE);
  else if (command) command(argument);
  else throw new Error(`There is no ${name || 'such step'}: ${Object.keys(commands).join(', ')}`);
}

try {
  main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
