import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod/v4';

interface MenuOptions {
  options?: unknown[];
  option_groups?: { options: unknown[] }[];
  initial_option?: unknown;
  initial_options?: unknown[];
}

/** A menu has options or option groups; an initial option must be equal to one of them. */
export function checkInitialOptions(menu: MenuOptions, context: z.RefinementCtx): void {
  // With earlier issues, the fields may be missing or malformed.
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
