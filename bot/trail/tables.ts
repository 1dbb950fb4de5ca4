import type { Tables } from '../store/table-rules';

/** Only triggers write them. They show what was deleted. */
export const ledgerTables = {
  ledger: { isPermanent: true, erasure: 'Names neither a company nor a person.' },
  ledger_ends: { isPermanent: true, erasure: 'Names neither a company nor a person.' },
} as const satisfies Tables;
