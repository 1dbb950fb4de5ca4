import fc from 'fast-check';
import {
  describeCase,
  enterCase,
  listAnalysesOfCase,
  listEnded,
  lockAnalysis,
  setAnalysisCompany,
  updateAnalysisCard,
} from '../../../bot/analyses';
import type { Bot } from '../../../bot/bot';
import {
  assignCase,
  type ChosenDecision,
  confirmDecision,
  decideCase,
  refuseDecision,
  reopenCase,
  snoozeCase,
  takeCase,
} from '../../../bot/decisions/case-changes';
import { type CaseChange, changeCase } from '../../../bot/decisions/change-case';
import { lookAgainAtEnd } from '../../../bot/decisions/look-again-at-end';
import { ingestReport } from '../../../bot/reports/ingest-report';
import { findDetail } from '../../../bot/slack/channels/find-detail';
import type { Store } from '../../../bot/store/store';
import {
  createSubmission,
  failSubmission,
  findSubmissionByRequest,
  lockSubmission,
  retrySubmission,
} from '../../../bot/submissions/submission-rows';
import { listTrail, verifyTrails } from '../../../bot/trail';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { rankVerdict } from '../../../shared/reports/verdict';
import { reportSchema } from '../../../shared/schemas/report';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { createDeadlineHarness, FRIDAY, HOUR_MS } from '../deadlines/deadline-harness';

const RUNS = 12;
const people = ['UADA', 'UBOB'] as const;
const companies = ['732829320', '552100554'] as const;

const toChange = {
  take: (bot, by) => takeCase(bot, by),
  assign: (bot, by) => assignCase(bot, { by, to: by === 'UADA' ? 'UBOB' : 'UADA' }),
  accept: (bot, by) => decideCase(bot, by, choice('accept')),
  decline: (bot, by) => decideCase(bot, by, choice('decline')),
  ask: (bot, by) => decideCase(bot, by, { ...choice('ask'), until: '2026-01-06' }),
  confirm: (bot, by) => confirmDecision(bot, by),
  refuse: (bot, by) => refuseDecision(bot, by, 'Not yet'),
  reopen: (bot, by) => reopenCase(bot, by, 'A new statement'),
  snooze: (bot, by) => snoozeCase(bot, { by, until: new Date(FRIDAY + 60 * HOUR_MS) }),
} satisfies Record<string, (bot: Bot, by: string) => CaseChange>;

function choice(kind: 'accept' | 'decline' | 'ask'): ChosenDecision {
  return { id: kind, kind, reason: 'As agreed' };
}

type Step = SingleStep | { readonly do: 'killed'; readonly step: SingleStep };

type SingleStep =
  | { readonly do: 'share'; readonly company: number }
  | { readonly do: 'correct'; readonly which: number; readonly company: number }
  | { readonly do: 'report'; readonly which: number; readonly slot: number; readonly worst: number }
  | { readonly do: 'fail' | 'retry'; readonly which: number }
  | { readonly do: keyof typeof toChange; readonly which: number; readonly by: number }
  | { readonly do: 'later'; readonly hours: number };

const which = fc.nat(7);
const company = fc.nat(companies.length - 1);
const action: fc.Arbitrary<SingleStep> = fc.record({
  do: fc.constantFrom(...(Object.keys(toChange) as (keyof typeof toChange)[])),
  which,
  by: fc.nat(people.length - 1),
});
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('share' as const), company }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('correct' as const), which, company }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('report' as const), which, slot: fc.nat(1), worst: fc.nat(3) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('fail', 'retry'), which }) },
  { weight: 8, arbitrary: action },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 16, arbitrary: change },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('killed' as const), step: change }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('later' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  },
);
/** What is in one list happens at the same moment. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 14 });

const failure = { step: 'storeFile', reason: { code: 'given_up' }, outcomeKnown: true } as const;

/** What a manager is said to have had: nothing, or another event each. */
const alerts = [
  [],
  [{ date: '2025-10-01', name: 'Payment incident', level: 'medium' }],
  [{ date: '2025-11-01', name: 'Compulsory liquidation', level: 'high' }],
  [{ date: '2025-12-01', name: 'Management ban', level: 'critical' }],
];

