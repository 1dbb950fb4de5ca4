import type { Translation } from '../translation';

export const verdicts: Translation['verdicts'] = {
  clear: 'Rien à signaler',
  review: 'À vérifier',
  alert: 'Alerte',
  unknown: 'Indéterminé',
};
