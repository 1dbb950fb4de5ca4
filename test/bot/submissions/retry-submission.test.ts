import { type Analysis, findAnalysis, readRetryValue } from '../../../bot/analyses';
import type { Bot } from '../../../bot/bot';
import { createMetrics } from '../../../bot/ops/metrics';
import { OutboxSignal } from '../../../bot/outbox';
import type { ButtonActionArgs } from '../../../bot/slack/interactions/action-listener';
import { onRetrySubmission } from '../../../bot/submissions/retry-submission';
import { createSubmission, failSubmission, findSubmission } from '../../../bot/submissions/submission-rows';
import { getTexts } from '../../../bot/texts/texts';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

const texts = getTexts();
const { status, notices } = texts;

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  async function failedSubmission(outcomeKnown: boolean) {
    const place = { teamId: newTeamId(), channelId: 'C1', userId: 'U1' };
    const { submission } = await store().transaction((tx) =>
      createSubmission(tx, { ...place, state: 'queued' }),
    );
    const failure = { step: 'createRequest', reason: { code: 'interrupted' }, outcomeKnown } as const;
    await failSubmission(store(), submission.id, { from: 'queued', ...failure });
    return submission;
  }

  /** What the person is told after pressing Retry on a card with this value. */
  async function press(value: string, teamId: string): Promise<string[]> {
    const replies: string[] = [];
    const click = {
      ack: async () => undefined,
      action: { value },
      body: { user: { id: 'U1' }, team: { id: teamId } },
      context: { teamId },
      respond: async ({ text }: { text: string }) => void replies.push(text),
    } as unknown as ButtonActionArgs;
    const settings = { defaultLanguage: 'en', expectedReports: [] as string[] };
    const [clock, metrics] = [{ now: () => 0 }, createMetrics(async () => ({}))];
    const bot = { store: store(), outbox: new OutboxSignal(), settings, clock, metrics } as unknown as Bot;
    const subject = (await findAnalysis(store(), readRetryValue(value).analysisId)) as Analysis;
    await onRetrySubmission(bot)(click, { subject, teamId, userId: 'U1', texts });
    return replies;
  }
  const stateOf = async (id: string) => (await findSubmission(store(), id))?.state;

  it('is resumed from any card if nothing can have happened', async () => {
    const { id, analysisId, teamId } = await failedSubmission(true);
    expect(await press(analysisId, teamId)).toEqual([]);
    expect(await stateOf(id)).toBe('queued');
    expect(await press(analysisId, teamId)).toEqual([notices.alreadyDone]);
  });

  it('is resumed after an unknown outcome only from a card that says what to check first', async () => {
    const { id, analysisId, teamId } = await failedSubmission(false);
    // A card that is older than the failure.
    expect(await press(analysisId, teamId)).toEqual([status.outcomeUnknown]);
    expect(await stateOf(id)).toBe('failed');
    expect(await press(`${analysisId}:warned`, teamId)).toEqual([]);
    expect(await stateOf(id)).toBe('queued');
  });
});
