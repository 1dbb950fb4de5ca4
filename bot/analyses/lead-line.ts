import { bold, escapeText, joinMarkup, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { doNextText } from '../slack/wording/do-next-text';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';

/** What a card says first, as markup and for notifications. The plain text names no time, so that no edit changes only it. */
export interface LeadLine {
  readonly plain: string;
  readonly markup: Markup;
}

export function doNext(text: string, texts: Texts): LeadLine {
  const label = texts.formats.label(texts.report.doNext);
  return { plain: `${label} ${text}`, markup: doNextText(text, texts) };
}

export function strong(text: string): LeadLine {
  return { plain: text, markup: bold(escapeText(text, 500)) };
}

export function plain(text: string): LeadLine {
  return { plain: text, markup: escapeText(text, 500) };
}

export function warning(text: string): LeadLine {
  return { plain: text, markup: mrkdwn`⚠️ ${escapeText(text, 500)}` };
}

export function strongWarning(text: string): LeadLine {
  return { plain: text, markup: mrkdwn`⚠️ ${bold(escapeText(text, 500))}` };
}

export function markupOnly(markup: Markup): LeadLine {
  return { plain: '', markup };
}

export function joinPlain(lines: readonly LeadLine[]): string {
  return joinSentences(...lines.map((line) => line.plain));
}

export function joinLines(lines: readonly LeadLine[]): Markup {
  return joinMarkup(lines.map(({ markup }) => markup));
}
