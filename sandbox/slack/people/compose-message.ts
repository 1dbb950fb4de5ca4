import { randomUUID } from 'node:crypto';
import { createSlackId } from '../model/create-slack-id';
import type { JsonObject } from '../model/json';
import type { Message } from '../model/message';

/** A part of a message: its element in the blocks, and how the text has it. */
interface Part {
  element: JsonObject;
  text: string;
}

const MENTION =
  '<@(?<user>[UW]\\w+)(?:\\|[^<>]*)?>|<#(?<channel>C\\w+)(?:\\|[^<>]*)?>|<!(?<range>channel|here|everyone)>';
const WRITTEN_LINK = '<(?<target>(?:https?|mailto|tel):[^<>|]*)(?:\\|(?<label>[^<>]*))?>';
const URL = 'https?://[^\\s<>|]*[\\w/]';
const EMAIL = '(?<![\\w.+-])[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+';
/** A telephone number has nine digits or more, alone or in groups: a SIREN and a codice fiscale look like one. */
const PHONE = '(?<![\\w/.,-])\\+?(?:\\d{9,15}|\\d{1,3}(?:[ .-]\\d{2,4}){2,6})(?![\\w/-])';
const SPECIAL = new RegExp(
  `${MENTION}|${WRITTEN_LINK}|(?<url>${URL})|(?<email>${EMAIL})|(?<phone>${PHONE})`,
  'g',
);
const MIN_PHONE_DIGITS = 9;

/**
 * A message as Slack stores what a person wrote: rich text, and a text with `& < >` escaped and links for addresses and for
 * numbers that look like a phone's (vercel/chat#955: `<mailto:…|…>`, `<tel:…|…>`). Mentions are written `<@U…>`.
 */
export function composeMessage(written: string): Pick<Message, 'client_msg_id' | 'text' | 'blocks'> {
  if (written === '') return { text: '' };
  const parts = listParts(written);
  const section = { type: 'rich_text_section', elements: parts.map(({ element }) => element) };
  return {
    client_msg_id: randomUUID(),
    text: parts.map(({ text }) => text).join(''),
    blocks: [{ type: 'rich_text', block_id: createSlackId('').slice(0, 5), elements: [section] }],
  };
}

function listParts(written: string): Part[] {
  const parts: Part[] = [];
  const addPlain = (escaped: string) => {
    const text = unescapeText(escaped);
    if (text !== '') parts.push({ element: { type: 'text', text }, text: escapeText(text) });
  };
  let end = 0;
  for (const match of written.matchAll(SPECIAL)) {
    const special = toPart(match.groups ?? {});
    if (!special) continue;
    addPlain(written.slice(end, match.index));
    parts.push(special);
    end = match.index + match[0].length;
  }
  addPlain(written.slice(end));
  return parts;
}

function toPart(found: Partial<Record<string, string>>): Part | undefined {
  const { user, channel, range, target, label, url, email, phone } = found;
  if (user) return { element: { type: 'user', user_id: user }, text: `<@${user}>` };
  if (channel) return { element: { type: 'channel', channel_id: channel }, text: `<#${channel}|>` };
  if (range) return { element: { type: 'broadcast', range }, text: `<!${range}>` };
  if (target) return toLink(target, label);
  if (url) return toLink(url);
  if (email) return toLink(`mailto:${email}`, email);
  const digits = phone?.replace(/[^\d+]/g, '') ?? '';
  return digits.replace('+', '').length < MIN_PHONE_DIGITS ? undefined : toLink(`tel:${digits}`, phone);
}

function toLink(url: string, label?: string): Part {
  return {
    element: {
      type: 'link',
      url: unescapeText(url),
      ...(label !== undefined && { text: unescapeText(label) }),
    },
    text: label === undefined ? `<${url}>` : `<${url}|${label}>`,
  };
}

/** Escapes a text as Slack's client does: https://docs.slack.dev/messaging/formatting-message-text#escaping */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescapeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
