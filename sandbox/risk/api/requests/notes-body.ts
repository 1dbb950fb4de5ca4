import { z } from 'zod/v4';

const cents = z.int();
const jobs = z.enum(['0', '1', '2-5', '6-10', '10+']);

/** Unknown names are refused, because a misspelt optional note would otherwise be lost unnoticed. */
export const NotesBody = z.object({
  notes: z.strictObject({
    holding: z.boolean(),
    workforceNumber: z.number().min(1),
    equity: cents,
    revenue: cents,
    amortizationDepreciation: cents,
    netIncome: cents,
    interestExpense: cents,
    cashAvailable: cents,
    totalFixedAssets: cents,
    totalAssets: cents,
    shortTermDebt: cents,
    totalDebt: cents,
    currentLiabilities: cents,
    esgGenderDiversity: z.enum(['0-20%', '21-40%', '41-60%', '61-80%', '81-100%']).optional(),
    esgLabels: z.array(z.string().min(1)).min(1, 'When there are none, send ["none"]').optional(),
    esgEmployeeProtection: jobs.optional(),
    esgJobCreation: jobs.optional(),
  }),
});
