import type { Translation } from '../translation';

export const falseAlarms: Translation['falseAlarms'] = {
  rate: (wrong, decided) =>
    decided === 1
      ? `${wrong} fausse alerte sur 1 dossier décidé`
      : `${wrong} ${wrong < 2 ? 'fausse alerte' : 'fausses alertes'} sur ${decided} dossiers décidés`,
  thisRule: (rate) => `Cette règle, sur les 12 derniers mois : ${rate}.`,
  raiseThreshold: 'Elle est plus souvent erronée que juste : relevez le seuil, ou ne l’utilisez plus.',
  raiseWithCommand: 'Relevez son seuil avec /xray alerts.',
  findings: 'Constats erronés sur les 12 derniers mois',
};
