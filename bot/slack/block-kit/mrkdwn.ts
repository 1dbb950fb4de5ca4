import { toPlainText } from '../../../shared';
import { maskIbans } from './mask-ibans';

/** Text in Slack's markup. Only what is made here is one, so that nothing foreign gets in unescaped. */
export class Markup {
  constructor(readonly source: string) {}

  get isEmpty(): boolean {
    return this.source === '';
  }
}

export const emptyMarkup = new Markup('');

/** A template whose inserted texts are foreign: escaped, neutral, on one line. Markup is taken as it is. */
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

/** Something to be typed exactly so. */
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

/** Foreign text of at most `max` characters. */
export function escapeText(text: string, max = 300): Markup {
  return new Markup(escapeEntities(neutralizeFormatting(maskIbans(removeInvisible(text, max)))));
}

/** An id of the service or of Slack, whole enough to be searched for. */
export function escapeId(id: string): Markup {
  return new Markup(escapeEntities(neutralizeFormatting(removeInvisible(id, 100))));
}

/** A link, or its label alone where the address is none that people should follow. */
export function link(url: string, label: string): Markup {
  const address = toSafeUrl(url);
  return address === undefined
    ? escapeText(label)
    : new Markup(`<${address}|${escapeText(label, 150).source.replaceAll('|', '¦')}>`);
}

/** https and Slack's own links, without a character that would end the link. */
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

/** A moment in the reader's own time zone; where Slack cannot show it, in UTC. */
export function formatDateTime(ms: number): Markup {
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return emptyMarkup;
  const utc = `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return new Markup(`<!date^${Math.floor(ms / 1000)}^{date_short_pretty} {time}|${utc}>`);
}

function toSource(value: Markup | string | number | undefined): string {
  if (value instanceof Markup) return value.source;
  return typeof value === 'string' ? escapeText(value).source : String(value ?? '');
}

// Fillers and unassigned signs that show nothing; the one that makes a sign an emoji stays.
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
// Inside a word an underscore formats nothing, and file names are full of them.
const FORMATTING = /[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
// A forged emoji could pass for a verdict; the colons of a time are left alone.
const EMOJI_CODE = /:(?=[\w+'-]*[a-z+-][\w+'-]*:)|(?<!\d):(?=\d+:)/gi;
const GROUP_MENTION = /@(?=(?:here|channel|everyone|group)\b)/gi;

/** Signs that Slack would act upon become ones that look the same and do nothing. */
function neutralizeFormatting(text: string): string {
  const lookalike = (sign: string) => LOOKALIKES[sign] ?? sign;
  return text.replace(FORMATTING, lookalike).replace(EMOJI_CODE, lookalike).replace(GROUP_MENTION, lookalike);
}

function escapeEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Foreign text where Slack knows no markup: only what hides, reorders or makes an emoji is taken out. */
export function sanitizeLabel(text: string, max: number): string {
  return maskIbans(removeInvisible(text, max)).replace(EMOJI_CODE, '∶');
}
