import { z } from 'zod/v4';

const FORMATS: Record<string, { pattern: RegExp; words: string }> = {
  siren: { pattern: /^\d{9}$/, words: 'A SIREN has 9 digits' },
  cfiscale: { pattern: /^(\d{11}|[A-Z\d]{16})$/i, words: 'A codice fiscale has 11 digits or 16 characters' },
};

/** The contract names two types and says that others exist, so an unknown type passes as it is. */
export const CompanyCode = z
  .object({ type: z.string().min(1), id: z.string().min(1).max(64) })
  .superRefine(({ type, id }, context) => {
    const format = FORMATS[type];
    if (format && !format.pattern.test(id)) {
      context.addIssue({ code: 'custom', path: ['id'], message: format.words });
    }
  });

export type CompanyCode = z.infer<typeof CompanyCode>;
