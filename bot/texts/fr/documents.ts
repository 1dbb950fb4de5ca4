import type { Translation } from '../translation';

export const documents: Translation['documents'] = {
  kinds: {
    certified_financial_statement: 'Comptes annuels certifiés',
    bank_statement: 'Relevé bancaire',
    interim_financial_statement: 'Situation intermédiaire',
    other: 'Autre document',
  },
  periods: {
    year: 'Année',
    semester: 'Semestre',
    quarter: 'Trimestre',
    month: 'Mois',
  },
  uncheckedCodeTypes: {
    kvk: 'KVK (Pays-Bas)',
  },
};
