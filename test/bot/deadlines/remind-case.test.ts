import { decideCase, snoozeCase, takeCase } from '../../../bot/decisions/case-changes';
import { getTexts } from '../../../bot/texts/texts';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { createDeadlineHarness, DAY_MS, FRIDAY, HOUR_MS } from './deadline-harness';

const { deadlines, alert, history } = getTexts();
const accept = { id: 'accept', kind: 'accept', reason: 'All is well' } as const;

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let workspace: SlackWorkspace;
  beforeAll(async () => {
    workspace = await startSlackWorkspace({ rateLimits: false });
  });
  afterAll(() => workspace?.close());

  const user = (name: string) => workspace.user(name).id;
  const channel = (name: string) => workspace.channel(name).id;
  const directMessage = (name: string) => workspace.as(name).directMessage;

  /** A channel whose cases are due after eight working hours, and what is posted because of it. */
  async function newChannel(escalateTo?: string, name = 'credit') {
    const harness = createDeadlineHarness(store(), workspace);
    const teamId = newTeamId();
    const place = { teamId, channelId: channel(name) };
    await harness.saveSettings(place, { dueHours: 8, ...(escalateTo && { escalateTo }) });
    await harness.sweep();
    return {
      ...harness,
      newAnalysis: (siren?: string) =>
        harness.newAnalysis({ teamId, channel: name, ...(siren !== undefined && { siren }) }),
      posts: () => harness.posts(teamId),
      /** A sweep at so many hours after the case began to wait. */
      sweepAfter: async (hours: number) => {
        harness.setTime(FRIDAY + hours * HOUR_MS);
        await harness.sweep();
      },
    };
  }

  it('reminds the owner once, in a direct message with company, reason and buttons', async () => {
    const { newAnalysis, posts, sweepAfter, bot } = await newChannel();
    const one = await newAnalysis();
    await one.run(takeCase(bot, user('bob')));
    await sweepAfter(3.9);
    expect(await posts()).toEqual([]);
    await sweepAfter(4);
    await sweepAfter(5);
    const [reminder, ...others] = await posts();
    expect(others).toEqual([]);
    expect(reminder).toMatchObject({ channel: directMessage('bob'), thread: null });
    for (const part of [deadlines.reminder(1), 'Acme', `SIREN ${one.siren}`, history.open, 'decide_case'])
      expect(reminder?.content).toContain(part);
    expect(await one.trail()).toEqual([{ kind: 'taken' }, { kind: 'reminded', to: user('bob') }]);
    expect(await one.problems()).toEqual([]);
  });

  it('reminds nobody of a case that nobody has, and escalates it to a person when it is due', async () => {
    const { newAnalysis, posts, sweepAfter } = await newChannel(user('ada'));
    const one = await newAnalysis();
    await sweepAfter(7.9);
    expect(await posts()).toEqual([]);
    await sweepAfter(8);
    await sweepAfter(9);
    const [escalation, ...others] = await posts();
    expect(others).toEqual([]);
    expect(escalation).toMatchObject({ channel: directMessage('ada'), thread: null });
    for (const part of [deadlines.overdue(1), 'Acme', 'nobody has it yet', 'take_case'])
      expect(escalation?.content).toContain(part);
    expect(await one.trail()).toEqual([{ kind: 'escalated', to: user('ada') }]);
  });

  it('tells a channel several cases at once, and a channel of other companies only the verdicts', async () => {
    for (const [target, isRedacted] of [
      ['alerts', false],
      ['partners', true],
    ] as const) {
      const { newAnalysis, posts, sweepAfter } = await newChannel(channel(target));
      const cases = [];
      for (let index = 0; index < 7; index += 1) cases.push(await newAnalysis());
      await sweepAfter(8);
      await sweepAfter(9);
      const [first, second, ...others] = await posts();
      expect(others).toEqual([]);
      expect(first).toMatchObject({ channel: channel(target) });
      expect(first?.content).toContain(deadlines.overdue(5));
      expect(second?.content).toContain(deadlines.overdue(2));
      const values = [first, second].flatMap((post) => post?.content.match(/(?<="value":")\d+/g));
      expect([...new Set(values)]).toEqual(cases.map(({ id }) => id));
      for (const post of [first, second]) {
        expect(post?.content).toContain('Alert');
        expect(post?.content).toContain(history.open);
        for (const part of ['Acme', 'SIREN ']) expect(post?.content.includes(part)).toBe(!isRedacted);
      }
    }
  });

  it('shows a person only the verdict of a case in a channel of other companies', async () => {
    const { newAnalysis, posts, sweepAfter } = await newChannel(user('eve'), 'partners');
    await newAnalysis();
    await sweepAfter(8);
    const [escalation] = await posts();
    expect(escalation).toMatchObject({ channel: directMessage('eve') });
    expect(escalation?.content).toContain('Alert');
    expect(escalation?.content).not.toContain('Acme');
  });

  it('says that the thread is private to those who may be unable to open it', async () => {
    const { newAnalysis, posts, sweepAfter } = await newChannel(channel('alerts'), 'board');
    await newAnalysis();
    await sweepAfter(8);
    expect((await posts())[0]?.content).toContain(alert.privateThread);
  });

  it('mentions the owner in the thread of the case where nobody else is told', async () => {
    const { newAnalysis, posts, sweepAfter, bot } = await newChannel();
    const [owned, unowned] = [await newAnalysis(), await newAnalysis()];
    await sweepAfter(5);
    await owned.run(takeCase(bot, user('bob')));
    await sweepAfter(8);
    const [first, second, ...others] = await posts();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ channel: channel('credit'), thread: owned.threadTs });
    expect(second).toMatchObject({ channel: channel('credit'), thread: unowned.threadTs });
    expect(first?.content).toContain(deadlines.overdueTo(`<@${user('bob')}>`));
    expect(second?.content).toContain(deadlines.overdue(1));
    expect(await unowned.trail()).toEqual([{ kind: 'escalated', to: channel('credit') }]);
  });

  it('tells the thread what a person who left cannot be told', async () => {
    const { newAnalysis, posts, sweepAfter, bot } = await newChannel('U0GONETOO');
    const one = await newAnalysis();
    await one.run(takeCase(bot, 'U0LEFT'));
    await sweepAfter(4);
    await sweepAfter(8);
    const [reminder, escalation, ...others] = await posts();
    expect(others).toEqual([]);
    for (const post of [reminder, escalation])
      expect(post).toMatchObject({ channel: channel('credit'), thread: one.threadTs });
    expect(reminder?.content).toContain(deadlines.ownerUnreachable('<@U0LEFT>'));
    expect(escalation?.content).toContain(deadlines.targetUnreachable('<@U0GONETOO>'));
    expect(await one.trail()).toEqual([
      { kind: 'taken' },
      { kind: 'reminded', to: channel('credit') },
      { kind: 'escalated', to: channel('credit') },
    ]);
  });

  it('waits while Slack is down, and does not hold up others', async () => {
    const [one, two] = [await newChannel(), await newChannel()];
    for (const { newAnalysis, bot } of [one, two])
      await (await newAnalysis()).run(takeCase(bot, user('bob')));
    workspace.faults.onCall('conversations.open', { kind: 'error', error: 'service_unavailable' });
    await one.sweepAfter(4);
    expect([(await one.posts()).length, (await two.posts()).length].toSorted()).toEqual([0, 1]);
    await one.sweepAfter(4);
    for (const { posts } of [one, two])
      expect(await posts()).toMatchObject([{ channel: directMessage('bob') }]);
  });

  it('does so once, however many replicas sweep at the same moment', async () => {
    const { newAnalysis, posts, setTime, sweep, sweepAfter, bot } = await newChannel(channel('alerts'));
    const cases = [];
    for (let index = 0; index < 6; index += 1) cases.push(await newAnalysis());
    await sweepAfter(0);
    for (const one of cases.slice(0, 3)) await one.run(takeCase(bot, user('bob')));
    await cases[5]?.run(snoozeCase(bot, { by: 'U1', until: new Date(FRIDAY + 7 * HOUR_MS) }));
    setTime(FRIDAY + 8 * HOUR_MS);
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    const told = (await posts()).map(({ channel: where, content }) => ({
      where,
      count: content.match(/"decide_case"/g)?.length ?? 0,
    }));
    const count = (where: string) =>
      told.filter((post) => post.where === where).reduce((total, post) => total + post.count, 0);
    expect(count(directMessage('bob'))).toBe(3);
    expect(count(channel('alerts'))).toBe(5);
    // Awake again, in the thread.
    expect(told.filter(({ where }) => where === channel('credit'))).toHaveLength(1);
    const kinds = await Promise.all(cases.map(async ({ trail }) => (await trail()).map(({ kind }) => kind)));
    expect(kinds).toEqual([
      ...Array(3).fill(['taken', 'reminded', 'escalated']),
      ...Array(2).fill(['escalated']),
      ['snoozed', 'woken'],
    ]);
    for (const { problems } of cases) expect(await problems()).toEqual([]);
  });

  it('wakes a case at the end of its snooze, tells its owner in the thread, and reminds after it', async () => {
    const { newAnalysis, posts, sweep, setTime, bot } = await newChannel();
    const one = await newAnalysis();
    await one.run(takeCase(bot, user('bob')));
    const until = new Date('2026-01-07T09:00:00Z');
    await one.run(snoozeCase(bot, { by: user('bob'), until }));
    setTime(until.getTime() - 1);
    await sweep();
    expect(await posts()).toEqual([]);
    setTime(until.getTime());
    await sweep();
    await sweep();
    expect(await one.find()).not.toHaveProperty('snoozedUntil');
    const [awake, ...others] = await posts();
    expect(others).toEqual([]);
    expect(awake).toMatchObject({ channel: channel('credit'), thread: one.threadTs });
    expect(awake?.content).toContain(deadlines.awakeTo(`<@${user('bob')}>`));
    setTime(until.getTime() + 4 * HOUR_MS);
    await sweep();
    expect((await posts()).map((post) => post.channel)).toEqual([channel('credit'), directMessage('bob')]);
    expect((await one.trail()).map(({ kind }) => kind)).toEqual(['taken', 'snoozed', 'woken', 'reminded']);
  });

  describe('a case that waits for documents', () => {
    const ask = { id: 'ask', kind: 'ask', reason: 'The original', until: '2026-03-03' } as const;
    const MORNING = Date.UTC(2026, 2, 3, 9);

    /** A case taken by Bob, who asked for documents until 3 March. */
    async function newWaiting(name?: string) {
      const made = await newChannel(user('ada'), name);
      const one = await made.newAnalysis();
      await one.run(takeCase(made.bot, user('bob')));
      expect(await one.run(decideCase(made.bot, user('bob'), ask))).toBeUndefined();
      return { ...made, one, asked: (await made.posts()).length };
    }

    it('reminds and escalates nothing before its day', async () => {
      const { one, posts, asked, setTime, sweep } = await newWaiting();
      for (const at of [FRIDAY + 8 * HOUR_MS, FRIDAY + 30 * DAY_MS, MORNING - 1]) {
        setTime(at);
        await sweep();
      }
      expect(await posts()).toHaveLength(asked);
      expect(await one.find()).toMatchObject({ state: 'waiting' });
      expect(await one.row()).not.toHaveProperty('due_at');
    });

    it('is open again on that day, with a due date of its own, and its owner reads it in the thread, once', async () => {
      const { one, posts, asked, setTime, sweep } = await newWaiting();
      setTime(MORNING);
      await Promise.all([sweep(), sweep(), sweep(), sweep()]);
      await sweep();
      const [missing, ...others] = (await posts()).slice(asked);
      expect(others).toEqual([]);
      expect(missing).toMatchObject({ channel: channel('credit'), thread: one.threadTs });
      for (const part of [`<@${user('bob')}>, the documents`, '3 March 2026', 'Acme', 'decide, or ask again'])
        expect(missing?.content).toContain(part);
      const found = await one.find();
      expect(found).toMatchObject({ state: 'open', ownerId: user('bob') });
      for (const gone of ['decision', 'waitingUntil']) expect(found).not.toHaveProperty(gone);
      expect(await one.row()).toMatchObject({
        remind_at: '2026-03-03T13:00:00.000Z',
        due_at: '2026-03-03T17:00:00.000Z',
      });
      expect((await one.trail()).map(({ kind }) => kind)).toEqual(['taken', 'asked', 'documents_missing']);
      expect(await one.problems()).toEqual([]);
      setTime(MORNING + 4 * HOUR_MS);
      await sweep();
      expect((await posts()).at(-1)).toMatchObject({ channel: directMessage('bob') });
    });

    it('tells who asked for them if nobody has it', async () => {
      const { newAnalysis, bot, posts, setTime, sweep } = await newChannel();
      const one = await newAnalysis();
      expect(await one.run(decideCase(bot, user('eve'), ask))).toBeUndefined();
      setTime(MORNING);
      await sweep();
      expect((await posts()).at(-1)?.content).toContain(`<@${user('eve')}>, the documents`);
    });

    it('names no company where other companies read it', async () => {
      const { posts, asked, setTime, sweep } = await newWaiting('partners');
      setTime(MORNING);
      await sweep();
      const [missing] = (await posts()).slice(asked);
      expect(missing?.content).toContain('3 March 2026');
      for (const part of ['Acme', 'SIREN ']) expect(missing?.content).not.toContain(part);
    });

    it('says nothing when they come in time', async () => {
      const { newAnalysis, one, posts, asked, setTime, sweep, bot } = await newWaiting();
      setTime(FRIDAY + DAY_MS);
      await newAnalysis(one.siren);
      expect(await one.find()).toMatchObject({ state: 'open' });
      await one.run(decideCase(bot, user('bob'), accept));
      setTime(MORNING + DAY_MS);
      await sweep();
      const later = (await posts()).slice(asked).map(({ content }) => content);
      expect(later.filter((content) => content.includes('have not come'))).toEqual([]);
    });
  });

  it('leaves decided cases alone', async () => {
    const { newAnalysis, posts, sweepAfter, bot } = await newChannel(user('ada'));
    const one = await newAnalysis();
    await one.run(takeCase(bot, user('bob')));
    await sweepAfter(1);
    await one.run(decideCase(bot, user('bob'), accept));
    await sweepAfter((30 * DAY_MS) / HOUR_MS);
    expect(await posts()).toEqual([]);
  });

  it('tells who is asked to confirm nothing halfway, but escalates a proposal that nobody confirms', async () => {
    const made = await newChannel(user('ada'));
    const one = await made.newAnalysis();
    await made.saveSettings(one, { dueHours: 8, escalateTo: user('ada'), fourEyes: ['alert'] });
    await one.run(decideCase(made.bot, user('bob'), accept));
    await made.sweepAfter(5);
    expect(await made.posts()).toEqual([]);
    await made.sweepAfter(8);
    const [escalation] = await made.posts();
    expect(escalation).toMatchObject({ channel: directMessage('ada') });
    for (const part of ['Accept proposed by', 'Reason: All is well', 'confirm_case'])
      expect(escalation?.content).toContain(part);
  });
});
