import type { AllMiddlewareArgs, SlackEventMiddlewareArgs } from '@slack/bolt';
import type { WebClient } from '@slack/web-api';
import type { Bot } from '../../bot';
import { intakeReply } from '../../cards';
import { planIntake, type SharedFile, sortFiles } from '../../intake';
import { fileInfo } from '../../slack/file-info';
import { post } from '../../slack/outbox';
import { SlackFileGone } from '../../slack/slack-file-gone';
import { setStatusMessage } from '../../store';
import { beginSubmission, keepDraft } from '../../submissions/begin-submission';
import { channelMemory } from '../../submissions/channel-memory';

/** The parts of a message that matter here. */
export interface FileMessage {
  readonly subtype?: string;
  readonly channel: string;
  readonly user?: string;
  readonly bot_id?: string;
  readonly text?: string;
  readonly ts: string;
  readonly thread_ts?: string;
  readonly files?: readonly MessageFile[];
}

export interface MessageFile {
  readonly id: string;
  readonly name?: string | null;
  readonly mimetype?: string;
  readonly size?: number;
}

/** Files in a channel, thread or direct message: submitted at once when all was said, else asked for. */
export function filesShared(bot: Bot) {
  return async ({
    event,
    client,
    context,
  }: SlackEventMiddlewareArgs<'message'> & AllMiddlewareArgs): Promise<void> => {
    const { subtype, channel, user, bot_id, text = '', ts, ...message } = event as unknown as FileMessage;
    if (subtype !== 'file_share' || !user || bot_id) return;
    const teamId = context.teamId ?? '';
    const files = sortFiles(await describedFiles(client, message.files ?? []), bot.risk.largestFile);
    if (files.sendable.length + files.tooLarge.length + files.empty.length === 0) return;
    const memory = await channelMemory(bot, { teamId, channelId: channel });
    const plan = planIntake(text, files.sendable, memory);
    const threadTs = message.thread_ts ?? ts;
    const key = `message:${channel}:${ts}`;
    const place = { teamId, channelId: channel, threadTs, userId: user, dedupeKey: key };
    const reply = (draftId?: string) =>
      intakeReply(
        {
          plan,
          files,
          ticket: { ...(draftId && { draftId }), channel, thread: threadTs, prefill: plan.prefill },
          largestFile: bot.risk.largestFile,
        },
        bot.texts,
      );

    await bot.store.transaction(async (tx) => {
      const posting = { teamId, channelId: channel, threadTs };
      if (files.sendable.length === 0) {
        await post(bot, tx, { ...posting, card: reply(), key: `refused:${key}` });
      } else if (plan.submission) {
        await beginSubmission(bot, tx, place, plan.submission, files.sendable);
        const refused = { ...files, sendable: [], notPdf: [] };
        if (files.tooLarge.length + files.empty.length > 0) {
          const card = intakeReply(
            { plan, files: refused, ticket: { channel, prefill: { documents: [] } } },
            bot.texts,
          );
          await post(bot, tx, { ...posting, card, key: `refused:${key}` });
        }
      } else {
        const { submission, created } = await keepDraft(tx, place, files.sendable);
        if (!created) return;
        const card = reply(submission.id);
        const replaceKey = `status:${submission.id}`;
        const id = await post(bot, tx, { ...posting, card, key: `reply:${key}`, replaceKey });
        // The question becomes the status card once it is answered.
        await setStatusMessage(tx, submission.id, id);
      }
    });
  };
}

/** Files as they are now; of another company's file the event tells the id alone. */
export async function describedFiles(
  client: WebClient,
  files: readonly MessageFile[],
): Promise<SharedFile[]> {
  const described = await Promise.all(
    files.map(async ({ id, name, mimetype, size }) => {
      if (name && mimetype && size !== undefined) return { id, name, type: mimetype, size };
      return fileInfo(client, id).then(
        (file) => ({ id, name: file.name, type: file.mimetype, size: file.size }),
        (error: unknown) => {
          if (error instanceof SlackFileGone) return undefined;
          throw error;
        },
      );
    }),
  );
  return described.filter((file) => file !== undefined);
}
