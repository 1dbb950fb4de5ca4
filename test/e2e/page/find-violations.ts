import { readFileSync } from 'node:fs';
import type { Page } from '../browser/open-browser';

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** Everything that axe objects to in the current page, however light. */
export async function findViolations(page: Page, axe: string): Promise<string[]> {
  // Injected as the developer tools would: the page's policy blocks such a script.
  await page.evaluate(readFileSync(axe, 'utf8'));
  // What passes is then described by one element only: https://github.com/dequelabs/axe-core/issues/1183
  const run = "axe.run({ resultTypes: ['violations'] })";
  const { violations } = await page.evaluate<{ violations: readonly AxeViolation[] }>(run);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
