import { EventEmitter, once } from 'node:events';
import { enterCase, findAnalysis } from '../../../bot/analyses';
import { reopenCase } from '../../../bot/decisions/case-changes';
import { type CaseChange, changeCase } from '../../../bot/decisions/change-case';
import type { Transaction } from '../../../bot/store/queryable';
import { createSubmission } from '../../../bot/submissions/submission-rows';
import { listTrail, verifyTrails } from '../../../bot/trail';
import { botOfStore } from '../../support/bot-of-store';
import { createCase } from '../../support/create-case';
import { decideCaseOf } from '../../support/decide-case-of';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { transactionsWait } from '../../support/transactions-wait';

const company = { type: 'siren', id: '732829320' };

/** Two processes do something about the case of a company at the same moment. */
onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  const bot = () => botOfStore(store());

  const newPlace = () => ({ teamId: newTeamId(), channelId: 'C1', userId: 'U1', company }) as const;
  type Place = ReturnType<typeof newPlace>;

  async function newDecidedCase(place: Place): Promise<string> {
    const { caseId } = await createCase(store(), place);
    await decideCaseOf(store(), caseId);
    return caseId;
  }

  /** Resolves to the analysis. */
  async function share(tx: Transaction, place: Place): Promise<string> {
    const { submission } = await createSubmission(tx, { ...place, state: 'queued' });
    await enterCase(bot(), tx, submission.analysisId);
    return submission.analysisId;
  }

  const reopen = (caseId: string, change: CaseChange = reopenCase(bot(), 'U2', 'A new statement')) =>
    changeCase(bot(), caseId, change);

  /** Does the second thing while the transaction of the first, which is done, still runs. */
  async function overlap<First, Second>(
    first: (pause: () => Promise<void>) => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    const steps = new EventEmitter();
    const [paused, released] = [once(steps, 'paused'), once(steps, 'released')];
    const one = first(async () => {
      steps.emit('paused');
      await released;
    });
    await paused;
    const other = second();
    // Where there is one connection, it waits anyway.
    if (store().kind === 'postgres') await transactionsWait(store(), 1);
    steps.emit('released');
    return Promise.all([one, other]);
  }

  const caseOf = async (analysisId: string) => (await findAnalysis(store(), analysisId))?.caseId;

  async function expectWholeTrails({ teamId }: Place): Promise<void> {
    const ids = await store().query<{ id: string }>('select id::text from xray.cases where team_id = $1', [
      teamId,
    ]);
    for (const { id } of ids) expect((await verifyTrails(store(), id)).problems).toEqual([]);
  }

  it('puts two files that arrive together into one case', async () => {
    const place = newPlace();
    const shareOne = (pause = async () => {}) =>
      store().transaction(async (tx) => {
        const id = await share(tx, place);
        await pause();
        return id;
      });
    const analyses = await overlap(shareOne, shareOne);
    const [first, second] = await Promise.all(analyses.map(caseOf));
    expect(second).toBe(first);
    expect((await listTrail(store(), first ?? '')).map(({ kind }) => kind)).toEqual(['opened', 'joined']);
    await expectWholeTrails(place);
  });

  it('says that a company has a newer case to a person who opens an older one while a file opens it', async () => {
    const place = newPlace();
    const decided = await newDecidedCase(place);
    const [analysis, refusal] = await overlap(
      (pause) =>
        store().transaction(async (tx) => {
          const id = await share(tx, place);
          await pause();
          return id;
        }),
      () => reopen(decided),
    );
    expect(refusal).toEqual({ code: 'otherCase' });
    expect(await caseOf(analysis)).not.toBe(decided);
    await expectWholeTrails(place);
  });

  it('puts a file into the case that a person opens again while it arrives', async () => {
    const place = newPlace();
    const decided = await newDecidedCase(place);
    const [refusal, analysis] = await overlap(
      (pause) =>
        reopen(decided, async (tx, current) => {
          const refused = await reopenCase(bot(), 'U2', 'A new statement')(tx, current);
          await pause();
          return refused;
        }),
      () => store().transaction((tx) => share(tx, place)),
    );
    expect(refusal).toBeUndefined();
    expect(await caseOf(analysis)).toBe(decided);
    await expectWholeTrails(place);
  });
});
