import type { Tables } from '../store/table-rules';

export const erasureTables = {
  erasures: {
    isPermanent: true,
    erasure: 'Shows what was deleted, and names neither a company nor a person.',
  },
} as const satisfies Tables;
