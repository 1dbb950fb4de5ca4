import { describeCase, keepRefusedFiles, listAnalysesOfThread } from '../../../bot/analyses';
import { setAnalysisVerdict } from '../../../bot/analyses/analysis-rows';
import { listAnalysisIds } from '../../../bot/analyses/load-analyses';
import { refreshCaseVerdict } from '../../../bot/analyses/update-verdict';
import { findCase, findOpenCase } from '../../../bot/cases';
import { createSubmission } from '../../../bot/submissions/submission-rows';
import { listTrail, verifyTrails } from '../../../bot/trail';
import { botOfStore } from '../../support/bot-of-store';
import { createCase } from '../../support/create-case';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

const refusedFiles = [
  { name: 'big.pdf', reason: 'too_large', size: 21_500_000, maxSize: 20_971_520 },
  { name: 'empty.pdf', reason: 'empty' },
] as const;

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  const bot = () => botOfStore(store());

  function newCompany() {
    const company = { type: 'siren', id: '732829320' };
    const place = { teamId: newTeamId(), channelId: 'C1', userId: 'U1', company };
    const message = {
      ...place,
      threadTs: '1.1',
      messageTs: '1.2',
      dedupeKey: 'message:C1:1.2',
      refusedFiles,
    };
    return {
      place,
      message,
      refuse: () => store().transaction((tx) => keepRefusedFiles(bot(), tx, message)),
    };
  }
  const countCards = async (teamId: string) => {
    const [row] = await store().query<{ count: number }>(
      'select count(*)::int as count from xray.outbox where team_id = $1 and edits_id is null',
      [teamId],
    );
    return row?.count;
  };

  it('opens a case that is unknown, with one analysis of which nothing is awaited', async () => {
    const { place, refuse } = newCompany();
    await refuse();
    const open = await findOpenCase(store(), place);
    expect(open).toMatchObject({ state: 'open', verdict: 'unknown' });
    const whole = await describeCase(bot(), open?.id ?? '');
    expect(whole?.analyses).toHaveLength(1);
    expect(whole?.worst).toMatchObject({
      verdict: 'unknown',
      files: ['big.pdf', 'empty.pdf'],
      assessment: { progress: 'complete', canCancel: false, isLate: false, waiting: [] },
      contents: { messageTs: '1.2', refusedFiles, submissions: [] },
    });
    expect((await verifyTrails(store(), open?.id)).problems).toEqual([]);
  });

  it('keeps a message once that is handled twice', async () => {
    const { place, refuse } = newCompany();
    await refuse();
    await refuse();
    const open = await findOpenCase(store(), place);
    expect((await listTrail(store(), open?.id ?? '')).map(({ kind }) => kind)).toEqual(['opened']);
    expect(await countCards(place.teamId)).toBe(1);
  });

  it('joins the open case of its company, which is not clear any more', async () => {
    const { place, refuse } = newCompany();
    const { analysisId, caseId } = await createCase(store(), place);
    await store().transaction(async (tx) => {
      await setAnalysisVerdict(tx, analysisId, { verdict: 'clear', progress: 'complete' });
      await refreshCaseVerdict(bot(), tx, caseId);
    });
    expect(await findCase(store(), caseId)).toMatchObject({ verdict: 'clear' });
    await refuse();
    expect(await findCase(store(), caseId)).toMatchObject({ verdict: 'unknown' });
    expect((await listTrail(store(), caseId)).map(({ kind }) => kind)).toEqual(['opened', 'joined']);
  });

  it('is found in its thread and by its company, as no draft is', async () => {
    const { place, message, refuse } = newCompany();
    const { company: _, ...draft } = message;
    await store().transaction((tx) =>
      createSubmission(tx, { ...draft, dedupeKey: 'message:C1:1.3', state: 'draft' }),
    );
    const { teamId, channelId } = place;
    const inThread = () => listAnalysesOfThread(store(), { teamId, channelId, threadTs: '1.1' });
    expect(await inThread()).toEqual([]);
    await refuse();
    const found = await inThread();
    expect(found.map(({ company }) => company)).toEqual([place.company]);
    expect(await listAnalysisIds(store(), { teamId }, 10)).toEqual(found.map(({ id }) => id));
  });
});
