import type { ServerResponse } from 'node:http';

/** What a page says, and the words of the link that leads on. */
export interface PageText {
  readonly title: string;
  readonly text: string;
  readonly link?: string;
}

/** A page of a few words for a person who comes from Slack. */
export function sendPage(
  response: ServerResponse,
  status: number,
  { title, text, link }: PageText,
  href = '',
): void {
  const [heading, words] = [title, text].map(escapeHtml);
  const onward = link ? `<p><a href="${escapeHtml(href)}">${escapeHtml(link)}</a></p>` : '';
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .end(
      `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title>` +
        `<body style="font-family: sans-serif; margin: 3em auto; max-width: 40em; padding: 0 1em">` +
        `<h1>${heading}</h1><p>${words}</p>${onward}`,
    );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
