import { PAGE_TIMEOUT_MS, type Page } from '../browser/open-browser';

interface ElementQuery {
  /** The selector of the elements to be watched. */
  readonly selector: string;
  /** What is read from `element`. */
  readonly read: string;
}

/** Records everything that an element of the page shows, however briefly. */
export async function recordElement<Value>(page: Page, { selector, read }: ElementQuery) {
  const watched = `window[${JSON.stringify(`watched ${selector} ${read}`)}]`;
  await page.evaluate(`(() => {
    const seen = [];
    const waiting = new Set();
    const record = () => {
      for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
        const value = ${read};
        if (value !== undefined && value !== seen.at(-1)) seen.push(value);
      }
      for (const answer of waiting) if (answer()) waiting.delete(answer);
    };
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(record).observe(document.body, everything);
    ${watched} = { seen, waiting, record };
    record();
  })()`);
  return {
    /** The values in the order in which they were shown. */
    values: () => page.evaluate<Value[]>(`${watched}.seen`),
    /** Resolves once a `value` was shown of which this is true. */
    waitUntil: (condition: string) =>
      page.evaluate<void>(`new Promise((resolve, reject) => {
        const { seen, waiting, record } = ${watched};
        waiting.add(() => seen.some((value) => ${condition}) && (resolve(), true));
        const instead = () => new Error('Instead it showed ' + JSON.stringify(seen, undefined, 2));
        setTimeout(() => reject(instead()), ${PAGE_TIMEOUT_MS});
        record();
      })`),
  };
}
