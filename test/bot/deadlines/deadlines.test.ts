import {
  type DeadlineCardData,
  type DueCase,
  deadlineCard,
  redactedDeadlineCard,
} from '../../../bot/deadlines/deadline-card';
import type { CaseSettings } from '../../../bot/decisions';
import { decideCase, snoozeCase, takeCase } from '../../../bot/decisions/case-changes';
import { redact } from '../../../bot/redaction';
import { getTexts } from '../../../bot/texts/texts';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { findMessageProblems } from '../../support/block-kit-rules';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { docSummary } from '../../support/sample-summaries';
import { createDeadlineHarness, DAY_MS, FRIDAY, HOUR_MS } from './deadline-harness';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  describe('due dates', () => {
    let workspace: SlackWorkspace;

    beforeAll(async () => {
      workspace = await startSlackWorkspace({ rateLimits: false });
    });

    afterAll(() => workspace?.close());

    /** A channel whose cases are due after eight working hours, and a case of it. */
    async function newChannel(settings: Partial<CaseSettings> = { dueHours: 8 }) {
      const harness = createDeadlineHarness(store(), workspace);
      const place = { teamId: newTeamId(), channelId: workspace.channel('credit').id };
      await harness.saveSettings(place, settings);
      return { ...harness, place, newAnalysis: () => harness.newAnalysis(place) };
    }

    it('are eight working hours after the verdict, with the reminder halfway, and stay', async () => {
      const { newAnalysis, sweep, setTime } = await newChannel();
      const one = await newAnalysis();
      await sweep();
      const friday = { undecided_since: '2026-01-02T10:00:00.000Z' };
      const dates = {
        remind_at: '2026-01-02T14:00:00.000Z',
        due_at: '2026-01-02T18:00:00.000Z',
      };
      expect(await one.row()).toEqual({ ...friday, ...dates });
      setTime(FRIDAY + HOUR_MS);
      await one.setVerdict('review');
      await sweep();
      expect(await one.row()).toEqual({ ...friday, ...dates });
    });

    it('are none without a deadline, and none while nothing has to be decided', async () => {
      const quiet = await newChannel({});
      const [one, clear] = [await quiet.newAnalysis(), await (await newChannel()).newAnalysis()];
      await clear.setVerdict('clear');
      await quiet.sweep();
      expect(await one.row()).not.toHaveProperty('due_at');
      expect(await clear.row()).toEqual({});
    });

    it('go when the service takes the finding back, and come again with the next', async () => {
      const { newAnalysis, sweep, setTime } = await newChannel();
      const one = await newAnalysis();
      await sweep();
      await one.setVerdict('clear');
      expect(await one.row()).toEqual({});
      setTime(FRIDAY + 3 * DAY_MS);
      await one.setVerdict('alert');
      await sweep();
      expect(await one.row()).toMatchObject({ due_at: '2026-01-05T18:00:00.000Z' });
    });

    it('are computed again when other hours are saved, except for cases that have reminded', async () => {
      const { newAnalysis, sweep, setTime, saveSettings, place, bot } = await newChannel();
      const [reminded, waiting] = [await newAnalysis(), await newAnalysis()];
      await reminded.run(takeCase(bot, workspace.user('bob').id));
      await sweep();
      setTime(FRIDAY + 4 * HOUR_MS);
      await sweep();
      expect(await reminded.row()).toMatchObject({ reminded_at: '2026-01-02T14:00:00.000Z' });
      await saveSettings(place, { dueHours: 10 });
      await sweep();
      expect(await reminded.row()).toMatchObject({ due_at: '2026-01-02T18:00:00.000Z' });
      expect(await waiting.row()).toMatchObject({
        remind_at: '2026-01-02T15:00:00.000Z',
        due_at: '2026-01-05T11:00:00.000Z',
      });
    });

    it('are computed again when days off are saved, and pass over them', async () => {
      const { newAnalysis, sweep, saveSettings, place } = await newChannel({ dueHours: 10 });
      const one = await newAnalysis();
      expect(await one.row()).toMatchObject({ due_at: '2026-01-05T11:00:00.000Z' });
      // Tuesday 6 January is a public holiday in Italy.
      await saveSettings(place, { dueHours: 10, daysOff: ['2026-01-05'], holidays: ['it'] });
      await sweep();
      expect(await one.row()).toMatchObject({
        remind_at: '2026-01-02T15:00:00.000Z',
        due_at: '2026-01-07T11:00:00.000Z',
      });
    });

    it('are not in the past because of a deadline that is saved later: its hours count from then on', async () => {
      const { newAnalysis, sweep, setTime, saveSettings, place } = await newChannel({});
      const one = await newAnalysis();
      setTime(FRIDAY + 3 * DAY_MS);
      await saveSettings(place, { dueHours: 2 });
      await sweep();
      expect(await one.row()).toEqual({
        undecided_since: '2026-01-02T10:00:00.000Z',
        remind_at: '2026-01-05T11:00:00.000Z',
        due_at: '2026-01-05T12:00:00.000Z',
      });
    });

    it('are the same when the sweep after saving a deadline comes late', async () => {
      const { newAnalysis, sweep, setTime } = await newChannel({ dueHours: 2 });
      const one = await newAnalysis();
      setTime(FRIDAY + 3 * HOUR_MS);
      await sweep();
      expect(await one.row()).toMatchObject({
        due_at: '2026-01-02T12:00:00.000Z',
        escalated_at: '2026-01-02T13:00:00.000Z',
      });
    });

    it('go when the deadline is switched off, whether it has reminded or not', async () => {
      const { newAnalysis, sweep, setTime, saveSettings, place, bot } = await newChannel();
      const [reminded, waiting] = [await newAnalysis(), await newAnalysis()];
      await reminded.run(takeCase(bot, workspace.user('bob').id));
      await sweep();
      setTime(FRIDAY + 4 * HOUR_MS);
      await sweep();
      await saveSettings(place, {});
      setTime(FRIDAY + 30 * DAY_MS);
      await sweep();
      for (const one of [reminded, waiting]) {
        expect(await one.row()).not.toHaveProperty('due_at');
        expect(await one.row()).not.toHaveProperty('escalated_at');
      }
      // Switched on again, on a Sunday: eight hours of Monday, which remind and escalate once more.
      await saveSettings(place, { dueHours: 8 });
      await sweep();
      for (const one of [reminded, waiting])
        expect(await one.row()).toEqual({
          undecided_since: '2026-01-02T10:00:00.000Z',
          remind_at: '2026-02-02T13:00:00.000Z',
          due_at: '2026-02-02T17:00:00.000Z',
        });
    });

    it('stay when only other settings are saved', async () => {
      const { saveSettings, sweep, place } = await newChannel();
      await sweep();
      await saveSettings(place, { dueHours: 8, digest: 'daily', escalateTo: 'U9' });
      const [row] = await store().query<{ stale: boolean }>(
        'select has_stale_due_dates as stale from xray.case_settings where team_id = $1',
        [place.teamId],
      );
      expect(row).toEqual({ stale: false });
    });

    it('of a snoozed case are so many working hours after the snooze, and remind again', async () => {
      const { newAnalysis, sweep, setTime, bot } = await newChannel();
      const one = await newAnalysis();
      await sweep();
      setTime(FRIDAY + DAY_MS);
      await sweep();
      expect(await one.row()).toHaveProperty('escalated_at');
      const until = new Date('2026-01-07T09:00:00Z');
      expect(await one.run(snoozeCase(bot, { by: 'U1', until }))).toBeUndefined();
      await sweep();
      expect(await one.row()).toEqual({
        undecided_since: '2026-01-02T10:00:00.000Z',
        remind_at: '2026-01-07T13:00:00.000Z',
        due_at: '2026-01-07T17:00:00.000Z',
      });
    });

    it('of a snoozed case that somebody takes count from then on', async () => {
      const { newAnalysis, sweep, setTime, bot } = await newChannel();
      const one = await newAnalysis();
      await one.run(snoozeCase(bot, { by: 'U1', until: new Date('2026-01-20T09:00:00Z') }));
      await sweep();
      setTime(Date.UTC(2026, 0, 5, 9));
      expect(await one.run(takeCase(bot, 'U2'))).toBeUndefined();
      await sweep();
      expect(await one.row()).toMatchObject({
        remind_at: '2026-01-05T13:00:00.000Z',
        due_at: '2026-01-05T17:00:00.000Z',
      });
    });

    it('of a case that is taken after its reminder was due have no reminder', async () => {
      const { newAnalysis, sweep, setTime, bot } = await newChannel();
      const one = await newAnalysis();
      await sweep();
      setTime(FRIDAY + 5 * HOUR_MS);
      expect(await one.run(takeCase(bot, 'U2'))).toBeUndefined();
      await sweep();
      const row = await one.row();
      expect(row).not.toHaveProperty('remind_at');
      expect(row).not.toHaveProperty('reminded_at');
      expect(row).toMatchObject({ due_at: '2026-01-02T18:00:00.000Z' });
    });
  });

  describe('the sweep', () => {
    const { deadlines, alert, history } = getTexts();

    const accept = { id: 'accept', kind: 'accept', reason: 'All is well' } as const;

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
      const kinds = await Promise.all(
        cases.map(async ({ trail }) => (await trail()).map(({ kind }) => kind)),
      );
      expect(kinds).toEqual([
        ...Array(3).fill(['taken', 'reminded', 'escalated']),
        ...Array(2).fill(['escalated']),
        ['snoozed', 'woken'],
      ]);
      for (const { problems } of cases) expect(await problems()).toEqual([]);
    });

    describe('a case that waits for documents', () => {
      const ask = { id: 'ask', kind: 'ask', reason: 'The original', until: '2026-03-03' } as const;
      const MORNING = Date.UTC(2026, 2, 3, 9);

      /** Taken by Bob, who asked for documents until 3 March. */
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

  describe('the card', () => {
    const texts = getTexts('en');

    const toText = (message: unknown) => JSON.stringify(message);

    const at = Date.UTC(2026, 0, 2, 5, 0);

    const dueAt = new Date(Date.UTC(2026, 0, 2, 13, 0));

    const company = { code: { type: 'siren', id: '732829320' }, name: 'Acme SA' };

    const open: DueCase = {
      caseId: '7',
      status: { state: 'open', dueAt },
      verdict: 'alert',
      company,
      gravest: docSummary,
    };

    const decision = { id: 'decline', kind: 'decline', reason: 'Signed twice', by: 'U7', at } as const;

    const proposed: DueCase = {
      ...open,
      caseId: '8',
      status: { state: 'proposed', ownerId: 'U7', ownedAt: new Date(at), dueAt, decision },
    };

    describe('the notice of cases that wait for a decision', () => {
      test('says when they were due once they are overdue, and until then when they are', () => {
        const overdue = toText(
          deadlineCard(
            { kind: 'escalation', cases: [{ ...open, status: { ...open.status, isOverdue: true } }] },
            texts,
          ),
        );
        expect(overdue).toMatch(/nobody has it yet · ⏰ overdue since <!date\^1767358800\^/);
        const reminder = toText(deadlineCard({ kind: 'reminder', cases: [open] }, texts));
        expect(reminder).toMatch(/nobody has it yet · due <!date\^1767358800\^/);
      });

      test('says what a second person is asked to confirm, and why', () => {
        const card = deadlineCard({ kind: 'escalation', cases: [open, proposed] }, texts);
        expect(findMessageProblems(card)).toEqual([]);
        expect(toText(card)).toMatch(/⏳ Decline proposed by <@U7>.*Reason: Signed twice.*confirm_case/);
        expect(card.blocks.filter(({ type }) => type === 'divider')).toHaveLength(1);
      });

      test('asks nobody to confirm what other companies must not read', () => {
        const data: DeadlineCardData = { kind: 'escalation', cases: [proposed] };
        const inChannel = redactedDeadlineCard(redact('deadline', data), texts);
        const inDirectMessage = deadlineCard({ ...data, cases: [redact('listedCase', proposed)] }, texts);
        for (const card of [toText(inChannel), toText(inDirectMessage)]) {
          expect(card).toContain('waits for a second person');
          expect(card).not.toMatch(/Decline|Signed twice|Acme|confirm_case/);
        }
      });
    });
  });
});
