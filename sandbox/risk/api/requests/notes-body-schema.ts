import { z } from 'zod/v4';

const centsSchema = z.int();
const jobsSchema = z.enum(['0', '1', '2-5', '6-10', '10+']);

/** Unknown names are rejected, because a misspelt optional note would otherwise be lost silently. */
export const notesBodySchema = z.object({
  notes: z.strictObject({
    holding: z.boolean(),
    workforceNumber: z.number().min(1),
    equity: centsSchema,
    revenue: centsSchema,
    amortizationDepreciation: centsSchema,
    netIncome: centsSchema,
    interestExpense: centsSchema,
    cashAvailable: centsSchema,
    totalFixedAssets: centsSchema,
    totalAssets: centsSchema,
    shortTermDebt: centsSchema,
    totalDebt: centsSchema,
    currentLiabilities: centsSchema,
    esgGenderDiversity: z.enum(['0-20%', '21-40%', '41-60%', '61-80%', '81-100%']).optional(),
    esgLabels: z.array(z.string().min(1)).min(1, 'When there are none, send ["none"]').optional(),
    esgEmployeeProtection: jobsSchema.optional(),
    esgJobCreation: jobsSchema.optional(),
  }),
});
