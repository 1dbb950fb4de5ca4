import type { Translation } from '../translation';
import { levels } from './levels';

export const findings: Translation['findings'] = {
  checks: {
    time: 'Dates du document',
    signature: 'Signature',
    software: 'Logiciel',
    structure: 'Structure',
    encryption: 'Chiffrement',
    format: 'Format de fichier',
  },
  passed: {
    time: 'dates cohérentes',
    signature: 'signature en règle',
    software: 'aucun logiciel de retouche',
    structure: 'structure en règle',
    encryption: 'non chiffré',
    format: 'format en règle',
  },
  ratios: {
    equityTotalAssets: 'Capitaux propres / total actif',
    netIncomeTotalAssets: 'Résultat net / total actif',
    interestCoverage: 'Couverture des intérêts',
    cashAvailableCurrentLiabilities: 'Disponibilités / dettes à moins d’un an',
    revenueTotalAssets: 'Chiffre d’affaires / total actif',
    shortTermDebtTotalDebt: 'Dettes financières à moins d’un an / total des dettes',
    totalFixedAssetsTotalAssets: 'Actif immobilisé / total actif',
    workforceLog10: 'Effectif',
    supplierScore: 'Score fournisseur',
  },
  levels,
  lights: { green: 'vert', yellow: 'jaune', orange: 'orange', red: 'rouge' },
  times: (value) => `${value} ×`,
  interestNotCovered: (cover) => `Le résultat ne couvre pas les intérêts (couverture : ${cover}).`,
  negativeEquity: (ratio) => `Les capitaux propres sont négatifs (${ratio} du total de l’actif).`,
  loss: (ratio) => `La société est en perte (${ratio} du total de l’actif).`,
  ratioRated: (name, value, light) => `${name} : ${value}, feu ${light}.`,
  rated: (name, light) => `${name} : feu ${light}.`,
  flagged: (check) => `Le contrôle « ${check} » signale une anomalie.`,
  against: (name) => `Le critère « ${name} » joue en défaveur de la société.`,
  changedLater: (when, gap) => `Le document a été modifié le ${when}, ${gap} après sa création.`,
  changedEarlier: (when, gap) =>
    `D’après le document, il a été modifié le ${when}, ${gap} avant sa création.`,
  createdOn: (when) => `Le fichier a été créé le ${when}.`,
  changedOn: (when) => `Le fichier a été modifié pour la dernière fois le ${when}.`,
  signedOn: (when) => `Le fichier a été signé le ${when}.`,
  atApplicant: (event, when) => `${event} concernant la société demandeuse elle-même${when && `, ${when}`}.`,
  atCompany: (event, company, manager, when) =>
    `${event} concernant ${company}${when && `, ${when}`}${manager && `, société liée à ${manager}`}.`,
  atFormerCompany: (event, company, manager, when) =>
    `${event} concernant ${company}${when && `, ${when}`}, alors que ${manager || 'le dirigeant'} avait déjà quitté la société.`,
  unnamedFinding: 'Indice sans intitulé',
  unnamedAlert: 'Événement défavorable sans intitulé',
  unnamedCompany: 'une société non nommée',
  unnamedManager: 'Dirigeant non nommé',
};
