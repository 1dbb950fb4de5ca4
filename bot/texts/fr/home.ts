import type { Translation } from '../translation';
import { count } from './count';

export const home: Translation['home'] = {
  needsYou: 'À traiter',
  noneNeedsYou: 'Rien à traiter.',
  waiting: 'En attente',
  noneWaiting: 'Aucune analyse en cours.',
  recent: 'Résultats récents',
  noneRecent:
    'Pas encore de résultat. Partagez un PDF dans un canal dont je fais partie, ou envoyez-le-moi dans l’onglet Messages.',
  more: (rest) => `+${count(rest, 'autre', 'autres')} : tapez /xray history dans le canal concerné`,
  commands: (help, settings) =>
    `Toutes les commandes : ${help}. Fichiers traités dans un canal : ${settings}.`,
  language: 'Votre langue pour les formulaires, les réponses à vous seul et cet onglet',
  languageOfChannel: 'Celle de chaque canal',
};
