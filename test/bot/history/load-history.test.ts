import { searchAnalyses } from '../../../bot/analyses';
import type { Bot } from '../../../bot/bot';
import { setDecision } from '../../../bot/cases';
import { listCompanies, loadCompanies } from '../../../bot/history/load-companies';
import { systemClock } from '../../../client/system-clock';
import type { Verdict } from '../../../shared';
import { createCase } from '../../support/create-case';
import { nthSiren } from '../../support/nth-siren';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  /** A bot with what the list reads of it. */
  const bot = () =>
    ({
      store: store(),
      clock: systemClock,
      settings: { expectedReports: ['doc_xray'], companyCodeTypes: ['siren'] },
    }) as unknown as Bot;

  async function addAnalysis(
    place: { teamId: string; channelId: string },
    name: string,
    { number, verdict }: { readonly number: number; readonly verdict?: Verdict },
  ) {
    const company = { type: 'siren', id: nthSiren(number) };
    const given = { ...place, userId: 'U1', company, businessName: name, state: 'queued' } as const;
    const { caseId, analysisId } = await createCase(store(), given);
    await store().query("update xray.analyses set verdict = $2, progress = 'complete' where id = $1", [
      analysisId,
      verdict,
    ]);
    return { caseId, analysisId, company };
  }

  const setVerdict = (caseId: string, verdict: Verdict | undefined) =>
    store().query('update xray.cases set verdict = $2 where id = $1', [caseId, verdict]);

  async function list(place: { teamId: string; channelId: string }, query: { text?: string } = {}) {
    const codes = await listCompanies(bot(), place, await searchAnalyses(bot(), place, query));
    return loadCompanies(bot(), place, codes);
  }

  const decision = { id: 'decline', kind: 'decline', reason: 'Forged', by: 'U1', at: 5 } as const;
  const decide = (caseId: string, at = 5) =>
    store().transaction((tx) => setDecision(tx, caseId, 'decided', { ...decision, at }));

  it('has the worst open verdict first, what is awaited or clear after it, and what is decided last', async () => {
    const place = { teamId: newTeamId(), channelId: 'C1' };
    const verdicts = ['clear', 'review', undefined, 'alert', 'unknown'] as const;
    for (const [index, verdict] of verdicts.entries()) {
      const { caseId } = await addAnalysis(place, `Company ${index}`, { number: index + 1, verdict });
      await setVerdict(caseId, verdict);
    }
    const decided = await addAnalysis(place, 'Decided', { number: 9, verdict: 'alert' });
    await setVerdict(decided.caseId, 'alert');
    await decide(decided.caseId);
    // Another channel may be private.
    await addAnalysis({ ...place, channelId: 'C2' }, 'Elsewhere', { number: 10, verdict: 'alert' });
    const companies = await list(place);
    expect(companies.map(({ company, verdict }) => [company.name, verdict])).toEqual([
      ['Company 3', 'alert'],
      ['Company 1', 'review'],
      ['Company 4', 'unknown'],
      ['Company 2', undefined],
      ['Company 0', 'clear'],
      ['Decided', undefined],
    ]);
    expect(companies.at(-1)?.status).toMatchObject({ state: 'decided', decision: { reason: 'Forged' } });
    expect(companies[3]?.progress).not.toBe('complete');
  });

  it('is red for a company whose newest file is clear, and leads to the file that is not', async () => {
    const place = { teamId: newTeamId(), channelId: 'C1' };
    const forged = await addAnalysis(place, 'Loire', { number: 1, verdict: 'alert' });
    await addAnalysis(place, 'Loire', { number: 1, verdict: 'clear' });
    await setVerdict(forged.caseId, 'alert');
    const [company, ...others] = await list(place);
    expect(others).toEqual([]);
    expect(company).toMatchObject({ verdict: 'alert', analysisCount: 2, worst: { id: forged.analysisId } });
  });

  it('has one line for a company: its open case, or else its newest decision', async () => {
    const place = { teamId: newTeamId(), channelId: 'C1' };
    const first = await addAnalysis(place, 'Loire', { number: 1, verdict: 'alert' });
    await decide(first.caseId, 9);
    const second = await addAnalysis(place, 'Loire', { number: 1, verdict: 'review' });
    expect(second.caseId).not.toBe(first.caseId);
    await setVerdict(second.caseId, 'review');
    expect(await list(place)).toMatchObject([{ verdict: 'review', analysisCount: 1 }]);
    await decide(second.caseId, 7);
    // It was opened first, and decided last.
    const [company, ...others] = await list(place);
    expect(others).toEqual([]);
    expect(company?.status).toMatchObject({ decision: { at: 9 } });
  });

  it('finds an open red company by a part of its name behind a thousand newer analyses', async () => {
    const place = { teamId: newTeamId(), channelId: 'C1' };
    const red = await addAnalysis(place, 'Menuiserie', { number: 1, verdict: 'alert' });
    await setVerdict(red.caseId, 'alert');
    await store().query(
      `with opened as (
         insert into xray.cases (team_id, channel_id, user_id, code_type, code_id, verdict)
         select $1, 'C1', 'U1', 'siren', n::text, 'clear' from generate_series(1, 1000) n returning id, code_id),
       added as (
         insert into xray.analyses (team_id, channel_id, user_id, code_type, code_id, case_id, verdict, progress)
         select $1, 'C1', 'U1', 'siren', code_id, id, 'clear', 'complete' from opened returning id)
       insert into xray.submissions (analysis_id, state) select id, 'reported' from added`,
      [place.teamId],
    );
    await store().query("update xray.submissions set state = 'reported' where analysis_id = $1", [
      red.analysisId,
    ]);
    const [first] = await list(place);
    expect(first?.company.name).toBe('Menuiserie');
    expect(await list(place, { text: 'menuis' })).toMatchObject([{ company: { name: 'Menuiserie' } }]);
  });
});
