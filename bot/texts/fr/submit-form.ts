import type { Translation } from '../translation';

export const submitForm: Translation['forms']['submit'] = {
  title: 'Analyser un document',
  titleWithoutDocument: 'Analyser une société',
  send: 'Analyser',
  cancel: 'Annuler',
  intro: 'Vérifiez ce que j’ai compris et complétez le reste.',
  introWithoutDocument: 'La société est analysée par son code, sans document.',
  file: 'Fichier',
  guessed: 'Déduit du nom du fichier',
  codeType: 'Type de code',
  codeId: 'Code de la société',
  codeIdHint: 'Vous pouvez laisser les espaces et les points.',
  companyDetails: {
    businessName: {
      label: 'Raison sociale',
      hint: 'Affichée jusqu’à ce que le service trouve le nom officiel.',
    },
  },
  details: {
    kind: { label: 'Type de document', needed: 'Choisissez le type de document.' },
    period: {
      label: 'Période couverte',
      hint: 'Obligatoire pour les comptes annuels certifiés et les relevés bancaires.',
      needed: 'Choisissez la période : elle est obligatoire pour ce type de document.',
    },
    date: {
      label: 'Date du document',
      hint: 'Le dernier jour couvert. Obligatoire pour les comptes annuels certifiés et les relevés bancaires.',
      needed: 'Saisissez la date : elle est obligatoire pour ce type de document.',
      invalid: 'Ce n’est pas une date valide. Écrivez-la comme 31/12/2024.',
    },
  },
  choose: 'Choisir',
  acceptCode: 'Contrôle du code de la société',
  acceptCodeOption: 'J’ai vérifié ce code : l’envoyer tel quel',
  overrideHint: 'S’il est juste malgré tout, cochez la case ci-dessous et envoyez à nouveau.',
  futureDate: 'Cette date est à venir. Si elle est juste, cochez la case à la fin et envoyez à nouveau.',
  acceptDate: 'Date à venir',
  acceptDateOption: 'J’ai vérifié la date : l’envoyer quand même',
  stale: 'Ce formulaire a expiré. Fermez-le et ouvrez-le à nouveau.',
  needCodeType: 'Choisissez le type de code.',
  suggestion: (code) => `Vouliez-vous dire ${code} ?`,
};
