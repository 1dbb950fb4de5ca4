import type { Translation } from '../translation';

export const subcommands: Translation['subcommands'] = {
  help: { does: 'afficher cette aide' },
  new: { args: '[code de la société]', does: 'analyser une société par son code, sans document' },
  status: {
    args: '[société]',
    does: 'voir les analyses en cours ou arrêtées dans ce canal, ou une société',
  },
  report: { args: '<société>', does: 'voir où en est une société, avec ses rapports' },
  notes: { args: '[société]', does: 'ajouter des données financières à une analyse' },
  company: {
    args: '[société]',
    does: 'voir où en est une société ; seul, définir la société de ce canal',
  },
  alerts: { args: '[test]', does: 'choisir quand ce canal reçoit une alerte de risque' },
  decisions: { does: 'régler qui décide dans ce canal, dans quel délai, et le récapitulatif' },
  digest: { does: 'voir les dossiers à prendre en charge, en retard, aggravés ou décidés' },
  history: { args: '[société]', does: 'voir les analyses précédentes de ce canal' },
  export: {
    args: '[société]',
    does: 'recevoir la synthèse PDF d’un dossier, ou tous les dossiers d’une période en CSV',
  },
  settings: { does: 'choisir les fichiers que je traite dans ce canal, et les réactions' },
};
