// Slack makes a link of every number that could be dialled.
const DIALLED = /<tel:[^|<>]*\|([^<>]*)>/g;
// Mentions and addresses say nothing about a document.
const REFERENCE = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const FORMATTING = /[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** More than anyone writes beside a file. */
const LONGEST = 4_000;

/** The words of a message as a person typed them, without Slack's links, mentions and formatting. */
export function messageWords(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(DIALLED, '$1')
    .replace(REFERENCE, ' | ')
    .replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(FORMATTING, ' ')
    .trim();
}
