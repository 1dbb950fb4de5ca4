import * as fc from 'fast-check';
import { appendTrail } from '../../../bot/cases';
import { type CaseSettings, defaultCaseSettings } from '../../../bot/decisions';
import { takeCase } from '../../../bot/decisions/case-changes';
import { lockCaseSettings, saveCaseSettings } from '../../../bot/decisions/case-settings-rows';
import { type DigestSection, digestSections, maxEntries } from '../../../bot/digest/digest';
import { readBlockId } from '../../../bot/digest/digest-block-id';
import { type DigestCardData, digestCard } from '../../../bot/digest/digest-card';
import type { DigestLine } from '../../../bot/digest/digest-line';
import {
  addDigest,
  claimDigest,
  FIND_DIGEST_CONTENT,
  findDigest,
  findDigestContent,
  findDigestSettings,
  listDueDigests,
  setDigestMessage,
} from '../../../bot/digest/digest-rows';
import { loadDigest } from '../../../bot/digest/load-digest';
import { nextDigestAt } from '../../../bot/digest/next-digest-at';
import { redactedDigestCard } from '../../../bot/digest/redacted-digest-card';
import { redact } from '../../../bot/redaction';
import type { MessageBlock } from '../../../bot/slack/block-kit/message';
import { actionIds } from '../../../bot/slack/interactions/action-ids';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { findMessageProblems } from '../../support/block-kit-rules';
import { anyText } from '../../support/hostile-texts';
import { insertCase, insertReport } from '../../support/insert-case';
import { insertMany } from '../../support/insert-many';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { docSummary, replaceTexts } from '../../support/sample-summaries';
import { sampleDigests } from '../../support/samples/sample-digests';
import { sampleStatuses } from '../../support/samples/sample-statuses';
import { createDeadlineHarness } from '../deadlines/deadline-harness';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  describe('a digest', () => {
    const since = new Date('2026-03-02T08:00:00Z');

    const now = new Date('2026-03-03T08:00:00Z');

    const [before, after] = ['2026-03-02T07:00:00Z', '2026-03-02T09:00:00Z'];

    const [past, future] = ['2026-03-03T07:00:00Z', '2026-03-04T07:00:00Z'];

    /** The columns of a case that decide where it belongs; an alert that nobody has, unless they say otherwise. */
    interface CaseColumns {
      readonly code_id?: string;
      readonly verdict?: string | null;
      readonly verdict_before?: string;
      readonly worsened_at?: string;
      readonly undecided_since?: string;
      readonly state?: string;
      readonly owner_id?: string;
      readonly snoozed_until?: string;
      readonly due_at?: string;
      readonly decision?: string;
      readonly waiting_until?: string;
    }

    const decision = (at: string, confirmedAt?: string) =>
      JSON.stringify({
        id: 'accept',
        kind: 'accept',
        reason: 'ok',
        by: 'U1',
        at: Date.parse(at),
        ...(confirmedAt && { confirmedBy: 'U2', confirmedAt: Date.parse(confirmedAt) }),
      });

    const addCase = (teamId: string, given: CaseColumns = {}, channelId = 'C1') =>
      insertCase(store(), teamId, { channel_id: channelId, undecided_since: before, ...given });

    /** An alert in C1 on a case of another channel. */
    async function addAlert(
      teamId: string,
      caseId: string,
      columns: Record<string, unknown> = {},
    ): Promise<string> {
      const reportId = await insertReport(store(), caseId);
      const names = Object.keys(columns);
      const [alert] = await store().query<{ id: string }>(
        `insert into xray.alerts (team_id, channel_id, rule, report_id, case_id, code_type, code_id${names.map((name) => `, ${name}`).join('')})
       select $1, 'C1', 'any', $2, id, code_type, code_id${names.map((_, index) => `, $${index + 4}`).join('')}
       from xray.cases where id = $3 returning id::text`,
        [teamId, reportId, caseId, ...Object.values(columns)],
      );
      return alert?.id ?? '';
    }

    const find = (teamId: string, channelId = 'C1') =>
      findDigestContent(store(), { teamId, channelId }, { now, since });

    /** The ids of each section. */
    async function listIds(teamId: string): Promise<Partial<Record<DigestSection, string[]>>> {
      const { sections } = await find(teamId);
      const shown = digestSections.filter((name) => sections[name].entries.length > 0);
      return Object.fromEntries(
        shown.map((name) => [name, sections[name].entries.map(({ caseId }) => caseId)]),
      );
    }

    it('puts every case that calls for somebody into the most urgent of its sections', async () => {
      const teamId = newTeamId();
      const owned = { owner_id: 'U1' };
      const worse = { verdict_before: 'review', worsened_at: after };
      const overdue = await addCase(teamId, { ...owned, due_at: past, ...worse });
      const open = await addCase(teamId, { due_at: future });
      const proposed = await addCase(teamId, { ...owned, state: 'proposed', decision: decision(after) });
      const worsened = await addCase(teamId, { ...owned, ...worse });
      await addCase(teamId, { ...owned, ...worse, worsened_at: before });
      // Its reports came one after the other.
      await addCase(teamId, { ...owned, ...worse, worsened_at: past, undecided_since: after });
      const noLongerClear = await addCase(teamId, {
        ...owned,
        verdict_before: 'clear',
        worsened_at: past,
        undecided_since: past,
      });
      expect(await listIds(teamId)).toEqual({
        overdue: [overdue],
        unowned: [open, proposed],
        worse: [noLongerClear, worsened],
      });
      const { sections } = await find(teamId);
      expect(sections.worse.entries.slice(1)).toEqual([
        { caseId: worsened, verdictBefore: 'review', undecidedSince: Date.parse(before) },
      ]);
      expect(sections.unowned.entries[0]).not.toHaveProperty('verdictBefore');
    });

    it('shows what was settled and got worse, also if somebody has it', async () => {
      const teamId = newTeamId();
      const owned = { owner_id: 'U1', verdict_before: 'review' };
      // Decided, and reopened by a report.
      const reopened = await addCase(teamId, { ...owned, worsened_at: after, undecided_since: after });
      // Clear at the last digest, then a review, then an alert.
      const twice = await addCase(teamId, { ...owned, worsened_at: past, undecided_since: after });
      const fresh = await addCase(teamId, { ...owned, worsened_at: past, undecided_since: after });
      for (const [id, at] of [
        [twice, before],
        [fresh, after],
      ] as const) {
        const data = { reportId: 'r', report: 'doc', source: 'doc_xray', verdict: 'review' } as const;
        const arrived = { kind: 'report_arrived', data } as const;
        await store().transaction((tx) => appendTrail(tx, id, arrived, { at: new Date(at) }));
      }
      expect(await listIds(teamId)).toEqual({ worse: [twice, reopened] });
    });

    it('leaves out what sleeps until later, unless it got worse', async () => {
      const teamId = newTeamId();
      await addCase(teamId, { snoozed_until: future });
      await addCase(teamId, { snoozed_until: future, due_at: past });
      const woken = await addCase(teamId, { snoozed_until: past });
      const worse = { verdict_before: 'review', worsened_at: after };
      const worsened = await addCase(teamId, { snoozed_until: future, ...worse });
      expect(await listIds(teamId)).toEqual({ unowned: [woken], worse: [worsened] });
    });

    it('shows what counts as decided since the last digest, the newest first', async () => {
      const teamId = newTeamId();
      const state = 'decided';
      await addCase(teamId, { state, decision: decision(before) });
      const first = await addCase(teamId, { state, decision: decision(after) });
      // Proposed before the last digest, confirmed after it.
      const second = await addCase(teamId, { state, decision: decision(before, past) });
      const clear = await addCase(teamId, { state, verdict: 'clear', decision: decision(after) });
      expect(await listIds(teamId)).toEqual({ decided: [second, first, clear] });
      expect((await find(teamId)).sections.decided.counts).toEqual({ alert: 2, clear: 1 });
    });

    it('sorts by due time, and by verdict and age', async () => {
      const teamId = newTeamId();
      const late = await addCase(teamId, { due_at: past });
      const later = await addCase(teamId, { due_at: after });
      const unknown = await addCase(teamId, { verdict: 'unknown' });
      const young = await addCase(teamId, { undecided_since: after });
      const review = await addCase(teamId, { verdict: 'review' });
      const old = await addCase(teamId);
      expect(await listIds(teamId)).toEqual({
        overdue: [later, late],
        unowned: [old, young, review, unknown],
      });
    });

    it('has one line for a case, also where its company has a decided one or an alert from elsewhere', async () => {
      const teamId = newTeamId();
      const company = { code_id: '732829320' };
      const own = await addCase(teamId, company);
      const decided = await addCase(teamId, { ...company, state: 'decided', decision: decision(after) });
      const elsewhere = await addCase(teamId, { ...company, verdict: 'review' }, 'C2');
      const alertId = await addAlert(teamId, elsewhere);
      const { unowned } = (await find(teamId)).sections;
      expect(unowned.counts).toEqual({ alert: 1, review: 1 });
      expect(unowned.entries).toMatchObject([{ caseId: own }, { caseId: elsewhere, alertId }]);
      expect(await listIds(teamId)).toEqual({ unowned: [own, elsewhere], decided: [decided] });
    });

    it('has the last of several alerts that were closed about one case', async () => {
      const teamId = newTeamId();
      const decided = await addCase(teamId, { state: 'decided', decision: decision(after) }, 'C2');
      await addAlert(teamId, decided, { closed_at: after });
      const last = await addAlert(teamId, decided, { closed_at: past });
      const { entries, counts } = (await find(teamId)).sections.decided;
      expect(entries).toMatchObject([{ caseId: decided, alertId: last }]);
      expect(counts).toEqual({ alert: 1 });
    });

    it('leaves out what waits for documents, unless it got worse', async () => {
      const teamId = newTeamId();
      const waits = { state: 'waiting', waiting_until: future, decision: decision(after) };
      await addCase(teamId, waits);
      await addCase(teamId, { ...waits, owner_id: 'U1' });
      const worsened = await addCase(teamId, { ...waits, verdict_before: 'review', worsened_at: after });
      expect(await listIds(teamId)).toEqual({ worse: [worsened] });
    });

    it('has the alerts on cases of other channels, as long as they are open', async () => {
      const teamId = newTeamId();
      const elsewhere = (columns: CaseColumns = {}) => addCase(teamId, columns, 'C2');
      const open = await elsewhere();
      const alertId = await addAlert(teamId, open);
      const decided = await elsewhere({ state: 'decided', decision: decision(after) });
      const closedId = await addAlert(teamId, decided, { closed_at: after });
      // Closed before the last digest, muted, of a case that is fine now, and of a case of this channel.
      await addAlert(teamId, await elsewhere({ state: 'decided', decision: decision(before) }), {
        closed_at: before,
      });
      await addAlert(teamId, await elsewhere(), { is_muted: true });
      await addAlert(teamId, await elsewhere({ verdict: 'clear' }));
      await elsewhere();
      const own = await addCase(teamId);
      await addAlert(teamId, own);
      const { sections } = await find(teamId);
      expect(sections.unowned.entries).toMatchObject([{ caseId: open, alertId }, { caseId: own }]);
      expect(sections.unowned.entries[1]).not.toHaveProperty('alertId');
      expect(sections.decided.entries).toMatchObject([{ caseId: decided, alertId: closedId }]);
    });

    it('shows a few of two thousand, counts all of them, and reads only what is not decided', async () => {
      const teamId = newTeamId();
      // With decided and clear ones, and those of another channel, which a scan would read too.
      await insertMany(
        store(),
        `insert into xray.cases (team_id, channel_id, user_id, code_type, code_id, verdict, state, undecided_since, decision)
       select $1, 'C1', 'U1', 'siren', n::text, case n % 2 when 0 then 'alert' else 'review' end, 'open',
         $2::timestamptz, null::jsonb
       from generate_series(1, 2000) n
       union all
       select $1, 'C1', 'U1', 'siren', n::text, 'alert', 'decided', null, $3::jsonb from generate_series(1, 2000) n
       union all
       select $1, 'C1', 'U1', 'siren', 'c' || n, 'clear', 'open', null, null from generate_series(1, 8000) n
       union all
       select $1, 'C9', 'U1', 'siren', n::text, 'alert', 'open', null, null from generate_series(1, 8000) n`,
        [teamId, before, decision(before)],
      );
      const elsewhere = await addCase(teamId, {}, 'C2');
      await addAlert(teamId, elsewhere);
      // An alert channel with a long past.
      await store().query(
        `with added as (
         insert into xray.reports (report_id, submission_id, team_id, kind, verdict, content_hash, summary)
         select $1 || ':' || n, (
           select s.id from xray.submissions s join xray.analyses a on a.id = s.analysis_id where a.case_id = $2),
           $1, 'doc', 'alert', 'a', '{}'
         from generate_series(1, 2000) n returning report_id)
       insert into xray.alerts (team_id, channel_id, rule, report_id, case_id, code_type, code_id, closed_at)
       select $1, 'C1', 'any', report_id, $2, 'siren', report_id, $3 from added`,
        [teamId, elsewhere, before],
      );
      for (const table of ['cases', 'alerts']) await store().query(`analyze xray.${table}`);
      const { unowned, decided } = (await find(teamId)).sections;
      expect(unowned.counts).toEqual({ alert: 1_001, review: 1_000 });
      expect(unowned.entries).toHaveLength(maxEntries.unowned);
      expect(decided).toEqual({ counts: {}, entries: [] });
      const values = [teamId, 'C1', now.toISOString(), since.toISOString(), [1, 1, 1, 1]];
      const plan = JSON.stringify(await store().query(`explain ${FIND_DIGEST_CONTENT}`, values));
      for (const index of ['cases_undecided', 'cases_decided', 'alerts_open', 'alerts_closed'])
        expect(plan).toMatch(new RegExp(`${index}\\b`));
      expect(plan).not.toMatch(/Seq Scan on (?:cases|alerts)/);
    }, 60_000);

    describe('the schedule', () => {
      const settings: CaseSettings = { ...defaultCaseSettings, digest: 'daily' };

      async function schedule(nextDigestAt?: Date) {
        const channel = { teamId: newTeamId(), channelId: 'C1' };
        await saveCaseSettings(store(), channel, settings, { by: 'U1', at: now, nextDigestAt });
        return channel;
      }

      it('is due once, for one of those who claim it at the same time', async () => {
        const channel = await schedule(now);
        await schedule(new Date(now.getTime() + 1));
        await schedule();
        const due = async () =>
          (await listDueDigests(store(), now, 100)).filter(({ teamId }) => teamId === channel.teamId);
        expect(await due()).toEqual([channel]);
        const claims = await Promise.all(
          Array.from({ length: 5 }, () => store().transaction((tx) => claimDigest(tx, channel, now))),
        );
        expect(claims.filter(Boolean)).toHaveLength(1);
        expect(await due()).toEqual([]);
        expect(await findDigestSettings(store(), channel)).toEqual({ lastDigestAt: now, updatedBy: 'U1' });
        // The next one is due at nine on Tuesday, in UTC.
        const nine = new Date('2026-03-03T09:00:00Z');
        const claimAt = (at: Date) => store().transaction((tx) => claimDigest(tx, channel, at));
        expect(await claimAt(new Date(nine.getTime() - 1))).toBe(false);
        expect(await claimAt(nine)).toBe(true);
      });

      it('follows the settings that are saved while it is claimed', async () => {
        const channel = await schedule(now);
        const later = { ...settings, digestHour: 17 };
        let onLocked = () => {};
        const locked = new Promise<void>((resolve) => {
          onLocked = resolve;
        });
        const saved = store().transaction(async (tx) => {
          await lockCaseSettings(tx, channel, 'U1');
          onLocked();
          // The digest that is due is still to come.
          await saveCaseSettings(tx, channel, later, { by: 'U1', at: now, nextDigestAt: now });
        });
        await locked;
        expect(await store().transaction((tx) => claimDigest(tx, channel, now))).toBe(true);
        await saved;
        const [row] = await store().query(
          'select next_digest_at from xray.case_settings where team_id = $1',
          [channel.teamId],
        );
        expect(row).toEqual({ next_digest_at: new Date('2026-03-03T17:00:00Z') });
      });

      it('is not claimed after somebody switched it off', async () => {
        const channel = await schedule(now);
        await saveCaseSettings(store(), channel, { ...settings, digest: 'off' }, { by: 'U1', at: now });
        expect(await store().transaction((tx) => claimDigest(tx, channel, now))).toBe(false);
      });
    });

    it('remembers what a digest shows; of two with the same message only the later', async () => {
      const teamId = newTeamId();
      const caseId = await addCase(teamId);
      const content = await find(teamId);
      const digest = { teamId, channelId: 'C1', content };
      const first = await addDigest(store(), { ...digest, at: now });
      const messageId = '123456';
      expect(await store().transaction((tx) => setDigestMessage(tx, first, messageId))).toBe(false);
      expect(await findDigest(store(), first)).toEqual({ id: first, messageId, ...digest });
      const second = await addDigest(store(), { ...digest, userId: 'U1', at: now });
      expect(await findDigest(store(), second)).toEqual({ id: second, userId: 'U1', ...digest });
      expect(await store().transaction((tx) => setDigestMessage(tx, second, messageId))).toBe(true);
      expect(await findDigest(store(), first)).toBeUndefined();
      const ofCase = await store().query(
        'select id::text from xray.digests where case_ids @> array[$1::bigint]',
        [caseId],
      );
      expect(ofCase).toEqual([{ id: second }]);
      expect(await findDigest(store(), 'forged')).toBeUndefined();
    });
  });

  describe('a case that a digest shows', () => {
    let workspace: SlackWorkspace;

    beforeAll(async () => {
      workspace = await startSlackWorkspace({ rateLimits: false });
    });

    afterAll(() => workspace?.close());

    it('shows on its line what the case is now, also if its analyses are in another case since', async () => {
      const { bot, newAnalysis } = createDeadlineHarness(store(), workspace);
      const teamId = newTeamId();
      const one = await newAnalysis({ teamId });
      await newAnalysis({ teamId, siren: one.siren, verdict: 'clear' });
      await one.run(takeCase(bot, 'U1'));
      const [merged] = await store().query<{ id: string }>(
        `insert into xray.cases (team_id, channel_id, code_type, code_id, user_id, state, merged_into)
       select team_id, channel_id, code_type, code_id, user_id, 'merged', id from xray.cases where id = $1
       returning id::text`,
        [one.id],
      );
      const section = (...ids: string[]) => ({ counts: {}, entries: ids.map((caseId) => ({ caseId })) });
      const { sections } = await loadDigest(bot, store(), {
        id: '1',
        teamId,
        channelId: one.channelId,
        content: {
          since: 0,
          sections: {
            overdue: section(one.id),
            unowned: section(merged?.id ?? ''),
            // Its data was deleted.
            worse: section('999999999'),
            decided: section(),
          },
        },
      });
      const line = { caseId: one.id, analysisCount: 2, verdict: 'alert', status: { ownerId: 'U1' } };
      expect(sections.overdue.lines).toMatchObject([line]);
      expect(sections.unowned.lines).toMatchObject([line]);
      expect(sections.worse.lines).toEqual([]);
    });
  });

  describe('the next digest', () => {
    const paris = { ...defaultCaseSettings, timeZone: 'Europe/Paris' } as const;

    const daily = { ...paris, digest: 'daily', digestHour: 9 } as const;

    const weekly = { ...paris, digest: 'weekly', digestDay: 1, digestHour: 9 } as const;

    const next = (settings: Parameters<typeof nextDigestAt>[0], now: string) =>
      nextDigestAt(settings, new Date(now))?.toISOString();

    test('a channel without a digest has no next one', () => {
      expect(next(paris, '2026-01-05T07:00:00Z')).toBeUndefined();
      expect(next({ ...daily, workingDays: [] }, '2026-01-05T07:00:00Z')).toBeUndefined();
    });

    describe('a daily digest', () => {
      test.each([
        // Monday 5 January 2026; Paris is an hour ahead of UTC.
        ['later on the same day', '2026-01-05T07:59:59Z', '2026-01-05T08:00:00.000Z'],
        ['on the next day at the very moment of one', '2026-01-05T08:00:00Z', '2026-01-06T08:00:00.000Z'],
        ['on Monday after the one of Friday', '2026-01-09T08:00:01Z', '2026-01-12T08:00:00.000Z'],
        ['on Monday while it is Sunday in Paris', '2026-01-11T22:59:00Z', '2026-01-12T08:00:00.000Z'],
      ])('comes %s', (_, now, expected) => {
        expect(next(daily, now)).toBe(expected);
      });

      test('keeps its hour when the clocks change', () => {
        // Summer time begins on Sunday 29 March 2026 and ends on Sunday 25 October.
        expect(next(daily, '2026-03-27T08:00:00Z')).toBe('2026-03-30T07:00:00.000Z');
        expect(next(daily, '2026-10-23T07:00:00Z')).toBe('2026-10-26T08:00:00.000Z');
      });

      test('comes a week later where only one day is worked', () => {
        const mondays = { ...daily, workingDays: [1] };
        expect(next(mondays, '2026-01-05T08:00:00Z')).toBe('2026-01-12T08:00:00.000Z');
      });

      test('does not come on days off, however many there are', () => {
        // After Thursday 24 December 2026: the 25th is off, as is the whole of the following week by a list.
        const days = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'];
        const off = { ...daily, holidays: ['fr'], daysOff: days } as const;
        expect(next({ ...daily, holidays: ['fr'] }, '2026-12-24T08:00:00Z')).toBe('2026-12-28T08:00:00.000Z');
        expect(next(off, '2026-12-24T08:00:00Z')).toBe('2027-01-04T08:00:00.000Z');
        const mondays = Array.from({ length: 60 }, (_, week) =>
          new Date(Date.UTC(2026, 0, 12 + 7 * week)).toISOString().slice(0, 10),
        );
        expect(next({ ...daily, workingDays: [1], daysOff: mondays }, '2026-01-05T08:00:00Z')).toBe(
          '2027-03-08T08:00:00.000Z',
        );
      });

      test('is on the day of the channel, not on that of UTC', () => {
        // Monday 09:00 in Auckland (UTC+13) is Sunday 20:00 UTC.
        const auckland = { ...daily, timeZone: 'Pacific/Auckland' };
        expect(next(auckland, '2026-01-10T00:00:00Z')).toBe('2026-01-11T20:00:00.000Z');
      });
    });

    describe('a weekly digest', () => {
      test('comes on its day, also on one that is not worked', () => {
        expect(next(weekly, '2026-01-05T08:00:00Z')).toBe('2026-01-12T08:00:00.000Z');
        expect(next({ ...weekly, digestDay: 7 }, '2026-01-05T08:00:00Z')).toBe('2026-01-11T08:00:00.000Z');
      });

      test('comes once in the night when the clocks change', () => {
        const night = { ...weekly, digestDay: 7, digestHour: 2 };
        // 02:00 does not exist on 29 March: the clocks go from 02:00 to 03:00, at 01:00 UTC.
        expect(next(night, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
        expect(next(night, '2026-03-29T01:00:00Z')).toBe('2026-04-05T00:00:00.000Z');
        // 02:00 comes twice on 25 October: at 00:00 and at 01:00 UTC.
        expect(next(night, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z');
        for (const now of ['2026-10-25T00:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z'])
          expect(next(night, now)).toBe('2026-11-01T01:00:00.000Z');
      });
    });
  });

  describe('the card', () => {
    const texts = getTexts('en');

    const at = Date.UTC(2026, 2, 3, 8);

    const none = { counts: {}, lines: [] };

    const open: DigestLine = {
      caseId: '7',
      company: { code: { type: 'siren', id: '732829320' }, name: 'Acme SA' },
      verdict: 'alert',
      gravest: docSummary,
      status: { state: 'open' },
      undecidedSince: at,
      threadUrl: 'https://example.slack.com/p1',
    };

    function build(sections: Partial<DigestCardData['sections']>): DigestCardData {
      return {
        id: '3',
        since: at,
        sections: { overdue: none, unowned: none, worse: none, decided: none, ...sections },
      };
    }

    /** The text and the button of each line. */
    function readLines(blocks: readonly MessageBlock[]) {
      return blocks.flatMap((block) =>
        block.type === 'section' && readBlockId(block.block_id) !== undefined
          ? [
              {
                text: block.text?.text ?? '',
                button: block.accessory?.type === 'button' ? block.accessory : undefined,
              },
            ]
          : [],
      );
    }

    const readLine = (line: DigestLine, section: keyof DigestCardData['sections'] = 'unowned') =>
      readLines(digestCard(build({ [section]: { counts: { alert: 1 }, lines: [line] } }), texts).blocks)[0];

    describe('a line of a digest', () => {
      test('has verdict, company and finding, and below them who has it, since when, and where', () => {
        const [subject = '', status = ''] = readLine(open)?.text.split('\n') ?? [];
        expect(subject).toMatch(/^🔴\u00a0Alert · \*Acme SA\* \(SIREN 732829320\) · \S+/);
        expect(status).toBe(
          [
            'nobody has it yet',
            'waiting since <!date^1772524800^{date_short_pretty} {time}|2026-03-03 08:00 UTC>',
            '<https://example.slack.com/p1|open the thread>',
          ].join(' · '),
        );
      });

      test.each([
        ['open', actionIds.takeCase],
        ['taken', actionIds.decideCase],
        ['snoozed', actionIds.decideCase],
        ['waiting', actionIds.decideCase],
        ['proposed', actionIds.confirmCase],
        ['decided', actionIds.openCompany],
      ] as const)('that is %s has the button for the next step', (state, action) => {
        const button = readLine({ ...open, status: sampleStatuses[state] })?.button;
        expect(button?.action_id).toBe(action);
        expect(button?.value).toBe('7');
      });

      test('of another channel names it, unless that is private', () => {
        expect(readLine({ ...open, askedIn: 'C0123456789' })?.text).toContain(
          '|open the thread> in <#C0123456789>',
        );
        const lines = [{ ...open, isThreadPrivate: true }];
        const card = digestCard(build({ unowned: { counts: { alert: 1 }, lines } }), texts);
        expect(readLines(card.blocks)[0]?.text).toContain(
          '🔒 <https://example.slack.com/p1|open the thread>',
        );
        expect(JSON.stringify(card.blocks)).toContain(texts.alert.privateThread);
      });
    });

    describe('a digest', () => {
      test('has a section for what there is, with its count and how many more there are', () => {
        const { blocks, text } = digestCard(
          build({ unowned: { counts: { alert: 9_000, review: 1_000 }, lines: [open] } }),
          texts,
        );
        const shown = JSON.stringify(blocks);
        expect(shown).toContain('*🙋 Needs somebody: 10000*');
        expect(shown).toContain('+9999 more: /xray history');
        expect(shown).not.toContain(texts.digest.sections.overdue);
        expect(text).toContain('Needs somebody: 10000. Acme SA: 🔴\u00a0Alert');
      });

      test('keeps all lines where one was acted on', () => {
        const [before, after] = [sampleDigests.some, sampleDigests.acted].map((data) =>
          readLines(digestCard(data, texts).blocks),
        );
        expect(before).toHaveLength(7);
        expect(after).toHaveLength(7);
        const changed = after?.filter(({ text }, index) => text !== before?.[index]?.text) ?? [];
        expect(changed.map(({ text }) => /\*(.+?)\*/.exec(text)?.[1])).toEqual([
          'Acme &amp; Fils SA',
          'Imprimerie des Alpilles SAS',
        ]);
      });

      const everyLine = maxEntries.overdue + maxEntries.unowned + maxEntries.worse + maxEntries.decided;

      /** With as many lines as a digest ever shows. */
      function buildFull(toLine: (index: number) => DigestLine): DigestCardData {
        const fill = (section: DigestSection) => ({
          counts: { alert: 10_000 },
          lines: Array.from({ length: maxEntries[section] }, (_, index) => toLine(index)),
        });
        const sections = Object.fromEntries(digestSections.map((name) => [name, fill(name)]));
        return { ...sampleDigests.some, ...build(sections) };
      }

      test.each(['open', 'taken', 'waiting', 'proposed', 'decided'] as const)(
        'keeps every line when all are %s',
        (state) => {
          const company = {
            code: { type: 'cfiscale', id: '01234567897' },
            name: 'Imprimerie des Alpilles & de la Crau '.repeat(3),
          };
          const threadUrl = 'https://credit-team-example.slack.com/archives/C0123456789/p1700000000000000';
          const status = { ...sampleStatuses[state], dueAt: new Date(at) };
          const data = buildFull((index) => ({
            ...open,
            caseId: `12345${index}`,
            company,
            threadUrl,
            status,
          }));
          for (const language of languages)
            expect(readLines(digestCard(data, getTexts(language)).blocks)).toHaveLength(everyLine);
        },
      );

      test('fits, whatever its companies and reasons are called', () => {
        fc.assert(
          fc.property(anyText, (hostile) => {
            const { company, gravest } = replaceTexts(open, hostile);
            const status = { ...sampleStatuses.decided };
            const data = buildFull(() => ({ ...open, company, gravest, status }));
            for (const language of languages)
              expect(findMessageProblems(digestCard(data, getTexts(language)))).toEqual([]);
          }),
          { numRuns: 30 },
        );
      });
    });

    describe('in a channel shared with another company, a digest', () => {
      test.each(languages)('only counts, in %s', (language) => {
        const words = getTexts(language);
        const card = redactedDigestCard(redact('digest', sampleDigests.some), words);
        expect(findMessageProblems(card)).toEqual([]);
        const shown = JSON.stringify(card);
        for (const secret of ['Alpilles', 'Acme', '732829320', 'U0123456789', 'slack.com', 'edited after'])
          expect(shown).not.toContain(secret);
        const { label } = words.formats;
        expect(shown).toContain(`${label(words.verdicts.alert)} 9 · `);
        expect(shown).toContain(`${label(words.verdicts.review)} 3`);
        expect(shown).toContain('/xray digest');
      });
    });
  });
});
