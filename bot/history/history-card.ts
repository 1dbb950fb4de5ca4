import type { Verdict } from '../../shared';
import { header, section } from '../slack/block-kit/blocks';
import { lineSection } from '../slack/block-kit/line-section';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import {
  emptyMarkup,
  escapeId,
  escapeText,
  formatDateTime,
  joinMarkup,
  link,
  type Markup,
  mrkdwn,
  sanitizeLabel,
} from '../slack/block-kit/mrkdwn';
import type { StatusName } from '../submissions';
import { type Company, companyName, companyText } from '../texts/company-text';
import type { Texts } from '../texts/texts';
import { verdictEmoji, verdictText } from '../texts/verdict-text';

/** One analysis in a list. */
export interface AnalysisEntry {
  readonly submissionId: string;
  readonly company: Company;
  readonly state: StatusName;
  readonly startedAt: number;
  readonly files: readonly string[];
  readonly requestId?: string;
  /** The verdict of each report, with the report's title. */
  readonly results?: readonly { readonly title: string; readonly verdict: Verdict }[];
  /** What people have to do before its reports can be posted. */
  readonly waitsFor?: 'invite' | 'unarchive';
  readonly threadUrl?: string;
}

export interface AnalysisList {
  readonly entries: readonly AnalysisEntry[];
  /** The total, where the entries are only the first page. */
  readonly count?: number;
}

/** Earlier analyses, in the order given: latest first. */
export function historyCard(list: AnalysisList, texts: Texts): Message {
  return listCard(list, { title: texts.history.title, none: texts.history.none }, texts);
}

/** Running analyses. */
export function runningAnalysesCard(list: AnalysisList, texts: Texts): Message {
  return listCard(list, { title: texts.history.running, none: texts.history.noneRunning }, texts);
}

const MAX_ENTRIES = 15;

function listCard(
  { entries, count = entries.length }: AnalysisList,
  { title, none }: { title: string; none: string },
  texts: Texts,
): Message {
  const shown = entries.slice(0, MAX_ENTRIES);
  const lines = shown.map((entry) => entryText(entry, texts));
  return message({
    text:
      entries.length === 0
        ? none
        : joinSentences(title, ...shown.map((entry) => entrySentence(entry, texts))),
    head: [
      header(title),
      entries.length === 0
        ? section(mrkdwn`${none}`)
        : lineSection(emptyMarkup, lines, { count, more: texts.history.more }),
    ],
  });
}

const MAX_RESULTS = 4;

/** `Acme: 🔴 Alert Doc X-Ray, 🟢 Clear Financial X-Ray`. */
function entrySentence({ company, state, results = [], waitsFor }: AnalysisEntry, texts: Texts): string {
  const reported = results
    .slice(0, MAX_RESULTS)
    .map(({ title, verdict }) => `${verdictText(verdict, texts)} ${sanitizeLabel(title, 40)}`);
  const toDo = waitsFor === undefined ? '' : `; ${texts.home.waitsFor[waitsFor]}`;
  return `${companyName(company)}: ${reported.join(', ') || texts.home.states[state]}${toDo}`;
}

/** `🔴 Alert Doc X-Ray · *Acme* (siren 732829320) · bilan.pdf · 3 Nov 10:00 · open`. */
export function entryText(entry: AnalysisEntry, texts: Texts): Markup {
  const { company, state, startedAt, files, requestId, results = [], waitsFor, threadUrl } = entry;
  const [file] = files;
  const more = files.length > 1 ? mrkdwn` ${texts.history.more(files.length - 1)}` : emptyMarkup;
  const verdicts = results
    .slice(0, MAX_RESULTS)
    .map(({ title, verdict }) => mrkdwn`${verdictText(verdict, texts)} ${escapeText(title, 40)}`);
  return joinMarkup(
    [
      verdicts.length === 0
        ? mrkdwn`${verdictEmoji.unknown} ${texts.home.states[state]}`
        : joinMarkup(verdicts, ', '),
      companyText(company),
      file === undefined ? emptyMarkup : mrkdwn`${escapeText(file, 60)}${more}`,
      formatDateTime(startedAt),
      requestId === undefined ? emptyMarkup : escapeId(requestId),
      waitsFor === undefined ? emptyMarkup : mrkdwn`⚠️ ${texts.home.waitsFor[waitsFor]}`,
      threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.history.open),
    ],
    ' · ',
  );
}
