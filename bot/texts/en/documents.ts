import type { DocumentKind } from '../../../shared';

const kinds: Record<DocumentKind, string> = {
  certified_financial_statement: 'Certified financial statement',
  bank_statement: 'Bank statement',
  interim_financial_statement: 'Interim financial statement',
  other: 'Other document',
};

const periods: Record<string, string> = {
  year: 'Year',
  semester: 'Semester',
  quarter: 'Quarter',
  month: 'Month',
};

export const documents = {
  kinds,
  periods,
  /** Types that are sent unchecked; others are shown as the service names them. */
  uncheckedCodeTypes: {
    kvk: 'KVK (Netherlands)',
  } as Record<string, string>,
};
