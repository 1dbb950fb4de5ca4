// Slack makes a link of every number that could be dialled.
const TEL_LINK = /<tel:[^|<>]*\|([^<>]*)>/g;
// Mentions and addresses say nothing about a document.
const MARKUP_TAG = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const FORMATTING = /[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** More than anyone writes beside a file. */
const MAX_TEXT_LENGTH = 4_000;

/** The words of a message as a person typed them, without Slack's links, mentions and formatting. */
export function stripSlackMarkup(text: string): string {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(TEL_LINK, '$1')
    .replace(MARKUP_TAG, ' | ')
    .replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(FORMATTING, ' ')
    .trim();
}
