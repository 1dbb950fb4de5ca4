import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { actionIds } from '../../bot/slack/interactions/action-ids';
import { version } from '../../package.json';
import type { View } from '../../sandbox/slack';
import { startPostgres } from '../../test/e2e/n8n/start-postgres';
import { startBotInWorkspace } from '../../test/support/bot-in-workspace';
import { createDatabase } from '../../test/support/postgres-server';
import { analyseDocument, completeMessage } from '../../test/support/submit-document';
import { installDebianPackages, postgresProgram } from '../install-debian-packages';

const folder = resolve(__dirname, '../../test/bot/store/dumps');

/** Writes what the database of this version looks like after some work, for the migration tests of later versions. */
async function main(): Promise<void> {
  installDebianPackages('postgresql');
  // Debian's, because its pg_dump is of the same version.
  const { port, user, stop } = await startPostgres();
  const server = `postgres://${user}@127.0.0.1:${port}/postgres`;
  try {
    // The embedded store is not needed.
    process.env.TEST_POSTGRES_URL = server;
    const database = await createDatabase(server);
    await useBot(database);
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${version}.sql`);
    writeFileSync(file, dump(database));
    process.stdout.write(`${file}\n`);
  } finally {
    await stop();
  }
}

/** A forged statement with its reports, alert, owner and decision. */
async function useBot(database: string): Promise<void> {
  await using bot = await startBotInWorkspace({ alertChannel: 'alerts', env: { DATABASE_URL: database } });
  const { shared } = await analyseDocument(bot, completeMessage('high-risk'), 'fraudulent.pdf');
  const alert = await bot.waitForAlert('', { channel: 'alerts' });
  const ada = bot.workspace.as('ada');
  await ada.click(alert, actionIds.takeCase);
  await bot.waitForMessage('has it since', { channel: 'alerts' });
  const loaded = bot.workspace.next((one) => one.type === 'view.updated');
  await ada.click(alert, actionIds.decideCase);
  const decision = { decision: 'decline', reason: 'Content was added after the signature' };
  const { view } = (await loaded) as unknown as { view: View };
  await ada.submitView(view, decision);
  await bot.waitForMessage(actionIds.reopenCase, { thread: shared.ts });
}

/** Dumps a database as statements that any client can run: no COPY, and neither of the two commands of psql. */
function dump(database: string): string {
  const args = ['--no-owner', '--no-privileges', '--inserts', '--schema=xray', '--schema=pgboss', database];
  const text = execFileSync(postgresProgram('pg_dump'), args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const lines = text.split('\n').filter((line) => !/^\\(un)?restrict /.test(line));
  // pg_dump empties the search path of its session.
  return [`-- The database of version ${version}, by npm run release:dump.`, ...lines, 'RESET ALL;', ''].join(
    '\n',
  );
}

void main();
