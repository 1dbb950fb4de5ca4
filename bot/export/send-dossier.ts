import type { WebClient } from '@slack/web-api';
import { type Bot, currentDate } from '../bot';
import type { Case } from '../cases';
import { findActedCase, refusalText } from '../decisions';
import { section } from '../slack/block-kit/blocks';
import { message } from '../slack/block-kit/message';
import { notice } from '../slack/block-kit/notice';
import { isRedacted } from '../slack/channels/is-redacted';
import { sendFiles } from '../slack/files/send-files';
import type { ActionListener } from '../slack/interactions/action-listener';
import { findClickTexts } from '../slack/interactions/find-click-texts';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { companyName } from '../texts/company-text';
import { findChannelTexts } from '../texts/find-texts';
import type { Texts } from '../texts/texts';
import { dossier } from './dossier';
import { loadDossier } from './load-dossier';
import { renderPdf } from './pdf/render-pdf';
import { recordExport } from './record-export';

export interface Recipient {
  readonly client: WebClient;
  readonly userId: string;
  /** In the person's own language, for the reply. */
  readonly texts: Texts;
}

/** Sends the dossier of a case to one person, in the language of its channel. Resolves to the reply. */
export async function sendDossier(
  bot: Bot,
  { id, teamId, channelId, userId: askedBy }: Pick<Case, 'id' | 'teamId' | 'channelId' | 'userId'>,
  { client, userId, texts }: Recipient,
): Promise<string> {
  const channel = { teamId, channelId };
  const redacted = await isRedacted(bot, channel);
  await recordExport(bot.store, [id], { format: 'pdf', at: currentDate(bot), userId });
  const data = await loadDossier(bot, id, { isRedacted: redacted });
  if (!data) return texts.decisions.refusals.notFound;
  const content = await renderPdf(
    dossier(data, await findChannelTexts(bot, { ...channel, userId: askedBy })),
  );
  const { dossierFile, redactedFile, dossierSent, redactedSent, notSent } = texts.exportNotices;
  const company = companyName(data.overview.company);
  const isSent = await sendFiles(client, userId, {
    files: [{ name: `dossier-${id}.pdf`, content }],
    comment: redacted ? redactedFile(id) : dossierFile(company),
  });
  if (isSent) return redacted ? redactedSent(id) : dossierSent(company);
  bot.log.warn({ caseId: id }, 'cannot send a dossier');
  return notSent;
}

/** Only where the case is: who reads an alert on it elsewhere may not be in its channel. */
export function onSendDossier(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, body, client } = click;
    await ack();
    const texts = await findClickTexts(bot, click);
    const acted = await findActedCase(bot, click);
    const refusal = !acted.ok
      ? acted.refusal
      : acted.case.channelId !== body.channel?.id
        ? ({ code: 'otherChannel' } as const)
        : undefined;
    if (!acted.ok || refusal) {
      const text = refusalText(refusal ?? { code: 'notFound' }, texts);
      return replyEphemeral(click, message({ text, head: [section(text)] }));
    }
    const recipient = { client, userId: body.user.id, texts };
    await replyEphemeral(click, notice(await sendDossier(bot, acted.case, recipient)));
  };
}
