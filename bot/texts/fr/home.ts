import type { Translation } from '../translation';
import { count } from './count';

export const home: Translation['home'] = {
  needsYou: 'À traiter',
  noneNeedsYou: 'Rien à traiter.',
  incomplete:
    'Cet onglet ne montre peut-être pas tout : Slack ne dit pas dans quels canaux privés vous êtes. Rouvrez-le dans une minute. Si j’ai été retiré d’un canal, invitez-moi à nouveau.',
  notKnown: 'Inconnu pour l’instant.',
  waiting: 'En attente',
  noneWaiting: 'Rien en attente.',
  decisions: 'Décisions récentes',
  noneDecisions: 'Aucune décision pour l’instant.',
  search: 'Rechercher une société',
  searchPlaceholder: 'Nom ou code, puis Entrée',
  clearSearch: 'Effacer',
  found: 'Résultats de la recherche',
  noneFound: (text) =>
    `Je ne trouve pas ${text} parmi les dossiers que vous avez demandés, pris en charge ou que vous pouvez décider. Essayez le début du nom, ou le code complet.`,
  recent: 'Autres résultats',
  noneRecent:
    'Pas d’autre résultat. Partagez un PDF dans un canal dont je fais partie, ou envoyez-le-moi dans l’onglet Messages.',
  more: (rest) => `+${count(rest, 'autre', 'autres')} : tapez /xray history dans le canal concerné`,
  cut: 'Cet onglet est plein : la suite n’est pas affichée. Tapez /xray history dans un canal, ou cherchez l’entreprise.',
  commands: (help, settings) =>
    `Toutes les commandes : ${help}. Fichiers traités dans un canal : ${settings}.`,
  language: 'Votre langue pour les formulaires, les réponses à vous seul et cet onglet',
  languageOfChannel: 'Celle de chaque canal',
};
