// Markdown that Slack's markup does not know, and that the renderer would swallow with all it holds.
const UNSUPPORTED_MARKDOWN = /^(?= {4}|#{1,6}(?: |$)|[-=*_]{3,} *$|\||!\[|\[[^\]\n]*\]:)/gm;
// Takes no room and is no sign of Markdown.
const WORD_JOINER = '\u2060';
const CODE_SPAN = /(```[\s\S]*?(?:```|$)|`[^`\n]+`)/;

/** The same text, in which only Slack's own markup means anything. Code is left as it is. */
export function escapeMarkdown(text: string): string {
  return text
    .split('```')
    .map((part, index) => (index % 2 === 0 ? part.replace(UNSUPPORTED_MARKDOWN, WORD_JOINER) : part))
    .join('```');
}

/** What an app escaped stays words: the renderer undoes `&lt;` before it looks for links and calls, this only after. */
export function preserveEscapes(text: string): string {
  return text
    .split(CODE_SPAN)
    .map((part, index) =>
      index % 2 === 0 ? part.replaceAll('&lt;', '&#60;').replaceAll('&gt;', '&#62;') : part,
    )
    .join('');
}

/** A plain text knows no markup at all, escaped or not. */
export function escapePlainText(text: string): string {
  return text.replace(/<|&lt;/g, '&#60;').replace(/>|&gt;/g, '&#62;');
}
