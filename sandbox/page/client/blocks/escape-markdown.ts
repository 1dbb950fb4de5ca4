// Markdown that mrkdwn does not have, and that the renderer would drop with its content.
const UNSUPPORTED_MARKDOWN = /^(?= {4}|#{1,6}(?: |$)|[-=*_]{3,} *$|\||!\[|\[[^\]\n]*\]:)/gm;
// Invisible, and without meaning in Markdown.
const WORD_JOINER = '\u2060';
const CODE_SPAN = /(```[\s\S]*?(?:```|$)|`[^`\n]+`)/;

/** Disables Markdown that is not part of mrkdwn, except in code. */
export function escapeMarkdown(text: string): string {
  return text
    .split('```')
    .map((part, index) => (index % 2 === 0 ? part.replace(UNSUPPORTED_MARKDOWN, WORD_JOINER) : part))
    .join('```');
}

// A link, mention or date; an emoji code; the start of a URL; or else a colon of the sentence.
const COLON = /<[^<>\n]*>|:[\w+'-]+:|:\/\/|:/g;

/**
 * Writes numeric entities, because the renderer decodes `&lt;` before it looks for links and mentions, and takes most of
 * what is between colons for an emoji code.
 */
export function preserveEscapes(text: string): string {
  return text
    .split(CODE_SPAN)
    .map((part, index) =>
      index % 2 === 0
        ? part
            .replaceAll('&lt;', '&#60;')
            .replaceAll('&gt;', '&#62;')
            .replace(COLON, (found) => (found === ':' ? '&#58;' : found))
        : part,
    )
    .join('');
}

/** Plain text has no markup, escaped or not. */
export function escapePlainText(text: string): string {
  return text.replace(/<|&lt;/g, '&#60;').replace(/>|&gt;/g, '&#62;');
}
