import type { KnownBlock } from '@slack/types';
import * as fc from 'fast-check';
import { decideCase, takeCase } from '../../../bot/decisions/case-changes';
import type { CompanyEntry } from '../../../bot/history';
import { type HomeEntry, homeView } from '../../../bot/home';
import {
  COUNT_OPEN_CASES,
  countOpenCases,
  type HomeCase,
  type HomeScope,
  LIST_DECISIONS,
  LIST_NEEDS_YOU,
  LIST_NEWEST_ANALYSES,
  LIST_SHARED_CASES,
  LIST_WAITING,
  listDecidingChannels,
  listDecisions,
  listNeedsYou,
  listSharedCases,
  listWaiting,
  SEARCH_CASES,
  searchHomeCases,
} from '../../../bot/home/home-rows';
import type { HomeViewData } from '../../../bot/home/home-view';
import { loadHome } from '../../../bot/home/load-home';
import { readSearch } from '../../../bot/home/search-input';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { findViewProblems } from '../../support/block-kit-rules';
import { anyText } from '../../support/hostile-texts';
import { insertCase } from '../../support/insert-case';
import { insertMany } from '../../support/insert-many';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { docSummary, replaceTexts } from '../../support/sample-summaries';
import { createDeadlineHarness } from '../deadlines/deadline-harness';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  describe('the lists of the App Home', () => {
    const now = new Date('2026-03-03T08:00:00Z');

    const [past, future] = ['2026-03-03T07:00:00Z', '2026-03-04T07:00:00Z'];

    /** The columns of a case; an alert in C1 that U1 asked for and nobody has, unless they say otherwise. */
    interface CaseColumns {
      readonly channel_id?: string;
      readonly user_id?: string;
      readonly code_id?: string;
      readonly business_name?: string;
      readonly verdict?: string;
      readonly state?: string;
      readonly owner_id?: string;
      readonly due_at?: string;
      readonly snoozed_until?: string;
      readonly decision?: string;
      readonly waiting_until?: string;
      readonly merged_into?: string;
    }

    const decidedBy = (by: string, at = '2026-03-01T00:00:00Z', more: object = {}) =>
      JSON.stringify({ id: 'accept', kind: 'accept', reason: 'ok', by, at: Date.parse(at), ...more });

    async function addCase(teamId: string, given: CaseColumns = {}): Promise<string> {
      const id = await insertCase(store(), teamId, { business_name: 'Acme', ...given });
      await addAnalysis(id, given.user_id ?? 'U1');
      return id;
    }

    const addAnalysis = (caseId: string, userId: string) =>
      store().query(
        `insert into xray.analyses (team_id, channel_id, user_id, code_type, code_id, business_name, case_id)
       select team_id, channel_id, $2, code_type, code_id, business_name, id from xray.cases where id = $1`,
        [caseId, userId],
      );

    const setDeciders = (teamId: string, channelId: string, deciders: readonly string[]) =>
      store().query(
        `insert into xray.case_settings (team_id, channel_id, deciders, updated_by) values ($1, $2, $3, 'U1')`,
        [teamId, channelId, deciders],
      );

    const scopeOf = (teamId: string, userId = 'U1', channels: readonly string[] = []): HomeScope => ({
      teamId,
      userId,
      channels,
      now,
    });

    const idsOf = (cases: readonly HomeCase[]) => cases.map(({ id }) => id);

    const needing = async (scope: HomeScope) => idsOf(await listNeedsYou(store(), scope));

    const waiting = async (scope: HomeScope) => idsOf(await listWaiting(store(), scope));

    it('needs a person: the worst first, then what is due first, then what the person has', async () => {
      const teamId = newTeamId();
      const unassigned = await addCase(teamId);
      const reviewOverdue = await addCase(teamId, { verdict: 'review', due_at: past });
      const unknown = await addCase(teamId, { verdict: 'unknown', due_at: past });
      const own = await addCase(teamId, { owner_id: 'U1' });
      const mine = await addCase(teamId, { user_id: 'U2', owner_id: 'U1', verdict: 'clear' });
      const dueLater = await addCase(teamId, { due_at: future });
      const overdue = await addCase(teamId, { due_at: past });
      await addCase(teamId, { verdict: 'clear' });
      await addCase(teamId, { owner_id: 'U2' });
      await addCase(teamId, { state: 'decided', decision: decidedBy('U1') });
      await addCase(teamId, { user_id: 'U2' });
      expect(await needing(scopeOf(teamId))).toEqual([
        ...[overdue, dueLater, own, unassigned],
        ...[reviewOverdue, unknown, mine],
      ]);
      expect(await needing(scopeOf(newTeamId()))).toEqual([]);
    });

    it('needs who asked for a later analysis of a case that somebody else opened', async () => {
      const teamId = newTeamId();
      const joined = await addCase(teamId, { user_id: 'U2' });
      const taken = await addCase(teamId, { user_id: 'U2', owner_id: 'U3' });
      const decided = await addCase(teamId, { user_id: 'U2', state: 'decided', decision: decidedBy('U3') });
      for (const id of [joined, taken, decided]) await addAnalysis(id, 'U1');
      expect(await needing(scopeOf(teamId))).toEqual([joined]);
      expect(await waiting(scopeOf(teamId))).toEqual([taken]);
      expect(idsOf(await listDecisions(store(), scopeOf(teamId)))).toEqual([decided]);
      expect(idsOf(await searchHomeCases(store(), scopeOf(teamId), { text: 'Acme' }))).toEqual([
        decided,
        taken,
        joined,
      ]);
      expect(await countOpenCases(store(), scopeOf(teamId))).toBe(2);
      const ids = [joined, taken, decided];
      expect(await listSharedCases(store(), 'U1', [...ids, await addCase(teamId)])).toEqual(ids);
    });

    it('waits while documents are awaited, for its owner, who asked for them and who asked for the analysis', async () => {
      const teamId = newTeamId();
      const waits = { state: 'waiting', waiting_until: future, decision: decidedBy('U3') };
      const id = await addCase(teamId, { ...waits, owner_id: 'U2' });
      for (const userId of ['U1', 'U2', 'U3']) {
        expect([userId, await waiting(scopeOf(teamId, userId))]).toEqual([userId, [id]]);
        expect([userId, await needing(scopeOf(teamId, userId, ['C1']))]).toEqual([userId, []]);
      }
      expect(await waiting(scopeOf(teamId, 'U4', ['C1']))).toEqual([]);
    });

    it('needs those who are named to decide in its channel, and nobody else', async () => {
      const teamId = newTeamId();
      await setDeciders(teamId, 'C1', ['U2', 'U3']);
      await setDeciders(teamId, 'C2', ['U4']);
      const asked = await addCase(teamId);
      await addCase(teamId, { owner_id: 'U3' });
      await addCase(teamId, { channel_id: 'C2' });
      const deciding = await listDecidingChannels(store(), { teamId, userId: 'U2' }, ['C1', 'C2', 'C3']);
      // Named in the first, not in the second; the third names nobody.
      expect(deciding.sort()).toEqual(['C1', 'C3']);
      expect(await needing(scopeOf(teamId, 'U2', ['C1']))).toEqual([asked]);
      // U1 asked for it and waits for one of them.
      expect(await needing(scopeOf(teamId, 'U1'))).toEqual([]);
      expect(await waiting(scopeOf(teamId, 'U1'))).toContain(asked);
      expect(await needing(scopeOf(teamId, 'U5'))).toEqual([]);
    });

    it('needs those who decide, and who is told what is overdue, when somebody else is late with it', async () => {
      const teamId = newTeamId();
      await setDeciders(teamId, 'C1', ['U2', 'U3']);
      await store().query(`update xray.case_settings set escalate_to = 'U5' where team_id = $1`, [teamId]);
      const taken = { owner_id: 'U3' };
      const late = await addCase(teamId, { ...taken, due_at: past });
      await addCase(teamId, { ...taken, due_at: future });
      await addCase(teamId, { ...taken, due_at: past, channel_id: 'C2' });
      await addCase(teamId, { ...taken, due_at: past, state: 'decided', decision: decidedBy('U3') });
      expect(await needing(scopeOf(teamId, 'U2', ['C1']))).toEqual([late]);
      expect(await needing(scopeOf(teamId, 'U5'))).toEqual([late]);
      expect(await needing(scopeOf(teamId, 'U6'))).toEqual([]);
    });

    it('needs a second person for a proposal, and waits for them where the first one looks', async () => {
      const teamId = newTeamId();
      const proposed = { state: 'proposed', owner_id: 'U2', decision: decidedBy('U2') };
      const id = await addCase(teamId, proposed);
      expect(await needing(scopeOf(teamId, 'U1'))).toEqual([id]);
      expect(await needing(scopeOf(teamId, 'U2'))).toEqual([]);
      expect(await waiting(scopeOf(teamId, 'U2'))).toEqual([id]);
      expect(await needing(scopeOf(teamId, 'U3', ['C1']))).toEqual([id]);
    });

    it('waits while it is snoozed or somebody else has it', async () => {
      const teamId = newTeamId();
      const snoozed = await addCase(teamId, {
        user_id: 'U2',
        owner_id: 'U1',
        snoozed_until: future,
      });
      const awake = await addCase(teamId, { snoozed_until: past });
      const taken = await addCase(teamId, { owner_id: 'U2' });
      expect(await needing(scopeOf(teamId))).toEqual([awake]);
      expect(await waiting(scopeOf(teamId))).toEqual([taken, snoozed]);
    });

    it('was decided by the person, or about what the person asked for or has; the last decision first', async () => {
      const teamId = newTeamId();
      const decided = (by: string, day: string, given: CaseColumns = {}) =>
        addCase(teamId, {
          user_id: 'U9',
          state: 'decided',
          decision: decidedBy(by, `2026-03-${day}`),
          ...given,
        });
      const confirmed = await addCase(teamId, {
        user_id: 'U9',
        state: 'decided',
        decision: decidedBy('U1', '2026-03-01', { confirmedBy: 'U2', confirmedAt: Date.parse('2026-03-08') }),
      });
      const own = await decided('U1', '02');
      const asked = await decided('U2', '04', { user_id: 'U1' });
      const had = await decided('U2', '03', { owner_id: 'U1' });
      await decided('U2', '05');
      await addCase(teamId, { user_id: 'U9', state: 'proposed', decision: decidedBy('U1') });
      const found = await listDecisions(store(), { teamId, userId: 'U1' });
      expect(idsOf(found)).toEqual([confirmed, asked, had, own]);
    });

    it('is found by a part of the name or code, by the whole code and by how the name begins', async () => {
      const teamId = newTeamId();
      const search = async (text: string, given: Partial<HomeScope> = {}) => {
        const code = /^\d{9}$/.test(text) ? { type: 'siren', id: text } : undefined;
        const scope = { ...scopeOf(teamId), ...given };
        return idsOf(await searchHomeCases(store(), scope, { text, ...(code && { code }) }));
      };
      const asked = await addCase(teamId, { business_name: 'Société Dupont', code_id: '732829320' });
      const had = await addCase(teamId, { user_id: 'U2', owner_id: 'U1', business_name: 'DUPONT & Fils' });
      const deciding = await addCase(teamId, { user_id: 'U2', channel_id: 'C2', business_name: 'Dupontel' });
      const hidden = await addCase(teamId, {
        user_id: 'U2',
        business_name: 'Dupont Secret',
        code_id: '552100554',
      });
      expect(await search('dupont', { channels: ['C2'] })).toEqual([deciding, had, asked]);
      expect(await search('dupont')).toEqual([had, asked]);
      expect(await search('Dup')).toEqual([had, asked]);
      expect(await search('732 829')).toEqual([asked]);
      expect(await search('732829320')).toEqual([asked]);
      expect(await search('552100554')).toEqual([]);
      expect(await search('552100554', { userId: 'U2' })).toEqual([hidden]);
      expect(await search('%')).toEqual([]);
      expect(await search('_upont')).toEqual([]);
      // All its analyses are in another case.
      await addCase(teamId, { business_name: 'Dupont merged', state: 'merged', merged_into: had });
      await store().query(
        `insert into xray.analyses (team_id, channel_id, user_id, code_type, code_id, business_name)
       values ($1, 'C1', 'U1', 'siren', '552100554', 'Dupont draft')`,
        [teamId],
      );
      expect(await search('dupont')).toEqual([had, asked]);
      expect(await search('dupont', { teamId: newTeamId() })).toEqual([]);
    });

    it('is read by indexes, however many cases there are', async () => {
      const teamId = newTeamId();
      await insertMany(
        store(),
        `insert into xray.cases (team_id, channel_id, user_id, code_type, code_id, business_name, verdict, state)
       select $1, 'C' || n % 7, 'U' || n % 50, 'siren', n::text, 'Company ' || n,
         case when n % 100 = 0 then 'alert' else 'clear' end, 'open'
       from generate_series(1, 30000) n`,
        [teamId],
      );
      await insertMany(
        store(),
        `insert into xray.analyses (team_id, channel_id, user_id, code_type, code_id, business_name, case_id)
       select team_id, channel_id, user_id, code_type, code_id, business_name, id from xray.cases where team_id = $1`,
        [teamId],
      );
      for (const table of ['cases', 'analyses']) await store().query(`analyze xray.${table}`);
      const ids = await store().query<{ id: string }>(
        'select id::text from xray.cases where team_id = $1 order by cases.id limit 10',
        [teamId],
      );
      const shown = ids.map(({ id }) => id);
      const plans = {
        needsYou: [LIST_NEEDS_YOU, [teamId, 'U1', ['C1'], now.toISOString(), 1000]],
        waiting: [LIST_WAITING, [teamId, 'U1', 1000, now.toISOString()]],
        decisions: [LIST_DECISIONS, [teamId, 'U1', 200]],
        search: [SEARCH_CASES, [teamId, 'U1', ['C1'], 'company 29', null, null, 2000]],
        count: [COUNT_OPEN_CASES, [teamId, 'U1']],
        newest: [LIST_NEWEST_ANALYSES, [shown]],
        shared: [LIST_SHARED_CASES, [shown, 'U1']],
      } as const;
      for (const [name, [text, values]] of Object.entries(plans)) {
        const plan = JSON.stringify(await store().query(`explain ${text}`, values));
        expect([name, /Seq Scan on (?:cases|analyses)/.exec(plan)]).toEqual([name, null]);
      }
    });
  });

  describe('the cases of the App Home', () => {
    let workspace: SlackWorkspace;

    beforeAll(async () => {
      workspace = await startSlackWorkspace({ rateLimits: false });
    });

    afterAll(() => workspace?.close());

    /** What the App Home of a person has of the case that they have in a channel, by name and by list. */
    async function showOwned(channel: string, name: string) {
      const { bot, newAnalysis } = createDeadlineHarness(store(), workspace);
      const userId = workspace.user(name).id;
      const one = await newAnalysis({ channel });
      await one.run(takeCase(bot, userId));
      const { needsYou, search, isIncomplete } = await loadHome(
        { ...bot, settings: { ...bot.settings, companyCodeTypes: ['siren'] } },
        { teamId: one.teamId, userId },
        'Acme',
      );
      const shown = [needsYou, search?.found].map((list) =>
        list?.entries.map(({ caseId }) => caseId === one.id),
      );
      return { shown, isIncomplete };
    }

    it('shows the cases of a person, but nothing of a private channel that the person has left', async () => {
      const all = { shown: [[true], [true]], isIncomplete: false };
      expect(await showOwned('board', 'ada')).toEqual(all);
      // Public, so that everyone can read it.
      expect(await showOwned('credit', 'bob')).toEqual(all);
      expect(await showOwned('board', 'bob')).toEqual({ shown: [[], []], isIncomplete: false });
    });

    it('shows nothing of a private channel while Slack does not say who is there, and says so', async () => {
      for (const error of ['channel_not_found', 'fetch_members_failed']) {
        workspace.faults.onCall('conversations.members', { kind: 'error', error });
        expect(await showOwned('board', 'ada')).toEqual({ shown: [[], []], isIncomplete: true });
      }
      workspace.faults.onCall('users.conversations', { kind: 'server_error' });
      expect(await showOwned('credit', 'ada')).toEqual({ shown: [[true], [true]], isIncomplete: true });
    });

    describe('of several analyses and decisions about one company', () => {
      const decline = { id: 'decline', kind: 'decline', reason: 'Changed after signing' } as const;

      async function newHome() {
        const harness = createDeadlineHarness(store(), workspace);
        const { bot } = harness;
        const teamId = newTeamId();
        const ada = workspace.user('ada').id;
        const load = (search?: string) =>
          loadHome(
            { ...bot, settings: { ...bot.settings, companyCodeTypes: ['siren'] } },
            { teamId, userId: ada },
            search,
          );
        return {
          ...harness,
          ada,
          newAnalysis: (given: Parameters<typeof harness.newAnalysis>[0] = {}) =>
            harness.newAnalysis({ ...given, teamId }),
          /** The lists that are not empty, by their names. */
          lists: async (search?: string) => {
            const { needsYou, waiting, decisions, recent, search: found } = await load(search);
            const all = { needsYou, waiting, decisions, recent, found: found?.found };
            return Object.fromEntries(
              Object.entries(all).flatMap(([name, list]) =>
                list && list.entries.length > 0 ? [[name, list.entries.map(({ caseId }) => caseId)]] : [],
              ),
            );
          },
          load,
        };
      }

      it('says on the line of the open case what was decided before, and nothing of it elsewhere', async () => {
        const { newAnalysis, lists, load, bot, ada } = await newHome();
        const first = await newAnalysis();
        expect(await first.run(decideCase(bot, ada, decline))).toBeUndefined();
        expect(await lists()).toEqual({ decisions: [first.id] });
        const second = await newAnalysis({ siren: first.siren, verdict: 'review' });
        expect(second.id).not.toBe(first.id);
        expect(await lists('Acme')).toEqual({ needsYou: [second.id], found: [second.id] });
        const [entry] = (await load()).needsYou.entries;
        expect(entry?.earlier).toMatchObject({ status: { decision: { reason: 'Changed after signing' } } });
        expect(entry?.earlier).not.toHaveProperty('channelId');
      });

      it('says so of a decision in another channel, and that it was there', async () => {
        const { newAnalysis, lists, load, bot, ada } = await newHome();
        const first = await newAnalysis({ channel: 'board' });
        await first.run(decideCase(bot, ada, decline));
        const second = await newAnalysis({ siren: first.siren });
        expect(await lists()).toEqual({ needsYou: [second.id] });
        expect((await load()).needsYou.entries[0]?.earlier).toMatchObject({ channelId: first.channelId });
      });

      it('finds the open case of a company, the worst of several, and without one the newest', async () => {
        const { newAnalysis, lists, bot, ada } = await newHome();
        const worst = await newAnalysis({ channel: 'board' });
        const open = await newAnalysis({ siren: worst.siren, verdict: 'review' });
        expect((await lists(worst.siren)).found).toEqual([worst.id]);
        await worst.run(decideCase(bot, ada, decline));
        expect((await lists(worst.siren)).found).toEqual([open.id]);
        await open.run(decideCase(bot, ada, decline));
        expect((await lists(worst.siren)).found).toEqual([open.id]);
      });

      it('shows no company of a shared channel in which others asked, too', async () => {
        const { newAnalysis, load, lists } = await newHome();
        const own = await newAnalysis({ channel: 'partners' });
        const others = await newAnalysis({ channel: 'partners', siren: own.siren });
        expect((await load()).needsYou.entries).toMatchObject([{ isRedacted: false }]);
        await store().query('update xray.analyses set user_id = $2 where case_id = $1 and thread_ts = $3', [
          own.id,
          'U0OTHER',
          others.threadTs,
        ]);
        expect((await load()).needsYou.entries).toMatchObject([{ isRedacted: true }]);
        expect(await lists('Acme')).not.toHaveProperty('found');
      });
    });
  });

  describe('the tab', () => {
    const texts = getTexts('en');

    const toText = (value: unknown) => JSON.stringify(value);

    const blocksOf = (data: HomeViewData) => homeView(data, texts).blocks as KnownBlock[];

    const at = Date.UTC(2026, 0, 2, 3, 4);

    const none = { entries: [] };

    const empty: HomeViewData = { needsYou: none, waiting: none, decisions: none, recent: none };

    const entry: CompanyEntry = {
      company: { code: { type: 'siren', id: '732829320' }, name: 'Acme SA' },
      verdict: 'alert',
      gravest: docSummary,
      progress: 'complete',
      waiting: [],
      classes: ['3', '5'],
      analysisId: '9',
      analysisCount: 2,
      startedAt: at,
      threadUrl: 'https://example.slack.com/p1',
    };

    const open: HomeEntry = {
      ...entry,
      caseId: '7',
      channelId: 'C1',
      status: { state: 'open' },
      isOverdue: false,
      isRedacted: false,
      canDecide: true,
    };

    const taken = { state: 'open', ownerId: 'U1', ownedAt: new Date(at), dueAt: new Date(at) } as const;

    const decision = { id: 'decline', kind: 'decline', reason: 'Forged', by: 'U1', at } as const;

    /** The action ids of the buttons below a line. */
    const buttonsOf = (one: HomeEntry) =>
      blocksOf({ ...empty, needsYou: { entries: [one] } }).flatMap((block) =>
        block.type === 'actions' ? block.elements.map((element) => element.action_id) : [],
      );

    const lineOf = (one: HomeEntry) => {
      const blocks = blocksOf({ ...empty, needsYou: { entries: [one] } });
      const line = blocks.find((block) => block.type === 'section');
      return line?.type === 'section' ? (line.text?.text ?? '') : '';
    };

    describe('the App Home', () => {
      test('is true when there is nothing, and has no ids', () => {
        const view = homeView(empty, texts);
        for (const part of [
          'Nothing needs you.',
          'Nothing is waiting.',
          'Nothing was decided yet.',
          'choose_language',
        ])
          expect(toText(view)).toContain(part);
        expect(findViewProblems(view)).toEqual([]);
        expect(view.private_metadata).toBeUndefined();
      });

      test('offers the next step of each state', () => {
        expect(buttonsOf(open)).toEqual(['take_case', 'decide_case', 'open_company']);
        expect(buttonsOf({ ...open, status: taken })).toEqual(['decide_case', 'snooze_case', 'open_company']);
        expect(buttonsOf({ ...open, status: { ...taken, state: 'proposed', decision } })).toEqual([
          'confirm_case',
          'refuse_case',
          'open_company',
        ]);
        const waiting = { ...taken, state: 'waiting', decision, waitingUntil: new Date(at) } as const;
        expect(buttonsOf({ ...open, status: waiting })).toEqual(['decide_case', 'open_company']);
        expect(buttonsOf({ ...open, canDecide: false })).toEqual([]);
        expect(buttonsOf({ ...open, canDecide: false, progress: 'stalled' })).toEqual([
          'check_again',
          'open_company',
        ]);
        expect(toText(homeView({ ...empty, needsYou: { entries: [open] } }, texts))).toContain('"value":"7"');
        // An analysis is checked again, and a case is decided.
        const stalled = homeView(
          { ...empty, needsYou: { entries: [{ ...open, progress: 'stalled' }] } },
          texts,
        );
        expect(toText(stalled)).toMatch(/"action_id":"check_again"[^{}]*\{?[^{}]*\}?[^{}]*"value":"9"/);
      });

      test('says what was decided about the company before, and where, if that was elsewhere', () => {
        const status = { ...taken, state: 'decided', decision } as const;
        const line = lineOf({ ...open, earlier: { status } });
        expect(line).toContain('Earlier: ⚖️ Declined by <@U1>,');
        expect(line).toContain('Reason: Forged');
        expect(line).not.toContain('in <#');
        expect(lineOf({ ...open, earlier: { status, channelId: 'C2' } })).toContain(' · in <#C2>');
        expect(lineOf({ ...open, isRedacted: true, earlier: { status, channelId: 'C2' } })).not.toMatch(
          /Declined|C2/,
        );
      });

      test('names neither company nor reason of a case whose channel hides them', () => {
        const redacted: HomeEntry = { ...open, isRedacted: true };
        const decided: HomeEntry = { ...redacted, status: { ...taken, state: 'decided', decision } };
        const view = homeView(
          { ...empty, needsYou: { entries: [redacted] }, decisions: { entries: [decided] } },
          texts,
        );
        expect(toText(view)).toContain('<#C1>');
        for (const hidden of ['Acme', '732829320', 'Forged', 'Decline'])
          expect(toText(view)).not.toContain(hidden);
        expect(findViewProblems(view)).toEqual([]);
      });

      test.each(languages)('fits with long lists and any text in %s', (language) => {
        fc.assert(
          fc.property(anyText, (text) => {
            const hostile = { ...replaceTexts(entry, text), progress: 'stalled' as const };
            const status = {
              ...taken,
              state: 'proposed',
              decision: { ...decision, reason: text, name: text },
            } as const;
            const entries = Array(30).fill({ ...open, ...hostile, classes: Array(50).fill(text), status });
            const list = { entries, count: 1_000 };
            const search = { text: readSearch(text), found: list };
            const data = { search, needsYou: list, waiting: list, decisions: list, recent: list };
            expect(findViewProblems(homeView(data, getTexts(language)))).toEqual([]);
          }),
          { numRuns: 30 },
        );
      });

      test('shows all lists at their longest', () => {
        const list = { entries: Array(10).fill(open), count: 1_000 };
        const quiet = { entries: Array(10).fill({ ...open, canDecide: false }), count: 1_000 };
        const data = {
          search: { text: 'x', found: quiet },
          needsYou: list,
          waiting: quiet,
          decisions: quiet,
          recent: quiet,
        };
        const blocks = blocksOf(data);
        expect(blocks.length).toBeLessThanOrEqual(100);
        const titles = blocks.flatMap((block) => (block.type === 'header' ? [block.text.text] : []));
        const { found, needsYou, waiting, decisions, recent } = texts.home;
        expect(titles).toEqual([found, needsYou, waiting, decisions, recent]);
        expect(toText(blocks.at(-4))).toContain('+990 more');
      });
    });

    test.each([
      [undefined, ''],
      [null, ''],
      [7, ''],
      ['  Acme \u0000SA\u202e ', 'Acme SA'],
      ['x'.repeat(500), 'x'.repeat(100)],
      [`${'x'.repeat(99)}😀`, 'x'.repeat(99)],
    ])('what is typed is searched for without what cannot be searched: %j', (typed, search) => {
      expect(readSearch(typed)).toBe(search);
    });
  });
});
