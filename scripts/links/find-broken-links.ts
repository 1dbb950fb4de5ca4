import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { createMarkdownReader } from './read-markdown';

export interface LinkCheckOptions {
  /** The folder that everything is in. */
  readonly root: string;
  /** The pages to check, from the root. */
  readonly pages: readonly string[];
  /** The project on GitHub, such as `https://github.com/owner/name`: links to its files are checked here. */
  readonly repository: string;
}

/** Each link to a file or a heading that does not exist, as `page: link`. Other sites are not asked. */
export async function findBrokenLinks({ root, pages, repository }: LinkCheckOptions): Promise<string[]> {
  const readMarkdown = await createMarkdownReader();
  const read = (file: string) => readMarkdown(readFileSync(file, 'utf8'));
  return pages.flatMap((page) =>
    read(join(root, page))
      .links.filter((link) => {
        const target = toLocalTarget(page, link, repository);
        return target && !exists(target);
      })
      .map((link) => `${page}: ${link}`),
  );

  function exists({ path, anchor }: LocalTarget): boolean {
    const file = join(root, path);
    if (path.startsWith('..') || !existsSync(file)) return false;
    if (anchor === undefined || !path.endsWith('.md')) return true;
    // A link to a repository's own address ends in #readme.
    return anchor === 'readme' || read(file).anchors.includes(anchor);
  }
}

interface LocalTarget {
  readonly path: string;
  readonly anchor?: string;
}

function toLocalTarget(page: string, link: string, repository: string): LocalTarget | undefined {
  const [address = '', anchor] = link.split('#');
  const own = toOwnPath(address, repository);
  if (own !== undefined) return { path: own, anchor };
  if (/^[a-z][a-z+.-]*:/i.test(address)) return undefined;
  return { path: address === '' ? page : normalize(join(dirname(page), decodeURI(address))), anchor };
}

/** The path of a file of this project behind its address on GitHub. */
function toOwnPath(address: string, repository: string): string | undefined {
  const raw = repository.replace('//github.com/', '//raw.githubusercontent.com/');
  const starts = [`${repository}/blob/main/`, `${repository}/tree/main/`, `${raw}/main/`];
  const start = starts.find((each) => address.startsWith(each));
  if (start) return address.slice(start.length);
  // GitHub shows the README there.
  return address === repository ? 'README.md' : undefined;
}
