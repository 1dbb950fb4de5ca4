import type { Translation } from '../translation';

export const documents: Translation['documents'] = {
  kinds: {
    certified_financial_statement: 'Bilancio certificato',
    bank_statement: 'Estratto conto',
    interim_financial_statement: 'Situazione infrannuale',
    other: 'Altro documento',
  },
  periods: {
    year: 'Anno',
    semester: 'Semestre',
    quarter: 'Trimestre',
    month: 'Mese',
  },
  uncheckedCodeTypes: {
    kvk: 'KVK (Paesi Bassi)',
  },
};
