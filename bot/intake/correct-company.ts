import type { Bot } from '../bot';
import { type Case, findCaseOfTeam } from '../cases';
import type { ActionListener } from '../slack/interactions/action-listener';
import { openAndFillModal } from '../slack/interactions/command-context';
import { noticeModal } from '../slack/interactions/notice-modal';
import { listDocuments, listSubmissionsOfCase } from '../submissions';
import { findPersonTexts } from '../texts/find-texts';
import type { SubmitFormState } from './submit-form-state';
import { submitModal } from './submit-modal';

/** Opens the form of a case whose company the service does not know, with what was given. */
export function onCorrectCompany(bot: Bot): ActionListener {
  return async ({ ack, action, body, client, context }) => {
    await ack();
    const place = { teamId: context.teamId ?? '', channelId: body.channel?.id ?? '' };
    const texts = await findPersonTexts(bot, { ...place, userId: body.user.id });
    await openAndFillModal({ bot, client, triggerId: body.trigger_id, texts, ...place }, async () => {
      const found = await findCaseOfTeam(bot.store, action.value, place.teamId);
      const formState = found && (await toFormState(bot, found));
      if (!formState) return noticeModal(texts.notices.alreadyDone, texts);
      return submitModal(formState, texts, { ...bot.settings, now: bot.clock.now() });
    });
  };
}

/** Undefined once the service has a request for it. */
async function toFormState(
  { store }: Bot,
  { id, channelId, threadTs, company, businessName }: Case,
): Promise<SubmitFormState | undefined> {
  const submissions = await listSubmissionsOfCase(store, id);
  if (!company || submissions.some(({ state }) => state !== 'failed')) return undefined;
  const documents = await Promise.all(submissions.map((submission) => listDocuments(store, submission.id)));
  return {
    correctsCase: id,
    channel: channelId,
    ...(threadTs && { thread: threadTs }),
    prefill: {
      code: company,
      ...(businessName !== undefined && { businessName }),
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
