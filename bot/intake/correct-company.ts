import { type Analysis, isUnsent } from '../analyses';
import type { FormListener } from '../slack/interactions/action-listener';
import { fillIfPostable } from '../slack/interactions/channel-problem';
import { noticeModal } from '../slack/interactions/notice-modal';
import { listDocuments, listSubmissionsOfAnalysis } from '../submissions';
import type { IntakeContext } from './intake-context';
import type { SubmitFormState } from './submit-form-state';
import { submitModal } from './submit-modal';

/** The form of an analysis whose company the service does not know, with what was given. */
export function onCorrectCompany(bot: IntakeContext): FormListener<Analysis> {
  return (_, { subject, texts }) =>
    fillIfPostable(bot, subject, texts, async () => {
      const formState = await toFormState(bot, subject);
      if (!formState) return noticeModal(texts.notices.alreadyDone, texts);
      return submitModal(formState, texts, { ...bot.settings, now: bot.clock.now() });
    });
}

/** The state of the form; undefined once the service has a request for the analysis. */
async function toFormState(
  { store }: IntakeContext,
  { id, channelId, threadTs, company, companyDetails }: Analysis,
): Promise<SubmitFormState | undefined> {
  const submissions = await listSubmissionsOfAnalysis(store, id);
  if (!company || isUnsent({ submissions }) || submissions.some(({ state }) => state !== 'failed'))
    return undefined;
  const documents = await Promise.all(submissions.map((submission) => listDocuments(store, submission.id)));
  return {
    correctsAnalysis: id,
    channel: channelId,
    ...(threadTs && { thread: threadTs }),
    prefill: {
      code: company,
      ...companyDetails,
      documents: documents.flat().map(({ slackFileId, name, kind, period, date }) => ({
        fileId: slackFileId,
        name,
        ...(kind && { kind }),
        ...(period && { period }),
        ...(date && { date }),
      })),
    },
  };
}
