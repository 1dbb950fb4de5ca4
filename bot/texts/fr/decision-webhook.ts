import type { Translation } from '../translation';

export const decisionWebhook: Translation['decisionWebhook'] = {
  unsent: (user, host) =>
    `La décision de ${user} n’a pas pu être transmise à ${host} : toutes les tentatives ont échoué.`,
  unsentRedacted: (user) =>
    `La décision de ${user} n’a pas pu être transmise à l’autre système : toutes les tentatives ont échoué.`,
  unsentReopening: (host) =>
    `La réouverture de ce dossier n’a pas pu être transmise à ${host} : toutes les tentatives ont échoué.`,
  unsentReopeningRedacted:
    'La réouverture de ce dossier n’a pas pu être transmise à l’autre système : toutes les tentatives ont échoué.',
  next: (command) =>
    `Ici, elle reste valable. Demandez au responsable du bot de vérifier ce système, puis de relancer l’envoi avec ${command}.`,
};
