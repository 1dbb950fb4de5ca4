import { randomBytes } from 'node:crypto';
import { WebAPIHTTPError, WebAPIRateLimitedError } from '@slack/web-api';
import type { Bot } from '../../../bot/bot';
import { findEvent, findOverdueEvents, type InboxEvent, insertEvent } from '../../../bot/inbox/event-rows';
import { failEvent } from '../../../bot/inbox/fail-event';
import { createLog } from '../../../bot/ops/log';
import { createMetrics } from '../../../bot/ops/metrics';
import { OutboxSignal } from '../../../bot/outbox';
import { createSlackClients } from '../../../bot/slack/slack-clients';
import { saveInstallation } from '../../../bot/slack/workspaces/installation-rows';
import { SecretCipher } from '../../../bot/slack/workspaces/secret-cipher';
import { installedWorkspaces } from '../../../bot/slack/workspaces/workspaces';
import { countBacklog } from '../../../bot/store/backlog';
import { silentLogger } from '../../sandbox/slack/silent-logger';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

const encryptionKey = randomBytes(32).toString('hex');
const HOUR_MS = 60 * 60 * 1000;
const slackDown = new WebAPIHTTPError(503, 'Service Unavailable', {});

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  function newBot(now = Date.now): Bot {
    const workspaces = installedWorkspaces(store(), { encryptionKey });
    const access = { apiUrl: 'http://127.0.0.1', fileHosts: [], logger: silentLogger };
    return {
      store: store(),
      outbox: new OutboxSignal(),
      log: createLog('silent'),
      metrics: createMetrics(() => countBacklog(store())),
      clock: { now },
      slack: createSlackClients({ ...access, workspaces }),
      settings: { eventRetrySeconds: { first: 2, max: 900 }, defaultLanguage: 'en' },
    } as unknown as Bot;
  }

  /** The stored event of a file shared in this workspace. */
  async function shared(teamId: string, eventId: string): Promise<InboxEvent> {
    const event = { type: 'message', subtype: 'file_share', channel: 'C1', user: 'U1', ts: '7.1' };
    await insertEvent(store(), { eventId, teamId, kind: 'message', payload: { event } });
    return (await findEvent(store(), eventId)) as InboxEvent;
  }

  const findDue = (at: number) => findOverdueEvents(store(), { dueBefore: new Date(at), limit: 9 });
  // Those of other tests would be due too.
  beforeEach(async () => {
    await store().query('delete from xray.inbox');
    await store().query('delete from pgboss.job');
  });

  it('an event is retried for a whole day while Slack is down, with growing pauses of 15 minutes at most', async () => {
    const teamId = newTeamId();
    await saveInstallation(store(), new SecretCipher(encryptionKey), teamId, {
      bot: { token: 'xoxb-of-tests' },
    });
    const begun = Date.now();
    let now = begun;
    const bot = newBot(() => now);
    let event = await shared(teamId, 'Ev1');
    const pauses: number[] = [];
    while (now < begun + 24 * HOUR_MS) {
      await failEvent(bot, event, slackDown);
      event = (await findEvent(store(), 'Ev1')) as InboxEvent;
      const due = async (at: number) => (await findDue(at)).length;
      const pause = Math.min(2 ** event.attempts, 900);
      expect([await due(now + pause * 1000), await due(now + pause * 1000 + 1)]).toEqual([0, 1]);
      pauses.push(pause);
      now += pause * 1000;
    }
    expect(event.handledAt).toBeUndefined();
    expect(event.attempts).toBe(pauses.length);
    // One message in its thread, and one waiting job.
    const sent = await store().query<{ thread_ts: string; payload: unknown }>(
      'select thread_ts, payload from xray.outbox where team_id = $1',
      [teamId],
    );
    expect(sent).toMatchObject([{ thread_ts: '7.1' }]);
    expect(JSON.stringify(sent[0]?.payload)).toContain("I couldn't process this file yet");
    const jobs = await store().query(
      "select 1 from pgboss.job where name = 'handle-event' and state < 'active'",
    );
    expect(jobs).toHaveLength(1);
  });

  it('a pause that Slack asks for is respected', async () => {
    const teamId = newTeamId();
    await saveInstallation(store(), new SecretCipher(encryptionKey), teamId, {
      bot: { token: 'xoxb-of-tests' },
    });
    const now = Date.now() - 48 * HOUR_MS;
    await failEvent(
      newBot(() => now),
      await shared(teamId, 'Ev2'),
      new WebAPIRateLimitedError(60),
    );
    expect(await findDue(now + 59_000)).toEqual([]);
    expect(await findDue(now + 61_000)).toMatchObject([{ eventId: 'Ev2' }]);
  });

  it('an event from a workspace that removed the app is not retried', async () => {
    const teamId = newTeamId();
    await failEvent(newBot(), await shared(teamId, 'Ev3'), slackDown);
    expect((await findEvent(store(), 'Ev3'))?.handledAt).toEqual(expect.anything());
    expect(await store().query('select id from xray.outbox where team_id = $1', [teamId])).toEqual([]);
  });
});
