import { toPlainText } from '../../../shared';
import { maskIbans } from './mask-ibans';

/** Text in Slack's mrkdwn format. A class of its own, so that no unescaped text can be used in its place. */
export class Markup {
  constructor(readonly source: string) {}

  get isEmpty(): boolean {
    return this.source === '';
  }
}

export const emptyMarkup = new Markup('');

/** A template tag: inserted strings are escaped and put on one line, markup is inserted as it is. */
export function mrkdwn(
  literals: TemplateStringsArray,
  ...values: readonly (Markup | string | number)[]
): Markup {
  const parts = literals.map(
    (literal, index) => literal + (index < values.length ? toSource(values[index]) : ''),
  );
  return new Markup(parts.join(''));
}

export function bold(value: Markup | string): Markup {
  const source = toSource(value);
  return source === '' ? emptyMarkup : new Markup(`*${source}*`);
}

/** A whole sentence of the texts, with mentions, dates and other markup in its places. */
export function fillText(
  sentence: (...values: string[]) => string,
  ...values: readonly (Markup | string | number)[]
): Markup {
  return new Markup(sentence(...values.map(toSource)));
}

/** Inline code, for text that people type exactly as shown. */
export function code(text: string): Markup {
  return new Markup(
    `\`${escapeEntities(removeInvisible(text, 200).replaceAll('`', LOOKALIKES['`'] ?? ''))}\``,
  );
}

export function joinMarkup(parts: readonly Markup[], separator = '\n'): Markup {
  return new Markup(
    parts
      .filter((part) => !part.isEmpty)
      .map(({ source }) => source)
      .join(separator),
  );
}

/** Untrusted text, cut to at most `max` characters. */
export function escapeText(text: string, max = 300): Markup {
  return new Markup(escapeEntities(neutralizeFormatting(maskIbans(removeInvisible(text, max)))));
}

/** An id of the service or of Slack, unmasked so that people can search for it. */
export function escapeId(id: string): Markup {
  return new Markup(escapeEntities(neutralizeFormatting(removeInvisible(id, 100))));
}

/** A link, or only its label if the URL is not safe to follow. */
export function link(url: string, label: string): Markup {
  const address = toSafeUrl(url);
  return address === undefined
    ? escapeText(label)
    : new Markup(`<${address}|${escapeText(label, 150).source.replaceAll('|', '¦')}>`);
}

/** HTTP and slack:// URLs without characters that would end the link. */
function toSafeUrl(url: string): string | undefined {
  if (!/^(?:https?|slack):\/\//i.test(url) || url.length > 2_000) return undefined;
  return /[\s<>|"`\p{C}]/u.test(url) ? undefined : url.replace(/&(?!amp;)/g, '&amp;');
}

export function userMention(userId: string): Markup {
  return /^[UW][A-Z0-9]{1,30}$/.test(userId) ? new Markup(`<@${userId}>`) : escapeText(userId, 60);
}

export function channelMention(channelId: string): Markup {
  return /^[CGD][A-Z0-9]{1,30}$/.test(channelId) ? new Markup(`<#${channelId}>`) : escapeText(channelId, 60);
}

/** A date and time in the reader's time zone, with UTC as the fallback. */
export function formatDateTime(ms: number): Markup {
  return formatSlackDate(ms, '{date_short_pretty} {time}');
}

/** A date and time without “today”, for sentences in which only a date fits: “depuis le”. */
export function formatDatedTime(ms: number): Markup {
  return formatSlackDate(ms, '{date_short} {time}');
}

function formatSlackDate(ms: number, format: string): Markup {
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return emptyMarkup;
  const utc = `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return new Markup(`<!date^${Math.floor(ms / 1000)}^${format}|${utc}>`);
}

function toSource(value: Markup | string | number | undefined): string {
  if (value instanceof Markup) return value.source;
  return typeof value === 'string' ? escapeText(value).source : String(value ?? '');
}

// Characters that show nothing, except variation selectors, which emoji need.
const INVISIBLE = /(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu;

function removeInvisible(text: string, max: number): string {
  return toPlainText(text, max).replace(INVISIBLE, '').trim();
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  '*': '∗',
  '~': '∼',
  '`': 'ˋ',
  _: 'ˍ',
  ':': '∶',
  '@': '＠',
};
// An underscore inside a word formats nothing, and file names are full of them.
const FORMATTING = /[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
// A forged emoji could pass for a verdict. The colons of times such as 10:30:00 stay.
const EMOJI_CODE = /:(?=[\w+'-]*[a-z+-][\w+'-]*:)|(?<!\d):(?=\d+:)/gi;
// Also where a longer word begins with one, because it may be cut there.
const GROUP_MENTION = /@(?=here|channel|everyone|group)/gi;

/** Replaces the characters that Slack interprets with lookalikes. */
function neutralizeFormatting(text: string): string {
  const lookalike = (character: string) => LOOKALIKES[character] ?? character;
  return text.replace(FORMATTING, lookalike).replace(EMOJI_CODE, lookalike).replace(GROUP_MENTION, lookalike);
}

function escapeEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Untrusted text for plain_text objects: removes invisible characters and breaks emoji codes. */
export function sanitizeLabel(text: string, max: number): string {
  return maskIbans(removeInvisible(text, max)).replace(EMOJI_CODE, '∶');
}
