import type { Verdict } from '../../shared';
import type { Texts } from '../texts';
import { header, lineSection, section } from './blocks';
import { type Company, companyName, companyText } from './company-text';
import { type Message, message, sentences } from './message';
import { foreign, identifier, joined, label, link, type Markup, moment, mrkdwn, nothing } from './mrkdwn';
import type { StateName } from './submission-state';
import { verdictEmoji, verdictText } from './verdict-text';

/** One analysis in a list. */
export interface AnalysisEntry {
  readonly submissionId: string;
  readonly company: Company;
  readonly state: StateName;
  readonly startedAt: number;
  readonly files: readonly string[];
  readonly requestId?: string;
  /** What its reports say, each by its title. */
  readonly results?: readonly { readonly title: string; readonly verdict: Verdict }[];
  /** What somebody has to do before its reports can be posted. */
  readonly waitsFor?: 'invite' | 'unarchive';
  readonly threadUrl?: string;
}

export interface AnalysisList {
  readonly entries: readonly AnalysisEntry[];
  /** All there are, where the entries are only the first. */
  readonly count?: number;
}

/** Earlier analyses, the latest first as they are given. */
export function historyCard(list: AnalysisList, texts: Texts): Message {
  return listCard(list, { title: texts.commands.history, none: texts.commands.noHistory }, texts);
}

/** What is running. */
export function runningCard(list: AnalysisList, texts: Texts): Message {
  return listCard(list, { title: texts.commands.status, none: texts.commands.noStatus }, texts);
}

const MOST_ENTRIES = 15;

function listCard(
  { entries, count = entries.length }: AnalysisList,
  { title, none }: { title: string; none: string },
  texts: Texts,
): Message {
  const shown = entries.slice(0, MOST_ENTRIES);
  const lines = shown.map((entry) => entryText(entry, texts));
  return message({
    text:
      entries.length === 0 ? none : sentences(title, ...shown.map((entry) => entrySentence(entry, texts))),
    head: [
      header(title),
      entries.length === 0
        ? section(mrkdwn`${none}`)
        : lineSection(nothing, lines, { count, more: texts.commands.more }),
    ],
  });
}

const MOST_RESULTS = 4;

/** `Acme: 🔴 Alert Doc X-Ray, 🟢 Clear Financial X-Ray`. */
function entrySentence({ company, state, results = [], waitsFor }: AnalysisEntry, texts: Texts): string {
  const reported = results
    .slice(0, MOST_RESULTS)
    .map(({ title, verdict }) => `${verdictText(verdict, texts)} ${label(title, 40)}`);
  const toDo = waitsFor === undefined ? '' : `; ${texts.home.waitsFor[waitsFor]}`;
  return `${companyName(company)}: ${reported.join(', ') || texts.home.states[state]}${toDo}`;
}

/** `🔴 Alert Doc X-Ray · *Acme* (siren 732829320) · bilan.pdf · 3 Nov 10:00 · open`. */
export function entryText(entry: AnalysisEntry, texts: Texts): Markup {
  const { company, state, startedAt, files, requestId, results = [], waitsFor, threadUrl } = entry;
  const [file] = files;
  const more = files.length > 1 ? mrkdwn` ${texts.commands.more(files.length - 1)}` : nothing;
  const told = results
    .slice(0, MOST_RESULTS)
    .map(({ title, verdict }) => mrkdwn`${verdictText(verdict, texts)} ${foreign(title, 40)}`);
  return joined(
    [
      told.length === 0 ? mrkdwn`${verdictEmoji.unknown} ${texts.home.states[state]}` : joined(told, ', '),
      companyText(company),
      file === undefined ? nothing : mrkdwn`${foreign(file, 60)}${more}`,
      moment(startedAt),
      requestId === undefined ? nothing : identifier(requestId),
      waitsFor === undefined ? nothing : mrkdwn`⚠️ ${texts.home.waitsFor[waitsFor]}`,
      threadUrl === undefined ? nothing : link(threadUrl, texts.commands.open),
    ],
    ' · ',
  );
}
