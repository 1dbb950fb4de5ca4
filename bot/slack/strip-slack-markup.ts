// Slack turns every number that looks like a phone number into a link, with what was typed or without (vercel/chat#955).
const TEL_LINK = /<tel:(?:[^|<>]*\|)?([^<>]*)>/g;
// Mentions and links say nothing about a document.
const MARKUP_TAG = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const FORMATTING = /[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** The limit is more than anyone writes beside a file. */
const MAX_TEXT_LENGTH = 4_000;

/** A message as the user typed it, without Slack's links, mentions and formatting. */
export function stripSlackMarkup(text: string): string {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(TEL_LINK, '$1')
    .replace(MARKUP_TAG, ' | ')
    .replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(FORMATTING, ' ')
    .trim();
}
