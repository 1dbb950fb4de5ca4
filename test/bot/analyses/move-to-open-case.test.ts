import { moveToOpenCase } from '../../../bot/analyses';
import { setAnalysisVerdict } from '../../../bot/analyses/analysis-rows';
import { refreshCaseVerdict } from '../../../bot/analyses/update-verdict';
import { findCase, lockCase } from '../../../bot/cases';
import { reopenCase } from '../../../bot/decisions/case-changes';
import { changeCase } from '../../../bot/decisions/change-case';
import { dossier } from '../../../bot/export';
import { loadDossier } from '../../../bot/export/load-dossier';
import { getTexts } from '../../../bot/texts/texts';
import { listTrail, verifyTrails } from '../../../bot/trail';
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

  const kindsOf = async (id: string) => (await listTrail(store(), id)).map(({ kind }) => kind);

  it('makes the newer case as bad as the analysis, and leaves the decided one as it was decided', async () => {
    const { decided, next } = await moveOn();
    expect(await findCase(store(), decided)).toMatchObject({ state: 'decided', verdict: 'alert' });
    expect(await findCase(store(), next)).toMatchObject({
      state: 'open',
      verdict: 'alert',
      earlierId: decided,
    });
    expect(await kindsOf(decided)).toEqual(['opened', 'decided', 'left']);
    expect(await kindsOf(next)).toEqual(['opened', 'joined']);
    for (const id of [decided, next]) expect((await verifyTrails(store(), id)).problems).toEqual([]);
  });

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

  it('lets nobody open the decided case again, which has no analysis any more', async () => {
    const { decided, next } = await moveOn();
    const reopen = () => changeCase(bot(), decided, reopenCase(bot(), 'U2', 'A new statement'));
    expect(await reopen()).toEqual({ code: 'otherCase' });
    await decideCaseOf(store(), next);
    expect(await reopen()).toEqual({ code: 'movedOn' });
    expect(await findCase(store(), decided)).toMatchObject({ state: 'decided' });
  });
});
