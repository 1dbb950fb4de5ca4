import { z } from 'zod/v4';
import type { NamedCompany } from '../company-search';
import { limits } from '../slack/block-kit/limits';
import type { ProposedCompany } from './plan-intake';

/** The value of an option that is no company. */
export const NO_COMPANY = '-';

/** A company as the value of an option carries it: of a long name the end is left out, never the code. */
export function writeCompanyChoice({ code, name, facts }: NamedCompany): string {
  const write = (shown: string) =>
    JSON.stringify([code.type, code.id, shown, facts?.state ?? '', facts?.closedOn ?? '']);
  let shown = Array.from(name ?? '');
  while (shown.length > 0 && write(shown.join('')).length > limits.optionValue) shown = shown.slice(0, -1);
  return write(shown.join(''));
}

const choiceSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z.tuple([
      z.string(),
      z.string(),
      z.string(),
      z.enum(['active', 'closed', '']),
      z.iso.date().or(z.literal('')),
    ]),
  );

/** Reads the company that was chosen; undefined if it is none. */
export function readCompanyChoice(value: string): ProposedCompany | undefined {
  const read = choiceSchema.safeParse(value).data;
  if (!read) return undefined;
  const [type, id, businessName, state, closedOn] = read;
  return {
    code: { type, id },
    ...(businessName !== '' && { businessName }),
    ...(state !== '' && { facts: { state, ...(closedOn !== '' && { closedOn }) } }),
  };
}
