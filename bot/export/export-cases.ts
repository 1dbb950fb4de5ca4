import { findCaseSettings } from '../decisions';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { findDetail } from '../slack/channels/find-detail';
import { sendFiles } from '../slack/files/send-files';
import type { ViewListener } from '../slack/interactions/action-listener';
import { noticeModal } from '../slack/interactions/notice-modal';
import { updateView } from '../slack/interactions/update-view';
import { currentDate } from '../store/current-date';
import { joinSentences } from '../texts/join-sentences';
import type { ExportContext } from './export-context';
import { type ExportDays, readExportModal } from './export-modal';
import { listExportedIds } from './export-rows';
import { toPeriod } from './period';
import { recordExport } from './record-export';
import type { Recipient } from './send-dossier';
import { writeCsv } from './write-csv';

/** Both files are in memory, and every case gets an entry in its trail. The command line has no limit. */
const MAX_CASES = 10_000;

/** Sends the cases of a period and their trail to the person who asked. The form says when it is done. */
export function onExportCases(bot: ExportContext): ViewListener<Channel> {
  return async ({ ack, view, client }, { subject: channel, userId, texts }) => {
    const show = (text: string) => noticeModal(text, texts);
    const read = readExportModal(view, texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    // At once, because writing the files may take longer than Slack waits.
    await ack({ response_action: 'update', view: show(texts.forms.export.working) });
    const reply = await exportCases(bot, channel, read.value, { client, userId, texts }).catch(
      async (error: unknown) => {
        // Otherwise the form would say for ever that it is being done: it has no response URL for errors.
        await updateView(client, view.id, show(texts.notices.tryAgain));
        throw error;
      },
    );
    await updateView(client, view.id, show(reply));
  };
}

/** Resolves to what became of it. */
async function exportCases(
  bot: ExportContext,
  channel: Channel,
  days: ExportDays,
  { client, userId, texts }: Recipient,
): Promise<string> {
  const { csvFiles, csvSent, csvRedacted, nothing, tooMany, notSent } = texts.exportNotices;
  const { formats } = texts;
  const { timeZone } = await findCaseSettings(bot.store, channel);
  const period = toPeriod(days.from, days.to, timeZone);
  const [from, to] = [formats.date(days.from), formats.date(days.to)];
  const ids = await listExportedIds(bot.store, channel, period, MAX_CASES + 1);
  if (ids.length === 0) return nothing(from, to);
  if (ids.length > MAX_CASES) return tooMany(formats.number(MAX_CASES));
  const detail = await findDetail(bot, channel);
  await recordExport(bot.store, ids, { format: 'csv', at: currentDate(bot), userId });
  // As bytes: text would take twice the memory, and again when it is joined.
  const files = { cases: [] as Buffer[], trail: [] as Buffer[] };
  const counts = await writeCsv(
    bot.store,
    ids,
    { period, detail },
    {
      cases: (text) => void files.cases.push(Buffer.from(text)),
      trail: (text) => void files.trail.push(Buffer.from(text)),
    },
  );
  const isSent = await sendFiles(client, userId, {
    files: [
      { name: 'cases.csv', content: Buffer.concat(files.cases) },
      { name: 'trail.csv', content: Buffer.concat(files.trail) },
    ],
    comment: csvFiles(from, to),
  });
  if (isSent)
    return joinSentences(csvSent(counts.cases, counts.entries), detail === 'redacted' ? csvRedacted : '');
  bot.log.warn(channel, 'cannot send an export');
  return notSent;
}
