/** The targets of the links and pictures of a page, also of those written in HTML. */
export function listLinks(markdown: string): string[] {
  const text = removeCode(markdown);
  const patterns = [
    // [text](target "title"), also around a picture
    /\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/g,
    // [label]: target
    /^\[[^\]]+\]:\s*(\S+)/gm,
    /<(?:a|img)\b[^>]*\b(?:href|src)="([^"]+)"/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, target = '']) => target));
}

/** The anchors of a page as GitHub makes them from its headings, and those written in HTML. */
export function listAnchors(markdown: string): string[] {
  const counts = new Map<string, number>();
  const headings = [...removeFences(markdown).matchAll(/^#{1,6} +(.+?)(?: +#+)?$/gm)].map(
    ([, heading = '']) => {
      const slug = toSlug(heading);
      const seen = counts.get(slug) ?? 0;
      counts.set(slug, seen + 1);
      return seen === 0 ? slug : `${slug}-${seen}`;
    },
  );
  const named = [...markdown.matchAll(/<\w+\b[^>]*\b(?:id|name)="([^"]+)"/g)].map(([, name = '']) => name);
  return [...headings, ...named];
}

/** https://github.com/Flet/github-slugger describes the rules. */
function toSlug(heading: string): string {
  return heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

function removeCode(markdown: string): string {
  return removeFences(markdown).replace(/(`+)[^`][\s\S]*?\1/g, '');
}

function removeFences(markdown: string): string {
  return markdown.replace(/^( *)(```+|~~~+)[\s\S]*?^\1\2 *$/gm, '');
}
