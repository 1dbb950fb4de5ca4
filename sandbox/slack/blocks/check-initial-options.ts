import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod/v4';

interface MenuOptions {
  options?: unknown[];
  option_groups?: { options: unknown[] }[];
  initial_option?: unknown;
  initial_options?: unknown[];
}

/** Either options or groups of them; what is chosen from the start must be one of them to the letter. */
export function checkInitialOptions(menu: MenuOptions, context: z.RefinementCtx): void {
  // What is already refused is not there to be looked at.
  if (context.issues.length > 0) return;
  if (!menu.options === !menu.option_groups) {
    context.addIssue({ code: 'custom', message: 'must have one of: options, option_groups' });
    return;
  }
  const offered = menu.options ?? menu.option_groups?.flatMap(({ options }) => options) ?? [];
  const chosen = [...(menu.initial_option ? [menu.initial_option] : []), ...(menu.initial_options ?? [])];
  const isOffered = (choice: unknown) => offered.some((option) => isDeepStrictEqual(option, choice));
  if (!chosen.every(isOffered))
    context.addIssue({ code: 'custom', message: 'initial option is not among the options' });
}
