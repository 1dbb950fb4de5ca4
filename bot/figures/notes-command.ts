import {
  type CommandArgs,
  type CommandContext,
  openAndFillModal,
} from '../slack/interactions/command-context';
import { noticeModal } from '../slack/interactions/notice-modal';
import { findResultThread, findSubmissionByRequest, listSubmissionsOfChannel } from '../submissions';
import { figuresModal } from './figures-modal';

const HISTORY_LIMIT = 20;

/** Opens the figures of a request in this channel; of the latest if none is named. */
export function runNotesCommand(call: CommandContext, { id }: CommandArgs): Promise<void> {
  const { bot, channelId, teamId } = call;
  const { store, texts } = bot;
  return openAndFillModal(call, async () => {
    const submission = id
      ? await findSubmissionByRequest(store, id)
      : (await listSubmissionsOfChannel(store, call, { limit: HISTORY_LIMIT })).find(
          ({ requestId }) => requestId,
        );
    const isHere = submission?.teamId === teamId && submission.channelId === channelId;
    if (!isHere || !submission.requestId)
      return noticeModal(id ? texts.notices.notFound(id) : texts.notices.figuresNeedRequest, texts);
    const thread = await findResultThread(store, submission);
    const target = { requestId: submission.requestId, channel: channelId, ...(thread && { thread }) };
    return figuresModal(target, texts);
  });
}
