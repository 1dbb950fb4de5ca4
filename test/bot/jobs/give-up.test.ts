import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { Bot } from '../../../bot/bot';
import type { OAuthConfig } from '../../../bot/config';
import { giveUp } from '../../../bot/jobs/give-up';
import { newLog } from '../../../bot/ops/log';
import { newMetrics } from '../../../bot/ops/metrics';
import { slackAccess } from '../../../bot/slack/slack-access';
import { installedWorkspaces } from '../../../bot/slack/workspaces';
import { countBacklog, findEvent, saveInstallation, storeEvent, Vault } from '../../../bot/store';
import { textsFor } from '../../../bot/texts';
import { silentLogger } from '../../sandbox/slack/silent-logger';
import { newTeam, onBothStores, openedStore } from '../store/stores';

const encryptionKey = randomBytes(32).toString('hex');

onBothStores((newPlace) => {
  const store = openedStore(newPlace);

  function newBot(write: (line: string) => void): Bot {
    const { teams, tokenFor } = installedWorkspaces(store(), { encryptionKey } as OAuthConfig);
    return {
      store: store(),
      log: newLog('error', { write }),
      metrics: newMetrics(() => countBacklog(store())),
      texts: textsFor(),
      clock: { now: Date.now },
      slack: slackAccess({
        apiUrl: 'http://127.0.0.1',
        fileHosts: [],
        logger: silentLogger,
        teams,
        tokenFor,
      }),
    } as Pick<Bot, 'store' | 'log' | 'metrics' | 'texts' | 'slack'> as Bot;
  }

  /** A file that somebody shared there. */
  async function told(teamId: string, eventId: string) {
    const event = { type: 'message', subtype: 'file_share', channel: 'C1', user: 'U1', ts: '7.1' };
    await storeEvent(store(), { eventId, teamId, kind: 'message', payload: { event } });
  }

  it('a job that failed every try is logged and counted, and the file it was about gets a word in its thread', async () => {
    const { queue } = store();
    const teamId = newTeam();
    await saveInstallation(store(), new Vault(encryptionKey), teamId, { bot: { token: 'xoxb-of-tests' } });
    await told(teamId, 'Ev1');
    const lines: { msg: string; job?: string; id?: string }[] = [];
    const bot = newBot((line) => void lines.push(JSON.parse(line)));
    const handle = giveUp(bot);
    const done = new EventEmitter();
    const buried = once(done, 'buried');
    await queue.work('handle-event', async () => Promise.reject(new Error('no luck')));
    await queue.workDead(async (job) => {
      await handle(job);
      // Once more: nobody is told twice.
      await handle(job);
      done.emit('buried');
    });
    await store().transaction(async (tx) => {
      await queue.enqueue(tx, 'handle-event', { id: 'Ev1' });
      await tx.query("update pgboss.job set retry_limit = 0 where name = 'handle-event'");
    });
    await buried;
    expect(lines[0]).toMatchObject({ msg: 'job given up', job: 'handle-event', id: 'Ev1' });
    expect(await bot.metrics.registry.metrics()).toContain('risk_xray_dead_jobs_total{job="handle-event"} 2');
    const sent = await store().query<{ thread_ts: string; payload: unknown }>(
      'select thread_ts, payload from xray.outbox where team_id = $1',
      [teamId],
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.thread_ts).toBe('7.1');
    expect(JSON.stringify(sent[0]?.payload)).toContain('I could not take this file in so far');
  });

  it('what came in from a workspace that had removed the app is tried no more', async () => {
    const teamId = newTeam();
    await told(teamId, 'Ev2');
    await giveUp(newBot(() => {}))({ name: 'handle-event', id: 'Ev2' });
    expect((await findEvent(store(), 'Ev2'))?.handledAt).toEqual(expect.anything());
    expect(await store().query('select id from xray.outbox where team_id = $1', [teamId])).toEqual([]);
  });
});
