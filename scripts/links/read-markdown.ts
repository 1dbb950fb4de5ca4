import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { installTools } from '../install-tools';

interface Marked {
  new (...extensions: readonly unknown[]): { parse(markdown: string): string };
}

export interface Page {
  /** Where its links and pictures lead, also those written in HTML. */
  readonly links: readonly string[];
  /** The anchors that GitHub makes from its headings, and those written in HTML. */
  readonly anchors: readonly string[];
}

/** Reads Markdown as GitHub does, with marked, which is installed when it is first needed. */
export async function createMarkdownReader(): Promise<(markdown: string) => Page> {
  const tools = await installTools({
    cache: resolve(__dirname, '../../.cache'),
    name: 'link-checks',
    description: 'marked',
    packageJson: join(__dirname, 'tools/package.json'),
  });
  const load = createRequire(join(tools, 'package.json'));
  const { Marked } = load('marked') as { Marked: Marked };
  const marked = new Marked(load('marked-gfm-heading-id').gfmHeadingId());
  return (markdown) => {
    const html = marked.parse(markdown);
    return { links: listValues(html, 'href|src'), anchors: listValues(html, 'id|name') };
  };
}

function listValues(html: string, attributes: string): string[] {
  const pattern = new RegExp(`<\\w[^>]*?\\s(?:${attributes})="([^"]+)"`, 'g');
  return [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
}
