import type { Page } from '../browser/open-browser';

/** Texts that would have an effect wherever they were not treated as plain text. */
export const HOSTILE_INPUT = {
  image: '<img src="http://evil.example/x.png" onerror="window.pwned=1">',
  script: '<script>window.pwned=1</script>',
  handler: '"\'><svg onload=window.pwned=1></svg>',
  frame: '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  link: '<javascript:window.pwned=1|click> [click](javascript:window.pwned=1)',
  date: '<!date^1392734382^{date}^javascript:window.pwned=1|click>',
  mentions: '<!channel> <!here> <!everyone>',
  bidiOverride: '\u202Efdp.exe\u2066',
};
export const ALL_HOSTILE_INPUT = Object.values(HOSTILE_INPUT).join(' ');

const FOREIGN_MARKUP_SELECTOR =
  'img, iframe, object, embed, base, link:not([rel=stylesheet]):not([rel=icon]), meta[http-equiv], script:not([src])';

/** Elements that only a hostile text could have added to the page, and effects that it had. */
export function findInjectedMarkup(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const every = [...document.querySelectorAll('*')];
    const bad = [...document.querySelectorAll(${JSON.stringify(FOREIGN_MARKUP_SELECTOR)})];
    const handlers = every.filter((one) => [...one.attributes].some(({ name }) => name.startsWith('on')));
    const links = every.filter((one) =>
      ['href', 'src', 'action', 'formaction', 'xlink:href'].some((name) => {
        const value = one.getAttribute(name);
        return value !== null && !['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, location.href).protocol);
      }));
    const done = window.pwned === undefined ? [] : ['a script ran'];
    return [...new Set([...bad, ...handlers, ...links])].map((one) => one.outerHTML).concat(done);
  })()`);
}
