import { setAnalysisVerdict } from '../../../bot/analyses/analysis-rows';
import { findStanding } from '../../../bot/analyses/find-standing';
import { refreshCaseVerdict } from '../../../bot/analyses/update-verdict';
import { findCase } from '../../../bot/cases';
import { reopenCase } from '../../../bot/decisions/case-changes';
import { changeCase } from '../../../bot/decisions/change-case';
import type { Verdict } from '../../../shared';
import { botOfStore } from '../../support/bot-of-store';
import { createCase } from '../../support/create-case';
import { decideCaseOf } from '../../support/decide-case-of';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  const bot = () => botOfStore(store());

  function newCompany() {
    const company = { type: 'siren', id: '732829320' };
    const place = { teamId: newTeamId(), channelId: 'C1', userId: 'U1', company };
    return { analyse: () => createCase(store(), place) };
  }
  type Analysed = Awaited<ReturnType<typeof createCase>>;

  /** Sets what the reports of an analysis come to; undefined while they are awaited. */
  const setVerdict = ({ analysisId, caseId }: Analysed, verdict?: Verdict) =>
    store().transaction(async (tx) => {
      const progress = verdict ? 'complete' : 'running';
      await setAnalysisVerdict(tx, analysisId, { ...(verdict && { verdict }), progress });
      await refreshCaseVerdict(bot(), tx, caseId);
    });

  it('stays red whatever clean file comes later, until the service takes its report back', async () => {
    const { analyse } = newCompany();
    const forged = await analyse();
    await setVerdict(forged, 'alert');
    const clean = await analyse();
    expect(clean.caseId).toBe(forged.caseId);
    for (const verdict of [undefined, 'clear'] as const) {
      await setVerdict(clean, verdict);
      expect(await findCase(store(), forged.caseId)).toMatchObject({ verdict: 'alert' });
    }
    await setVerdict(forged, 'clear');
    expect(await findCase(store(), forged.caseId)).toMatchObject({ verdict: 'clear' });
  });

  it('is not green any more from the moment at which another file is there', async () => {
    const { analyse } = newCompany();
    const clean = await analyse();
    await setVerdict(clean, 'clear');
    expect(await findCase(store(), clean.caseId)).toMatchObject({ verdict: 'clear' });
    await analyse();
    expect(await findCase(store(), clean.caseId)).not.toHaveProperty('verdict');
  });

  it('begins with what was decided before, as long as that is decided', async () => {
    const { analyse } = newCompany();
    const first = await analyse();
    await decideCaseOf(store(), first.caseId);
    const second = await analyse();
    const standing = async () => {
      const found = { id: second.analysisId, caseId: second.caseId };
      return (await findStanding(bot(), found, undefined))?.earlier?.id;
    };
    expect(await standing()).toBe(first.caseId);
    await decideCaseOf(store(), second.caseId);
    expect(await changeCase(bot(), first.caseId, reopenCase(bot(), 'U2', 'A new statement'))).toBeUndefined();
    expect(await standing()).toBeUndefined();
  });
});
