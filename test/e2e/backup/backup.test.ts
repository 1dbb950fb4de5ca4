import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { parse } from 'yaml';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { installDebianPackages } from '../../../scripts/install-debian-packages';
import {
  ANALYSIS_MS,
  type BotInWorkspace,
  openLoadedModal,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { copyInitialisedDataDir } from '../../support/copy-initialised-data-dir';
import { nthSiren } from '../../support/nth-siren';
import { analyseDocument, submitDocument } from '../../support/submit-document';
import { startPostgres } from '../n8n/start-postgres';
import { createDocker, openShell, readRehearsedCommands } from './rehearsed-commands';

const messageAbout = (siren: string) => `siren ${siren} bank statement month 2024-12-31`;

const ONE_PRIVATE_BACKUP = /^risk-xray\.(dump|tar\.gz) 600\n$/;

let commands: ReadonlyMap<string, string>;
const rehearsed = new Set<string>();

beforeAll(async () => {
  installDebianPackages('postgresql');
  commands = await readRehearsedCommands();
});

interface Rehearsal {
  readonly bot: BotInWorkspace;
  /** Runs the commands of the page that have this name. */
  readonly run: (name: string) => Promise<string>;
  readonly listBackups: () => Promise<string>;
  readonly backUp: () => Promise<void>;
  readonly destroyAndRestore: () => Promise<void>;
}

/** Decides a case and leaves an analysis under way, backs up, loses everything, restores, and goes on. */
async function rehearse({ bot, run, listBackups, backUp, destroyAndRestore }: Rehearsal): Promise<void> {
  const decided = await analyseDocument(bot, messageAbout(nthSiren(1)), 'fraudulent.pdf');
  await decide(bot, decided.shared.ts);
  const underWay = await submitDocument(bot, messageAbout(nthSiren(2)), 'green.pdf');
  await backUp();
  expect(await listBackups()).toMatch(ONE_PRIVATE_BACKUP);
  const since = await submitDocument(bot, messageAbout(nthSiren(3)), 'later.pdf');

  await bot.restart(async () => {
    await destroyAndRestore();
    expect(await run('check the trails')).toContain('nothing was changed');
  });

  // What was decided is still known.
  const company = await openLoadedModal(bot.workspace, () =>
    bot.workspace.as('ada').runCommand('/xray', `report ${nthSiren(1)}`, 'credit'),
  );
  expect(JSON.stringify(company.blocks)).toContain('Declined by');
  // The file shared since is found in Slack's list and analysed again.
  const known = [decided, underWay, since].map(({ request }) => request);
  await bot.risk.eventLog.until('medium.online', ({ request }) => !known.includes(request));
  const { requests } = await bot.state();
  expect(requests.filter(({ code }) => code.id === nthSiren(3))).toHaveLength(2);
  // What was under way ends in its own thread.
  await bot.risk.clock.advance(ANALYSIS_MS);
  await bot.waitForMessage('Complete since', { thread: underWay.shared.ts });
  await bot.waitForResult('doc', underWay.shared.ts);
  expect(requests.filter(({ code }) => code.id === nthSiren(2))).toHaveLength(1);
}

async function decide(bot: BotInWorkspace, thread: string): Promise<void> {
  const ada = bot.workspace.as('ada');
  const card = await bot.waitForMessage('Complete since', { thread });
  const form = await openLoadedModal(bot.workspace, () => ada.click(card, actionIds.decideCase));
  const decision = { decision: 'decline', reason: 'Content was added after the signature' };
  expect(await ada.submitView(form, decision)).toEqual({ outcome: 'closed' });
  await bot.waitForMessage('Declined by', { thread });
}

async function startRehearsal(env: Record<string, string>) {
  const shell = await openShell(env);
  const run = async (name: string) => {
    rehearsed.add(name);
    return shell.run(commands.get(name) ?? `echo 'docs/production.md has no commands “${name}”'; false`);
  };
  // The same port after a restart, where the service's webhooks go.
  const PORT = String(await findFreePort());
  // The search for missed files leaves out what is so new that its event may still arrive.
  const bot = await startBotInWorkspace({ env: { ...env, PORT }, settings: { messageGraceSeconds: 0 } });
  const close = async () => {
    await bot.close();
    await shell.close();
  };
  return { bot, run, listBackups: shell.listBackups, [Symbol.asyncDispose]: close };
}

test('a PostgreSQL is backed up while the bot runs, lost, and restored', async () => {
  const postgres = await startPostgres();
  try {
    const url = `postgres://${postgres.user}@127.0.0.1:${postgres.port}/${postgres.database}`;
    await using rehearsal = await startRehearsal({ DATABASE_URL: url });
    const { run } = rehearsal;
    await rehearse({
      ...rehearsal,
      backUp: async () => void (await run('back up PostgreSQL')),
      destroyAndRestore: async () => {
        const client = new Client({ connectionString: url });
        await client.connect();
        await client.query('drop schema xray cascade');
        await client.end();
        await run('restore PostgreSQL');
      },
    });
  } finally {
    await postgres.stop();
  }
});

test('an embedded store is backed up while the bot is stopped, lost, and restored', async () => {
  const folder = await copyInitialisedDataDir();
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => rm(folder, { recursive: true }));
  await using rehearsal = await startRehearsal({ DATA_DIR: folder, DATABASE_URL: '' });
  const { bot, run } = rehearsal;
  await rehearse({
    ...rehearsal,
    backUp: () => bot.restart(async () => void (await run('back up the folder'))),
    destroyAndRestore: async () => {
      await rm(folder, { recursive: true });
      await run('restore the folder');
    },
  });
});

test('the PostgreSQL of Compose is backed up and restored by its own programs', async () => {
  const file = await readFile(join(__dirname, '../../../bot/deploy/compose.yaml'), 'utf8');
  const { POSTGRES_USER: user, POSTGRES_DB: name } = parse(file).services.postgres.environment;
  const postgres = await startPostgres();
  const shell = await openShell({}, createDocker(postgres.port));
  const query = async (role: string, database: string, ...texts: string[]) => {
    const client = new Client({
      connectionString: `postgres://${role}@127.0.0.1:${postgres.port}/${database}`,
    });
    await client.connect();
    for (const text of texts.slice(0, -1)) await client.query(text);
    return client.query(texts.at(-1) as string).finally(() => client.end());
  };
  const run = (command: string) => {
    rehearsed.add(command);
    return shell.run(commands.get(command) as string);
  };
  try {
    // As the image creates them at its first start.
    await query(
      postgres.user,
      postgres.database,
      `create role ${user} superuser login`,
      `create database ${name}`,
    );
    const row = 'create table xray.kept as select 1 as value';
    await query(user, name, 'create schema pgboss', 'create schema xray', row);
    await run('back up in Compose');
    expect(await shell.listBackups()).toMatch(ONE_PRIVATE_BACKUP);
    await query(user, name, 'drop table xray.kept', 'create table xray.since ()');
    await run('restore in Compose');
    expect((await query(user, name, 'select * from xray.kept')).rows).toEqual([{ value: 1 }]);
    await expect(query(user, name, 'select * from xray.since')).rejects.toThrow('does not exist');
  } finally {
    await shell.close();
    await postgres.stop();
  }
});

// After all tests, whatever their order.
afterAll(() => {
  expect([...rehearsed].sort()).toEqual([...commands.keys()].sort());
});
