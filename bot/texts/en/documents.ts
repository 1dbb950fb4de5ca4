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
  /** Other types are shown as the service names them. */
  codeTypes: {
    siren: 'SIREN (France)',
    cfiscale: 'Codice fiscale (Italy)',
    kvk: 'KVK (Netherlands)',
  } as Record<string, string>,
};
