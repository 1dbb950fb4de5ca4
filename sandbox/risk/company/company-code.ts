import { z } from 'zod/v4';

// A map, as any text can be a type, also `toString`.
const FORMATS = new Map([
  ['siren', { pattern: /^\d{9}$/, message: 'A SIREN has 9 digits' }],
  [
    'cfiscale',
    { pattern: /^(\d{11}|[A-Z\d]{16})$/i, message: 'A codice fiscale has 11 digits or 16 characters' },
  ],
]);

/** The contract names two types and says that others exist, so unknown types are not validated. */
export const CompanyCode = z
  .object({ type: z.string().min(1), id: z.string().min(1).max(64) })
  .superRefine(({ type, id }, context) => {
    const format = FORMATS.get(type);
    if (format && !format.pattern.test(id)) {
      context.addIssue({ code: 'custom', path: ['id'], message: format.message });
    }
  });

export type CompanyCode = z.infer<typeof CompanyCode>;
