import { pickCompanyDetails } from '../../shared';
import { notice } from '../slack/block-kit/notice';
import { ensureChannelCached } from '../slack/channels/channel-sharing';
import type { ActionListener } from '../slack/interactions/action-listener';
import { findChannelProblem } from '../slack/interactions/channel-problem';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import type { SubmissionInput } from '../submissions';
import { completeDraft } from './complete-draft';
import type { IntakeContext } from './intake-context';
import { findMissingFields } from './parse-message';
import { type DraftReference, parseDraftReference, type SubmitFormState } from './submit-form-state';

/** Submits the draft of a file of which only the kind was missing, as if its message had named it. */
export function onSubmitKind(bot: IntakeContext): ActionListener<SubmitFormState> {
  return async (click, { subject, teamId, userId, texts }) => {
    const { draftId, channel: channelId } = subject;
    const input = toSubmission(subject, parseDraftReference(click.action.value));
    const submit = async () => {
      if (draftId === undefined || !input) return texts.forms.submit.stale;
      const problem = await findChannelProblem(bot, { teamId, channelId }, texts);
      if (problem !== undefined) return problem;
      await ensureChannelCached(bot, { teamId, channelId });
      return completeDraft(bot, draftId, { teamId, userId, input }, texts);
    };
    const refusal = await submit();
    await click.ack();
    if (refusal !== undefined) await replyEphemeral(click, notice(refusal));
  };
}

/** What the file's name suggests is left out: nobody has confirmed it. Undefined if a fact is missing. */
function toSubmission(
  { prefill }: SubmitFormState,
  { kind, period, date }: DraftReference,
): SubmissionInput | undefined {
  const { code, readFrom } = prefill;
  if (!code || !kind || findMissingFields({ code, kind, period, date }).length > 0) return undefined;
  const details = { kind, ...(period !== undefined && { period }), ...(date !== undefined && { date }) };
  return {
    code,
    ...pickCompanyDetails(prefill),
    ...(readFrom !== undefined && { readFrom }),
    documents: prefill.documents.map(({ fileId }) => ({ fileId, ...details })),
  };
}
