// Markdown that Slack's markup does not know, and that the renderer would swallow with all it holds.
const MARKDOWN_ALONE = /^(?= {4}|#{1,6}(?: |$)|[-=*_]{3,} *$|\||!\[|\[[^\]\n]*\]:)/gm;
// Takes no room and is no sign of Markdown.
const WORD_JOINER = '\u2060';

/** The same text, in which only Slack's own markup means anything. Code is left as it is. */
export function shieldMarkup(text: string): string {
  return text
    .split('```')
    .map((part, index) => (index % 2 === 0 ? part.replace(MARKDOWN_ALONE, WORD_JOINER) : part))
    .join('```');
}
