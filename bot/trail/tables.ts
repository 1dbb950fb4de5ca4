import type { Tables } from '../store/table-rules';

/** The tables of the ledger, which only triggers write. They show what was deleted. */
export const ledgerTables = {
  ledger: { isPermanent: true, erasure: 'Names neither a company nor a person.' },
  ledger_ends: { isPermanent: true, erasure: 'Names neither a company nor a person.' },
} as const satisfies Tables;
