import {
  CHANNEL_PACE_MS,
  type ClaimedMessage,
  claimMessage,
  findNextSendTime,
  makeChannelDue,
  recordRepost,
  releaseStaleClaims,
  renewClaims,
  type SendResult,
  settleMessage,
} from '../../../bot/outbox/claim-rows';
import { addMessage, findMessage, type NewMessage } from '../../../bot/outbox/message-rows';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

const start = Date.UTC(2026, 0, 1);
const seconds = (count: number) => new Date(start + count * 1000);

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let teamId: string;
  beforeEach(async () => {
    teamId = newTeamId();
    await store().query('delete from xray.outbox');
  });

  function add(dedupeKey: string, given: Partial<NewMessage> = {}) {
    const place = { teamId, channelId: 'C1', method: 'chat.postMessage', payload: { text: dedupeKey } };
    return addMessage(store(), { ...place, dedupeKey, ...given });
  }

  function claim(at: Date): Promise<ClaimedMessage | undefined> {
    return store().transaction((tx) => claimMessage(tx, at));
  }

  function settle(message: { id: string } | undefined, attempt: SendResult, at: Date): Promise<boolean> {
    return store().transaction((tx) => settleMessage(tx, message?.id as string, attempt, at));
  }

  it('stores a message once per key', async () => {
    const added = await Promise.all(Array.from({ length: 10 }, () => add('card:1')));
    expect(added.filter((each) => each.added)).toHaveLength(1);
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
  });

  it('gives a message to one sender only', async () => {
    await add('one');
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(seconds(0))));
    expect(claims.filter(Boolean)).toMatchObject([{ dedupeKey: 'one', attempts: 1, possiblySent: false }]);
  });

  it('has one message in flight in each channel, in order, and one a second', async () => {
    await add('a1', { metadata: { event_type: 'risk_xray_report' }, threadTs: '17.1' });
    await add('a2');
    await add('b1', { channelId: 'C2' });
    const first = await claim(seconds(0));
    const other = await claim(seconds(0));
    expect(first).toMatchObject({
      dedupeKey: 'a1',
      metadata: { event_type: 'risk_xray_report' },
      threadTs: '17.1',
    });
    expect(other).toMatchObject({ dedupeKey: 'b1' });
    expect(await claim(seconds(9))).toBeUndefined();

    await settle(first, { state: 'sent', slackTs: '18.1' }, seconds(10));
    expect(await claim(seconds(10.5))).toBeUndefined();
    expect(await findNextSendTime(store())).toEqual(new Date(seconds(10).getTime() + CHANNEL_PACE_MS));
    expect(await claim(seconds(11))).toMatchObject({ dedupeKey: 'a2' });
    expect(await findMessage(store(), first?.id as string)).toMatchObject({ state: 'sent', slackTs: '18.1' });
  });

  it('empties many channels with many senders, each message once and each channel in order', async () => {
    const channels = ['C1', 'C2', 'C3', 'C4', 'C5'];
    for (let round = 0; round < 6; round += 1) {
      for (const channelId of channels) await add(`${channelId}:${round}`, { channelId });
    }
    const sent: string[] = [];
    for (let second = 0; sent.length < 30 && second < 30; second += 1) {
      const claims = await Promise.all(Array.from({ length: 8 }, () => claim(seconds(second * 2))));
      for (const message of claims.filter((each) => each !== undefined)) {
        sent.push(message.dedupeKey);
        await settle(message, { state: 'sent' }, seconds(second * 2));
      }
    }
    for (const channelId of channels) {
      const ofChannel = sent.filter((key) => key.startsWith(channelId));
      expect(ofChannel).toEqual([0, 1, 2, 3, 4, 5].map((round) => `${channelId}:${round}`));
    }
    expect(await findNextSendTime(store())).toBeUndefined();
  });

  it('makes the whole channel wait when Slack rate-limits it', async () => {
    await add('limited');
    await add('behind');
    const limited = await claim(seconds(0));
    await settle(limited, { state: 'pending', nextAttemptAt: seconds(30), error: 'ratelimited' }, seconds(0));
    expect(await claim(seconds(29))).toBeUndefined();
    expect(await claim(seconds(30))).toMatchObject({
      dedupeKey: 'limited',
      attempts: 2,
      possiblySent: false,
    });
  });

  it('makes the next sender search first when it is unknown whether a message was posted', async () => {
    await add('lost answer');
    const message = await claim(seconds(0));
    await settle(message, { state: 'uncertain', nextAttemptAt: seconds(5), error: 'ECONNRESET' }, seconds(0));
    expect(await claim(seconds(5))).toMatchObject({ dedupeKey: 'lost answer', possiblySent: true });
  });

  it('takes messages from a sender that died, and counts them as uncertain', async () => {
    await add('orphan');
    const claimed = await claim(seconds(0));
    expect(await releaseStaleClaims(store(), seconds(20))).toEqual([]);
    expect(await releaseStaleClaims(store(), seconds(60), [claimed?.id ?? ''])).toEqual([]);
    expect(await releaseStaleClaims(store(), seconds(60))).toEqual([claimed?.id]);
    expect(await claim(seconds(61))).toMatchObject({ id: claimed?.id, possiblySent: true });
  });

  it('leaves a message to a sender that reports that it is alive', async () => {
    await add('slow');
    const claimed = await claim(seconds(0));
    await renewClaims(store(), seconds(25), [claimed?.id ?? '']);
    expect(await releaseStaleClaims(store(), seconds(50))).toEqual([]);
    expect(await releaseStaleClaims(store(), seconds(60))).toEqual([claimed?.id]);
  });

  it('parks a message while its channel continues, and resumes it with what is known of it', async () => {
    await add('first');
    await add('next');
    const first = await claim(seconds(0));
    const parked = {
      state: 'parked',
      possiblySent: true,
      nextAttemptAt: seconds(60),
      error: 'ratelimited',
    } as const;
    await settle(first, { ...parked, notFoundAt: seconds(0), lookupCursor: 'page 2' }, seconds(0));
    expect(await claim(seconds(1))).toMatchObject({ dedupeKey: 'next', possiblySent: false });
    await settle({ id: String(Number(first?.id) + 1) }, { state: 'sent', slackTs: '1.1' }, seconds(1));
    expect(await claim(seconds(59))).toBeUndefined();
    expect(await findNextSendTime(store())).toEqual(seconds(60));
    expect(await claim(seconds(60))).toMatchObject({
      dedupeKey: 'first',
      possiblySent: true,
      postedAt: seconds(0),
      notFoundAt: seconds(0),
      lookupCursor: 'page 2',
    });
  });

  it('starts the search over for a post that is sent again, unless another sender has claimed it', async () => {
    await add('lost');
    const first = await claim(seconds(0));
    const parked = {
      state: 'parked',
      possiblySent: true,
      nextAttemptAt: seconds(1),
      error: 'missing',
    } as const;
    await settle(first, { ...parked, notFoundAt: seconds(0) }, seconds(0));
    const second = (await claim(seconds(60))) as ClaimedMessage;
    expect(await recordRepost(store(), first as ClaimedMessage, seconds(60))).toBe(false);
    expect(await recordRepost(store(), second, seconds(60))).toBe(true);
    await settle(
      second,
      { state: 'uncertain', nextAttemptAt: seconds(61), error: 'ECONNRESET' },
      seconds(60),
    );
    const third = await claim(seconds(90));
    expect(third).toMatchObject({ postedAt: seconds(60) });
    expect(third?.notFoundAt).toBeUndefined();
  });

  it('does not search for a message that was certainly not sent', async () => {
    await add('refused');
    await settle(
      await claim(seconds(0)),
      { state: 'pending', nextAttemptAt: seconds(1), error: 'ratelimited' },
      seconds(0),
    );
    expect(await claim(seconds(5))).toMatchObject({ possiblySent: false });
  });

  it('tries the waiting messages of a channel as soon as it is woken', async () => {
    await add('waiting');
    await settle(
      await claim(seconds(0)),
      { state: 'pending', nextAttemptAt: seconds(1800), error: 'not_in_channel' },
      seconds(0),
    );
    expect(await claim(seconds(60))).toBeUndefined();
    expect(await makeChannelDue(store(), { teamId, channelId: 'C2' })).toBe(0);
    expect(await makeChannelDue(store(), { teamId, channelId: 'C1' })).toBe(1);
    expect(await claim(seconds(60))).toMatchObject({ dedupeKey: 'waiting' });
  });

  it('adds no edit that would change nothing, whether the last was sent or waits', async () => {
    const withText = (text: string) => ({ payload: { text, blocks: [{ type: 'divider' }] } });
    const post = await add('card', withText('one'));
    const edit = (key: string, text: string) => add(key, { editsId: post.id, ...withText(text) });
    expect(await edit('same as the post', 'one')).toEqual({ id: post.id, added: false });
    const changed = await edit('changed', 'two');
    expect(changed.added).toBe(true);
    expect(await edit('same as the edit', 'two')).toEqual({ id: changed.id, added: false });
    for (const second of [0, 1])
      await settle(await claim(seconds(second)), { state: 'sent', slackTs: '1.1' }, seconds(second));
    expect(await edit('same as what was sent', 'two')).toEqual({ id: changed.id, added: false });
    expect(await edit('back again', 'one')).toMatchObject({ added: true });
  });

  it('marks an edit as redundant when it equals what is posted, or when a later one follows', async () => {
    const withText = (text: string) => ({ payload: { text }, replaceKey: 'card' });
    const post = await add('card', withText('one'));
    await settle(await claim(seconds(0)), { state: 'sent', slackTs: '1.1' }, seconds(0));
    await add('two', { editsId: post.id, ...withText('two') });
    await add('one again', { editsId: post.id, ...withText('one') });
    const replaced = await claim(seconds(1));
    expect(replaced).toMatchObject({ payload: { text: 'one' }, isRedundant: true });
    await settle(
      replaced,
      { state: 'uncertain', nextAttemptAt: seconds(2), error: 'ECONNRESET' },
      seconds(1),
    );
    await add('three', { editsId: post.id, ...withText('three') });
    expect(await claim(seconds(3))).toMatchObject({ id: replaced?.id, isRedundant: true });
    await settle(replaced, { state: 'sent' }, seconds(3));
    expect(await claim(seconds(5))).toMatchObject({ payload: { text: 'three' }, isRedundant: false });
  });

  describe('an edit that Slack may have taken or not', () => {
    async function addCard() {
      const post = await add('card', { payload: { text: 'open' }, replaceKey: 'card' });
      await settle(await claim(seconds(0)), { state: 'sent', slackTs: '1.1' }, seconds(0));
      return (key: string, text: string) =>
        add(key, { editsId: post.id, payload: { text }, replaceKey: 'card' });
    }

    it('is followed by the one that takes it back', async () => {
      const edit = await addCard();
      await edit('proposed', 'proposed');
      const proposed = await claim(seconds(1));
      expect(proposed).toMatchObject({ payload: { text: 'proposed' }, isRedundant: false });
      await edit('open again', 'open');
      // Its sender was killed in the middle of the call.
      await releaseStaleClaims(store(), seconds(60));
      const skipped = await claim(seconds(61));
      expect(skipped).toMatchObject({ id: proposed?.id, isRedundant: true });
      await settle(skipped, { state: 'sent', error: 'redundant' }, seconds(61));
      expect(await claim(seconds(63))).toMatchObject({ payload: { text: 'open' }, isRedundant: false });
    });

    it('is followed by the one that takes it back while it is parked', async () => {
      const edit = await addCard();
      await edit('proposed', 'proposed');
      const parked = { state: 'parked', nextAttemptAt: seconds(90), error: 'ECONNRESET' } as const;
      await settle(await claim(seconds(1)), { ...parked, possiblySent: true }, seconds(1));
      await edit('open again', 'open');
      expect(await claim(seconds(3))).toMatchObject({ payload: { text: 'open' }, isRedundant: false });
    });

    it('is sent with what replaced it, although that was said before', async () => {
      const edit = await addCard();
      await edit('proposed', 'proposed');
      const lost = await claim(seconds(1));
      await settle(lost, { state: 'uncertain', nextAttemptAt: seconds(2), error: 'ECONNRESET' }, seconds(1));
      const limited = await claim(seconds(3));
      await settle(
        limited,
        { state: 'pending', nextAttemptAt: seconds(4), error: 'ratelimited' },
        seconds(3),
      );
      expect(await edit('open again', 'open')).toMatchObject({ id: lost?.id, added: false });
      expect(await claim(seconds(5))).toMatchObject({ payload: { text: 'open' }, isRedundant: false });
    });
  });

  it('sends one of two equal edits that were added at the same time', async () => {
    const post = await add('post');
    await settle(await claim(seconds(0)), { state: 'sent', slackTs: '1.1' }, seconds(0));
    const first = await add('first', { editsId: post.id, payload: { text: 'one' } });
    await store().query(
      `insert into xray.outbox (team_id, channel_id, method, payload, edits_id, dedupe_key, next_attempt_at)
       select team_id, channel_id, method, payload, edits_id, 'second', 'epoch' from xray.outbox where id = $1`,
      [first.id],
    );
    const skipped = await claim(seconds(2));
    expect(skipped).toMatchObject({ id: first.id, isRedundant: true });
    await settle(skipped, { state: 'sent', error: 'redundant' }, seconds(2));
    expect(await claim(seconds(4))).toMatchObject({ dedupeKey: 'second', isRedundant: false });
  });

  it('is not delayed by times from before a clock was set back', async () => {
    const hours = (count: number) => seconds(count * 3600);
    await add('in flight');
    await add('behind');
    const claimed = await claim(hours(3));
    expect(await releaseStaleClaims(store(), hours(0))).toEqual([claimed?.id]);
    const again = await claim(hours(3));
    await settle(again, { state: 'uncertain', nextAttemptAt: hours(3), error: 'ECONNRESET' }, hours(3));
    expect(await claim(hours(0))).toMatchObject({ dedupeKey: 'in flight', possiblySent: true });
  });

  it('posts before it edits, and serves the channel first that has waited longest', async () => {
    const card = await add('card');
    const other = await add('other', { channelId: 'C2' });
    await settle(await claim(seconds(0)), { state: 'sent', slackTs: '1.1' }, seconds(0));
    await settle(await claim(seconds(1)), { state: 'sent', slackTs: '1.2' }, seconds(1));
    await add('edit', { method: 'chat.update', editsId: card.id });
    await add('edit of the other', { channelId: 'C2', method: 'chat.update', editsId: other.id });
    await add('post');
    await add('post in a quiet channel', { channelId: 'C3' });
    const claimed = await Promise.all([5, 5, 5].map((second) => claim(seconds(second))));
    expect(new Set(claimed.map((message) => message?.dedupeKey))).toEqual(
      new Set(['post in a quiet channel', 'post', 'edit of the other']),
    );
  });

  it('settles a message once', async () => {
    await add('settled');
    const message = await claim(seconds(0));
    expect(await settle(message, { state: 'sent', slackTs: '1.1' }, seconds(0))).toBe(true);
    expect(await settle(message, { state: 'failed', error: 'channel_not_found' }, seconds(0))).toBe(false);
    expect(await findMessage(store(), message?.id as string)).toMatchObject({
      state: 'sent',
      slackTs: '1.1',
    });
  });

  it('continues with the next after a message that cannot be sent', async () => {
    await add('refused');
    await add('next');
    await settle(await claim(seconds(0)), { state: 'failed', error: 'is_archived' }, seconds(0));
    expect(await claim(seconds(1))).toMatchObject({ dedupeKey: 'next' });
  });

  it('gives an edit the channel and timestamp of its message', async () => {
    const post = await add('status');
    await add('status:2', { method: 'chat.update', editsId: post.id });
    await settle(await claim(seconds(0)), { state: 'sent', slackTs: '18.2' }, seconds(0));
    expect(await claim(seconds(1))).toMatchObject({
      method: 'chat.update',
      editsId: post.id,
      target: { ts: '18.2', state: 'sent' },
    });
  });

  it('gives a reply the timestamp of its message, which may be added unsent', async () => {
    const post = await add('alert');
    await add('alert:2', { repliesToId: post.id });
    await settle(await claim(seconds(0)), { state: 'sent', slackTs: '18.3' }, seconds(0));
    expect(await claim(seconds(1))).toMatchObject({
      dedupeKey: 'alert:2',
      repliesToId: post.id,
      target: { ts: '18.3', state: 'sent' },
    });
  });

  it('keeps the metadata of a post whose content a later edit replaced before it was sent', async () => {
    const metadata = { event_type: 'risk_xray_message', event_payload: { key: 'status:1' } };
    const post = await add('status:1', { metadata, replaceKey: 'status:1' });
    const edit = {
      method: 'chat.update',
      editsId: post.id,
      replaceKey: 'status:1',
      payload: { text: 'later' },
    };
    expect(await add('status:1:later', edit)).toEqual({ id: post.id, added: false });
    expect(await claim(seconds(0))).toMatchObject({ metadata, payload: { text: 'later' } });
  });

  it('lets a newer edit replace one that waits, but not one that is being sent', async () => {
    await add('blocking');
    const blocking = await claim(seconds(0));
    const bar = (percent: number) => ({ payload: { text: `${percent} %` }, replaceKey: 'bar:1' });
    const waiting = await add('bar:10', bar(10));
    expect(await add('bar:20', bar(20))).toEqual({ id: waiting.id, added: false });
    await settle(blocking, { state: 'sent' }, seconds(0));
    expect(await claim(seconds(1))).toMatchObject({ id: waiting.id, payload: { text: '20 %' } });
    const overtaken = await add('bar:30', bar(30));
    expect(overtaken).toMatchObject({ added: true });
    await settle({ id: waiting.id }, { state: 'sent' }, seconds(1));
    const limited = await claim(seconds(2));
    await settle(limited, { state: 'pending', nextAttemptAt: seconds(9), error: 'ratelimited' }, seconds(2));
    expect(await add('bar:40', bar(40))).toEqual({ id: overtaken.id, added: false });
  });
});
