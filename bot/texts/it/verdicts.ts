import type { Translation } from '../translation';

export const verdicts: Translation['verdicts'] = {
  clear: 'Nessuna anomalia',
  review: 'Da verificare',
  alert: 'Allerta',
  unknown: 'Non determinato',
};
