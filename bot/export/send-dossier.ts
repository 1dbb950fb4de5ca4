import type { WebClient } from '@slack/web-api';
import type { Case } from '../cases';
import { redact } from '../redaction';
import { notice } from '../slack/block-kit/notice';
import { findDetail } from '../slack/channels/find-detail';
import { sendFiles } from '../slack/files/send-files';
import type { ActionListener } from '../slack/interactions/action-listener';
import { loadingModal } from '../slack/interactions/loading-modal';
import { noticeModal } from '../slack/interactions/notice-modal';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { updateView } from '../slack/interactions/update-view';
import { findChannelTexts } from '../slack/language/find-texts';
import { loadNames } from '../slack/people/load-names';
import { companyName } from '../slack/wording/company-text';
import { currentDate } from '../store/current-date';
import type { Texts } from '../texts/texts';
import { dossier, redactedDossier } from './dossier';
import type { ReadNames } from './dossier-data';
import { dossierFileName } from './dossier-title';
import type { ExportContext } from './export-context';
import { loadDossier } from './load-dossier';
import { renderPdf } from './pdf/render-pdf';
import { recordExport } from './record-export';

export interface Recipient {
  readonly client: WebClient;
  readonly userId: string;
  /** The texts of the reply, in the person's own language. */
  readonly texts: Texts;
}

/** Sends the dossier of a case to one person, in the language of its channel. Resolves to the reply. */
export async function sendDossier(
  bot: ExportContext,
  { id, teamId, channelId, userId: askedBy }: Pick<Case, 'id' | 'teamId' | 'channelId' | 'userId'>,
  { client, userId, texts }: Recipient,
): Promise<string> {
  const channel = { teamId, channelId };
  const redacted = (await findDetail(bot, channel)) === 'redacted';
  await recordExport(bot.store, [id], { format: 'pdf', at: currentDate(bot), userId });
  const readNames: ReadNames = (people) => loadNames(bot, people);
  const data = await loadDossier(bot, id, readNames);
  if (!data) return texts.decisions.refusals.notFound;
  const channelTexts = await findChannelTexts(bot, { ...channel, userId: askedBy });
  const content = await renderPdf(
    redacted ? redactedDossier(redact('dossier', data), channelTexts) : dossier(data, channelTexts),
  );
  const { createdAt, timeZone, overview } = data;
  const named = { caseId: id, createdAt, timeZone, ...(!redacted && { company: overview.company }) };
  const name = dossierFileName(named, channelTexts);
  const { dossierFile, redactedFile, dossierSent, redactedSent, notSent } = texts.exportNotices;
  const company = companyName(overview.company);
  const isSent = await sendFiles(client, userId, {
    files: [{ name, content }],
    comment: redacted ? redactedFile(id) : dossierFile(company),
  });
  if (isSent) return redacted ? redactedSent(id) : dossierSent(company);
  bot.log.warn({ caseId: id }, 'cannot send a dossier');
  return notSent;
}

export function onSendDossier(bot: ExportContext): ActionListener<Case> {
  return async (click, { subject, userId, texts }) => {
    await click.ack();
    const { client, body } = click;
    const send = () => sendDossier(bot, subject, { client, userId, texts });
    if (body.view?.type !== 'modal') return replyEphemeral(click, notice(await send()));
    // A view has no response_url, and its trigger id expires before the file is written.
    const view = loadingModal(texts.buttons.sendDossier, texts);
    const pushed = await client.views.push({ trigger_id: body.trigger_id, view });
    await updateView(client, pushed.view?.id, noticeModal(await send(), texts));
  };
}
