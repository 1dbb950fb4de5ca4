import type { Translation } from '../translation';

export const buttons: Translation['buttons'] = {
  chooseCompany: 'Choisir la société…',
  addDetails: 'Compléter…',
  otherCompany: 'Choisir une autre société…',
  correctCompany: 'Corriger la société…',
  analyseCompany: 'Analyser une société…',
  showHistory: 'Voir les analyses précédentes',
  allCommands: 'Voir toutes les commandes',
  cancel: 'Annuler',
  retry: 'Réessayer',
  checkAgain: 'Vérifier à nouveau',
  findFile: 'Trouver le fichier concerné',
  rawJson: 'Voir le JSON brut',
  acknowledge: 'Prendre en charge',
  muteCompany: 'Mettre cette société en sourdine…',
  unmuteCompany: 'Réactiver les alertes',
  addFigures: 'Ajouter des données financières',
  testAlert: 'Envoyer une alerte de test',
  forgetCompany: 'Oublier cette société',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
};
