import type { WebClient } from '@slack/web-api';
import { enqueueCaseCards, refreshCaseVerdict } from '../../../bot/analyses';
import { setAnalysisVerdict } from '../../../bot/analyses/analysis-rows';
import type { Bot } from '../../../bot/bot';
import { updateReaction } from '../../../bot/reactions';
import { ensureReaction } from '../../../bot/reactions/reaction-rows';
import { systemClock } from '../../../client/system-clock';
import { type Message, type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import type { Verdict } from '../../../shared';
import { createSlackClient } from '../../sandbox/slack/create-slack-client';
import { createCase } from '../../support/create-case';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

/** A gate that is closed until somebody opens it. */
function newGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let workspace: SlackWorkspace;
  beforeAll(async () => {
    workspace = await startSlackWorkspace({ rateLimits: false });
  });
  afterEach(() => workspace.faults.clear());
  afterAll(() => workspace?.close());

  /** Runs the job as a process of its own would, and says what it logged. */
  function newProcess(client: WebClient = createSlackClient(workspace)) {
    const logged: string[] = [];
    const log = { info: ({ error }: { error: string }) => void logged.push(error) };
    const bot = { store: store(), slack: { clientFor: async () => client }, log } as unknown as Bot;
    const handle = updateReaction(bot);
    const run = (id: string) => handle({ id, retries: 0, signal: new AbortController().signal });
    return { run, logged };
  }

  /** A message of ada whose files are analysed. */
  async function newMessage(teamId = newTeamId()) {
    const { channel: channelId, ts: messageTs } = workspace.as('ada').postMessage('credit', 'see this');
    const { analysisId, caseId } = await createCase(store(), { teamId, channelId, userId: 'U1', messageTs });
    const id = await ensureReaction(store(), { teamId, channelId, messageTs });
    return {
      id,
      analysisId,
      caseId,
      comesTo: (verdict: Verdict) =>
        store().transaction(async (tx) => {
          const bot = { clock: systemClock, store: store() };
          await setAnalysisVerdict(tx, analysisId, { verdict, progress: 'complete' });
          if (await refreshCaseVerdict(bot, tx, caseId)) await enqueueCaseCards(bot, tx, caseId);
        }),
      shown: () => workspace.reactions({ channel: channelId, ts: messageTs }).map(({ name }) => name),
      place: { channel: channelId, ts: messageTs },
    };
  }

  /** Nobody looks at a message again unless it is asked for from now on; resolves to how often that was asked for. */
  async function deleteWork(id: string): Promise<number> {
    const work = "delete from pgboss.job where name = 'update-reaction' and data->>'id' = $1 returning 1";
    return (await store().query(work, [id])).length;
  }

  /** Slack's methods that are called from now on. */
  function newCallLog() {
    const before = workspace.eventLog.history().length;
    return () =>
      workspace.eventLog
        .history()
        .slice(before)
        .flatMap((one) => (one.type === 'call' ? [one.method] : []));
  }

  test('goes on after a kill between adding and removing: two states after one another leave one reaction', async () => {
    const message = await newMessage();
    await newProcess().run(message.id);
    expect(message.shown()).toEqual(['hourglass_flowing_sand']);
    await message.comesTo('clear');
    const killed = createSlackClient(workspace);
    killed.reactions.remove = () => Promise.reject(new Error('killed'));
    await expect(newProcess(killed).run(message.id)).rejects.toThrow('killed');
    expect(message.shown()).toEqual(['hourglass_flowing_sand', 'large_green_circle']);
    await message.comesTo('alert');
    await newProcess().run(message.id);
    expect(message.shown()).toEqual(['red_circle']);
  });

  test('removes what a call added whose response was lost', async () => {
    const message = await newMessage();
    workspace.faults.onCall('reactions.add', { kind: 'lost_response' });
    await newProcess().run(message.id);
    expect(message.shown()).toEqual(['hourglass_flowing_sand']);
    await message.comesTo('review');
    await newProcess().run(message.id);
    expect(message.shown()).toEqual(['large_yellow_circle']);
  });

  test('an older state that comes late does not stay over a newer one', async () => {
    const message = await newMessage();
    await newProcess().run(message.id);
    await message.comesTo('clear');
    const late = createSlackClient(workspace);
    const { add } = late.reactions;
    const [reached, released] = [newGate(), newGate()];
    late.reactions.add = async (args) => {
      reached.open();
      await released.opened;
      return add(args);
    };
    const older = newProcess(late).run(message.id);
    await reached.opened;
    await message.comesTo('alert');
    await newProcess().run(message.id);
    expect(message.shown()).toEqual(['red_circle']);
    released.open();
    await older;
    expect(message.shown()).toEqual(['red_circle']);
  });

  test('removes once more what a call of a killed process added after its mark was removed', async () => {
    const message = await newMessage();
    await newProcess().run(message.id);
    await message.comesTo('clear');
    const killed = createSlackClient(workspace);
    const { add } = killed.reactions;
    let applyLate: () => Promise<unknown> = async () => undefined;
    killed.reactions.add = (args) => {
      applyLate = () => add(args);
      return Promise.reject(new Error('killed'));
    };
    await expect(newProcess(killed).run(message.id)).rejects.toThrow('killed');
    await message.comesTo('alert');
    await deleteWork(message.id);
    const { run } = newProcess();
    await run(message.id);
    await applyLate();
    expect(message.shown().toSorted()).toEqual(['large_green_circle', 'red_circle']);
    expect(await deleteWork(message.id)).toBe(1);
    await run(message.id);
    expect(message.shown()).toEqual(['red_circle']);
    expect(await deleteWork(message.id)).toBe(0);
  });

  test('does not call Slack where the message shows what it should', async () => {
    const message = await newMessage();
    await newProcess().run(message.id);
    const calls = newCallLog();
    await newProcess().run(message.id);
    expect(calls()).toEqual([]);
  });

  test('goes with the last analysis of its message', async () => {
    const message = await newMessage();
    await newProcess().run(message.id);
    await store().query('delete from xray.analyses where id = $1', [message.analysisId]);
    const { run } = newProcess();
    await run(message.id);
    expect(message.shown()).toEqual([]);
    await run(message.id);
    expect(await store().query('select 1 from xray.reactions where id = $1', [message.id])).toEqual([]);
  });

  test.each(['channel_not_found', 'not_in_channel', 'is_archived', 'thread_locked', 'not_reactable'])(
    '%s ends quietly, is logged once, and is tried again with the next change',
    async (error) => {
      const message = await newMessage();
      workspace.faults.onCall('reactions.add', { kind: 'error', error }, { times: 2 });
      const { run, logged } = newProcess();
      await run(message.id);
      await run(message.id);
      expect(logged).toEqual([error]);
      await run(message.id);
      expect(message.shown()).toEqual(['hourglass_flowing_sand']);
    },
  );

  test('a message that somebody deleted is left alone from then on', async () => {
    const message = await newMessage();
    workspace.as('ada').deleteMessage(workspace.messages('credit').at(-1) as Message);
    const { run, logged } = newProcess();
    await run(message.id);
    expect(logged).toEqual(['message_not_found']);
    await message.comesTo('alert');
    const calls = newCallLog();
    await run(message.id);
    expect(calls()).toEqual([]);
  });

  test.each(['too_many_reactions', 'too_many_emoji'])('%s still removes what is green', async (error) => {
    const message = await newMessage();
    await message.comesTo('clear');
    const { run } = newProcess();
    await run(message.id);
    await message.comesTo('alert');
    workspace.faults.onCall('reactions.add', { kind: 'error', error });
    await run(message.id);
    expect(message.shown()).toEqual([]);
  });

  test('a workspace without the scope is asked once, not for every message', async () => {
    const teamId = newTeamId();
    const [first, second] = [await newMessage(teamId), await newMessage(teamId)];
    workspace.faults.onCall('reactions.add', { kind: 'error', error: 'missing_scope' });
    const { run, logged } = newProcess();
    for (const { id } of [first, second]) await run(id);
    expect(logged).toEqual(['missing_scope']);
    for (const { shown } of [first, second]) expect(shown()).toEqual([]);
    expect(workspace.faults.pending()).toEqual([]);
  });
});
