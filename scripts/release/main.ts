import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSection, releaseSection } from './changelog';
import { planPublisher } from './plan-publisher';
import { listPublishedPackages } from './published-packages';
import { readPublisher } from './publisher';
import { type Command, githubCommand, imageCommand, publishCommand } from './release-commands';
import { planVersion } from './version-places';

const checkout = resolve(__dirname, '../..');
const read = (file: string) => readFileSync(join(checkout, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});

const commands: Readonly<Record<string, (argument: string | undefined) => void>> = {
  /** Writes what publisher.json says into everything that names the publisher. */
  publisher: () => write(planPublisher(checkout, readPublisher(checkout))),
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
      if (!values['dry-run'] && isPublished(`${each.name}@${each.version}`)) continue;
      run(publishCommand(each));
    }
  },
  image: () => run(imageCommand(readPublisher(checkout), version)),
  github: () => run(githubCommand(checkout, version, readNotes())),
};

function readNotes(): string {
  const notes = readSection(read('CHANGELOG.md'), version);
  if (!notes)
    throw new Error(`CHANGELOG.md has no section ${version}. Run npm run release:version -- ${version}`);
  return notes;
}

function isPublished(id: string): boolean {
  return spawnSync('npm', ['view', id, 'version'], { encoding: 'utf8' }).stdout.trim() !== '';
}

function run({ program, args, input }: Command): void {
  if (values['dry-run']) {
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
    process.stdout.write(`${file}\n`);
    if (!values['dry-run']) writeFileSync(join(checkout, file), text);
  }
}

const [name = '', argument] = positionals;
const command = commands[name];
if (!command) throw new Error(`There is no ${name || 'such step'}: ${Object.keys(commands).join(', ')}`);
command(argument);
