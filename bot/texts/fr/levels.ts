import type { Translation } from '../translation';

export const levels: Translation['findings']['levels'] = {
  suspicious: 'suspect',
  fraudulent: 'présumé frauduleux',
  low: 'faible',
  medium: 'moyen',
  high: 'élevé',
  critical: 'critique',
  severe: 'grave',
};