class KilledError extends Error {}

/** A bot whose process ends before its transaction does. */
function killBeforeCommit(bot: Bot): Bot {
  const { store } = bot;
  const transaction: Store['transaction'] = (work) =>
    store.transaction(async (tx) => {
      await work(tx);
      throw new KilledError();
    });
  return { ...bot, store: { ...store, transaction } };
}

const toReport = (id: string, requestId: string, worst: number) =>
  reportSchema.parse({
    id,
    request: requestId,
    source: 'manager_xray',
    raw: {
      request: { id: requestId, code: { type: 'siren', id: companies[0] } },
      persons: [
        {
          firstname: 'Ada',
          lastname: 'Example',
          confidencePercentage: 90,
          companies: [
            {
              name: 'Example SARL',
              code: { type: 'siren', id: '552081317' },
              jobStartDate: '2019-01-01',
              alerts: alerts[worst],
            },
          ],
        },
      ],
    },
  });

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let workspace: SlackWorkspace;
  beforeAll(async () => {
    workspace = await startSlackWorkspace({ rateLimits: false });
  });
  afterAll(() => workspace?.close());

  /** A team with a bot of its own, in which the steps happen. */
  async function newTeam() {
    const harness = createDeadlineHarness(store(), workspace);
    const place = { teamId: newTeamId(), channelId: workspace.channel('credit').id };
    const reports = new Map<string, { readonly requestId: string; readonly worst: number }>();
    const bot: Bot = {
      ...harness.bot,
      settings: {
        ...harness.bot.settings,
        alertChannel: workspace.channel('alerts').id,
        remindAfterSeconds: 3_600,
        statusUpdateDelayMs: 0,
      },
      risk: {
        getReport: async (id: string) => {
          const { requestId, worst } = reports.get(id) ?? { requestId: '', worst: 0 };
          return toReport(id, requestId, worst);
        },
        getRequest: async (id: string) => ({ id }),
      } as unknown as Bot['risk'],
    };
    await findDetail(bot, place);
    await harness.saveSettings(place, {
      fourEyes: ['alert'],
      dueHours: 4,
      timeZone: 'UTC',
      escalateTo: 'UADA',
    });
    let [time, shared] = [FRIDAY, 0];

    const listIds = async (table: 'cases' | 'analyses') =>
      (
        await store().query<{ id: string }>(
          `select id::text from xray.${table} where team_id = $1 order by id`,
          [place.teamId],
        )
      ).map(({ id }) => id);
    const choose = async (table: 'cases' | 'analyses', position: number) => {
      const ids = await listIds(table);
      return ids[position % Math.max(1, ids.length)];
    };

    /** The job of an analysis that has ended, in two processes. */
    const lookAgain = (id: string) =>
      Promise.all(
        [0, 1].map((retries) => lookAgainAtEnd(bot)({ id, retries, signal: new AbortController().signal })),
      );

    async function run(taken: Step, by = bot): Promise<unknown> {
      switch (taken.do) {
        case 'killed': {
          await run(taken.step, killBeforeCommit(bot)).catch((error: unknown) => {
            if (!(error instanceof KilledError)) throw error;
          });
          // Another process does it again.
          return run(taken.step);
        }
        case 'share': {
          shared += 1;
          const requestId = `${place.teamId}-${shared}`;
          const code = { type: 'siren', id: companies[taken.company] ?? '' } as const;
          const given = { ...place, userId: 'UADA', company: code, state: 'queued' } as const;
          return by.store.transaction(async (tx) => {
            const { submission } = await createSubmission(tx, given);
            await tx.query(`update xray.submissions set state = 'online', request_id = $2 where id = $1`, [
              submission.id,
              requestId,
            ]);
            await enterCase(by, tx, submission.analysisId);
          });
        }
        case 'correct': {
          const id = await choose('analyses', taken.which);
          if (id === undefined) return;
          const code = { type: 'siren', id: companies[taken.company] ?? '' } as const;
          return by.store.transaction(async (tx) => {
            await setAnalysisCompany(tx, id, { company: code, userId: 'UADA' });
            await enterCase(by, tx, id);
          });
        }
        case 'report': {
          if (shared === 0) return;
          const requestId = `${place.teamId}-${1 + (taken.which % shared)}`;
          const id = `${requestId}-${taken.slot}`;
          reports.set(id, { requestId, worst: taken.worst });
          return ingestReport(by, id, { listedUnder: requestId });
        }
        case 'fail':
        case 'retry': {
          if (shared === 0) return;
          const found = await findSubmissionByRequest(
            store(),
            `${place.teamId}-${1 + (taken.which % shared)}`,
          );
          if (!found) return;
          await by.store.transaction(async (tx) => {
            await lockSubmission(tx, found.id);
            await lockAnalysis(tx, found.analysisId);
            if (taken.do === 'retry') await retrySubmission(tx, found.id);
            else await failSubmission(tx, found.id, { from: 'online', ...failure });
            await updateAnalysisCard(by, tx, found.analysisId);
          });
          return lookAgain(found.analysisId);
        }
        case 'later': {
          time += taken.hours * HOUR_MS;
          harness.setTime(time);
          return harness.sweep();
        }
        default: {
          const id = await choose('cases', taken.which);
          if (id !== undefined)
            return changeCase(by, id, toChange[taken.do](by, people[taken.by] ?? people[0]));
        }
      }
    }
    return { ...place, bot, run, lookAgain, listCases: () => listIds('cases') };
  }

  /** Each case is decided at most once until it is reopened, and each decision is sent out once. */
  async function expectOneDecisionPerRound(db: Store, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      let isDecided = false;
      for (const { kind } of await listTrail(db, id)) {
        if (kind === 'decided' || kind === 'confirmed') {
          expect(isDecided).toBe(false);
          isDecided = true;
        } else if (kind === 'reopened') isDecided = false;
      }
    }
    const twice = await db.query(
      `select body::jsonb->>'caseId' as "caseId", body::jsonb->>'seq' as seq from xray.decision_events
       where case_id = any($1::bigint[]) group by 1, 2 having count(*) > 1`,
      [ids],
    );
    expect(twice).toEqual([]);
  }

  /** What ended without its reports was known to who decided, or is no worse than what was. */
  async function expectNothingHidden(bot: Bot, id: string): Promise<void> {
    const whole = await describeCase(bot, id);
    if (whole?.status.state !== 'decided') return;
    const { concerns = {}, verdict = 'clear' } = whole.status.decision ?? {};
    const worst = Math.max(rankVerdict(verdict), ...Object.values(concerns));
    for (const { key, gravity } of listEnded(whole.analyses))
      expect(Object.hasOwn(concerns, key) || worst >= gravity).toBe(true);
  }

  it('leaves each case as its trail says, decided once a round, and one open case for a company', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (moments) => {
        const { teamId, bot, run, lookAgain, listCases } = await newTeam();
        for (const moment of moments) await Promise.all(moment.map((one) => run(one)));
        // Jobs that were enqueued with what happened last.
        for (const caseId of await listCases())
          for (const id of await listAnalysesOfCase(store(), caseId)) await lookAgain(id);
        const several = await store().query(
          `select code_id from xray.cases where team_id = $1 and state in ('open', 'proposed', 'waiting')
             group by channel_id, code_type, code_id having count(*) > 1`,
          [teamId],
        );
        expect(several).toEqual([]);
        const ids = await listCases();
        await expectOneDecisionPerRound(store(), ids);
        for (const id of ids) {
          await expectNothingHidden(bot, id);
          expect((await verifyTrails(store(), id)).problems).toEqual([]);
        }
      }),
      {
        numRuns: RUNS,
        endOnFailure: true,
        ...(process.env.PROPERTY_SEED !== undefined && { seed: Number(process.env.PROPERTY_SEED) }),
      },
    );
  }, 300_000);
});
