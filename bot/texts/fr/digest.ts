import type { Translation } from '../translation';
import { count } from './count';

export const digest: Translation['digest'] = {
  title: '📋 Récapitulatif',
  since: (when) => `Depuis le dernier récapitulatif : ${when}`,
  nothing:
    'Aucun résultat à traiter ici : aucun dossier en retard ou sans responsable, rien ne s’est aggravé et rien n’a été décidé. /xray status montre ce qui est en cours ou arrêté.',
  sections: {
    overdue: '⏰ En retard',
    unowned: '🙋 À prendre en charge',
    worse: '📉 Aggravés',
    decided: '⚖️ Décidés',
  },
  waitingSince: (when) => `en attente depuis : ${when}`,
  overdueSince: (when) => `⏰ en retard depuis : ${when}`,
  was: (verdict) => `auparavant ${verdict}`,
  cases: (number) => count(number, 'dossier', 'dossiers'),
  more: (rest) => `+${count(rest, 'autre', 'autres')} : /xray history`,
  notAll: 'Tout ne tient pas ici : /xray history',
  falseAlarms: '🔕 Fausses alertes des 12 derniers mois',
  redacted: 'Ce canal est partagé avec une autre entreprise : je n’y indique que le nombre de sociétés.',
};
