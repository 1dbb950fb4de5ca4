import { randomBytes } from 'node:crypto';
import type { DocumentUpload } from '../../shared/client';

/** A bank statement of this many random bytes, with its period and date. */
export function createStatement(
  bytes: number | Buffer = 5_000,
  name = 'statement.pdf',
): Required<DocumentUpload> & { content: Buffer } {
  const content = typeof bytes === 'number' ? randomBytes(bytes) : bytes;
  async function* open() {
    for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
  }
  const file = { name, type: 'application/pdf', size: content.length, open };
  return { kind: 'bank_statement', period: 'month', date: '2024-12-31', file, content };
}

/** The thirteen mandatory figures, in cents. */
export const completeNotes = {
  holding: false,
  workforceNumber: 12,
  equity: 250_000_00,
  revenue: 1_200_000_00,
  amortizationDepreciation: 40_000_00,
  netIncome: 60_000_00,
  interestExpense: 8_000_00,
  cashAvailable: 90_000_00,
  totalFixedAssets: 300_000_00,
  totalAssets: 800_000_00,
  shortTermDebt: 70_000_00,
  totalDebt: 220_000_00,
  currentLiabilities: 180_000_00,
};
