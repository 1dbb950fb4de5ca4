import type { Translation } from '../translation';

export const figures: Translation['figures'] = {
  titles: {
    queued: '⏳ Envoi des données financières',
    sent: '📨 Données financières envoyées',
    failed: '❌ Données financières non envoyées',
    unknown: '❓ Données financières : pas de réponse',
  },
  queued: 'En file d’attente. Rien à faire.',
  sent: 'Le nouveau Financial X-Ray arrivera dans ce fil. Rien à faire.',
  failed:
    'Appuyez sur Réessayer pour renvoyer les mêmes données, ou saisissez-les à nouveau avec /xray notes.',
  unknown:
    'Vérifiez dans le service si la demande contient ces données ; n’appuyez sur Réessayer que si elles manquent.',
  reason: 'Raison',
  enteredBy: (user) => `Saisies par ${user}`,
  request: 'Demande',
};

// Boxes of the liasse fiscale, forms 2050 to 2058-C. The codes on the assets' side are those of the gross column, so the
// net amount is the difference of two boxes.
export const figuresForm: Translation['forms']['figures'] = {
  labels: {
    holding: 'Société holding',
    workforceNumber: 'Effectif moyen du personnel',
    equity: 'Capitaux propres',
    revenue: 'Chiffre d’affaires net',
    amortizationDepreciation: 'Dotations aux amortissements',
    netIncome: 'Résultat de l’exercice (bénéfice ou perte)',
    interestExpense: 'Intérêts et charges assimilées',
    cashAvailable: 'Disponibilités',
    totalFixedAssets: 'Actif immobilisé, total net',
    totalAssets: 'Total général de l’actif, net',
    shortTermDebt: 'Dettes financières à moins d’un an',
    totalDebt: 'Total des dettes',
    currentLiabilities: 'Dettes et produits constatés d’avance à moins d’un an',
    esgGenderDiversity: 'Part des femmes dans l’effectif',
    esgLabels: 'Labels ou certifications ESG',
    esgEmployeeProtection: 'Emplois préservés grâce au financement',
    esgJobCreation: 'Emplois créés grâce au financement',
  },
  hints: {
    workforceNumber: 'Liasse fiscale 2058-C, case YP.',
    equity: 'Liasse fiscale 2051, case DL : total (I).',
    revenue: 'Liasse fiscale 2052, case FL.',
    amortizationDepreciation:
      'Liasse fiscale 2052, case GA : amortissements des immobilisations, sans les provisions (GB à GD).',
    netIncome: 'Liasse fiscale 2053, case HN. Une perte est négative.',
    interestExpense: 'Liasse fiscale 2052, case GR.',
    cashAvailable:
      'Liasse fiscale 2050, ligne CF, colonne net, sans les valeurs mobilières de placement (CD).',
    totalFixedAssets: 'Liasse fiscale 2050, total (II), colonne net : BJ moins BK.',
    totalAssets: 'Liasse fiscale 2050, total général, colonne net : CO moins 1A.',
    shortTermDebt: 'La part à moins d’un an des emprunts et dettes financières (2057).',
    totalDebt: 'Liasse fiscale 2051, case EC : total (IV).',
    currentLiabilities: 'Liasse fiscale 2051, case EG.',
    esgLabels: 'Séparez-les par des virgules. Laissez vide s’il n’y en a aucun.',
  },
  warnings: {
    figure_negative: (label, amount) => `${label} : montant négatif (${amount}). Vérifiez le signe.`,
    figure_above_total: (label, amount, totalLabel, total) =>
      `${label} : ${amount}, plus que « ${totalLabel} » (${total}). Vérifiez les deux.`,
  },
  title: 'Données financières',
  chooseTitle: 'Quelle société ?',
  chooseIntro: 'Les chiffres sont ajoutés à la dernière analyse de la société dans ce canal.',
  chooseLabel: 'Société',
  choose: 'Continuer',
  next: 'Vérifier',
  cancel: 'Annuler',
  intro:
    'Écrivez les montants comme vous voulez : 1 234,56, 1.234,56, 1,5k, ou (500) pour un montant négatif. Vous pourrez les vérifier avant l’envoi.',
  esg: 'Environnement, social, gouvernance : laissez vide ce que vous ne savez pas.',
  unit: 'Unité',
  thousands: 'Les montants sont en milliers d’euros (k€)',
  amountPlaceholder: '1 234,56',
  countPlaceholder: '12',
  labelsHint: 'Séparez-les par des virgules. Laissez vide s’il n’y en a aucun.',
  yes: 'Oui',
  no: 'Non',
  tooLong: 'C’est trop long. Gardez les principaux.',
  confirmTitle: 'Vérifier les données',
  confirm: 'Envoyer',
  back: 'Retour',
  echo: 'Voici ce qui sera envoyé.',
  echoNext: 'Appuyez sur Envoyer si tout est juste, ou sur Retour pour corriger.',
  request: 'Demande',
  checkInput: 'Saisie à vérifier',
  sendAnyway: 'Envoyer quand même',
  sendAnywayNext: 'Appuyez sur Retour pour corriger, ou sur Envoyer quand même si c’est juste.',
};
