import { moveToOpenCase } from '../../../bot/analyses';
import { setAnalysisVerdict } from '../../../bot/analyses/analysis-rows';
import { refreshCaseVerdict } from '../../../bot/analyses/update-verdict';
import { lockCase } from '../../../bot/cases';
import { dossier } from '../../../bot/export';
import { loadDossier } from '../../../bot/export/load-dossier';
import { getTexts } from '../../../bot/texts/texts';
import { botOfStore } from '../../support/bot-of-store';
import { createCase } from '../../support/create-case';
import { decideCaseOf } from '../../support/decide-case-of';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  const bot = () => botOfStore(store());

  /** A red case that was declined, whose analysis went on in the next case of its company. */
  async function moveOn() {
    const place = {
      teamId: newTeamId(),
      channelId: 'C1',
      userId: 'U1',
      company: { type: 'siren', id: '732829320' },
    };
    const { analysisId, caseId: decided } = await createCase(store(), place);
    await store().transaction(async (tx) => {
      await setAnalysisVerdict(tx, analysisId, { verdict: 'alert', progress: 'complete' });
      await refreshCaseVerdict(bot(), tx, decided);
    });
    await decideCaseOf(store(), decided);
    const { caseId: next } = await createCase(store(), place);
    await store().transaction(async (tx) => {
      const current = await lockCase(tx, decided);
      if (current) expect(await moveToOpenCase(bot(), tx, current, analysisId)).toBe(next);
    });
    return { analysisId, decided, next };
  }

  it('stays in the dossier of the case that was decided on it, which says where it went on', async () => {
    const { analysisId, decided, next } = await moveOn();
    const data = await loadDossier(bot(), decided);
    if (!data) throw new Error('There is no dossier.');
    expect(data.overview.analyses.map(({ id }) => id)).toEqual([analysisId]);
    expect(data.movedOn).toEqual([{ analysisId, to: next }]);
    const texts = getTexts();
    const { blocks } = dossier(data, texts);
    expect(blocks).toContainEqual(expect.objectContaining({ text: texts.dossier.movedOn(next) }));
    // In the newer case it is an analysis like others.
    expect((await loadDossier(bot(), next))?.movedOn).toEqual([]);
  });
});
