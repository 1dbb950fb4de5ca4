import type { Translation } from '../translation';
import { count } from './count';

export const cases: Translation['cases'] = {
  companyIsNot: (file) => `${file} : rien à signaler. Pour la société, en revanche :`,
  companyIsWorse: 'Une autre analyse de cette société est plus grave :',
  thisAnalysis: (files) => (files === '' ? 'Cette analyse :' : `Cette analyse, ${files} :`),
  also: (findings) => `Également : ${findings}.`,
  analysisCount: (analyses) => `${count(analyses, 'analyse', 'analyses')} dans ce dossier`,
  alsoOpen: (channel, verdict) => `Aussi dans ${channel} : ${verdict}, dossier ouvert`,
  alsoDecided: (channel, verdict) => `Aussi dans ${channel} : ${verdict}, dossier décidé`,
  otherFileIn: (channel) => `L’autre fichier est dans ${channel}`,
  earlier: (decided) => `Auparavant : ${decided}`,
  origins: {
    notes: 'les données saisies',
    registry: 'les données du registre',
  },
  documents: (documents) => count(documents, 'document', 'documents'),
  withFigures: (xray, origin) => `${xray}, d’après ${origin}`,
  columns: { xray: 'X-Ray', verdict: 'Verdict', why: 'Pourquoi' },
  statuses: {
    waiting: 'En attente',
    not_asked: 'Non demandé',
    not_examined: 'Non examiné',
    no_report: 'Aucun rapport',
    refused: 'Refusé',
    stopped: 'Arrêté',
    cancelled: 'Annulé',
  },
  waiting: 'En général quelques minutes, 48 h au plus',
  waitingLonger: 'Plus long que d’habitude, 48 h au plus',
  arrivedOf: (arrived, expected) =>
    `${count(arrived, 'rapport arrivé', 'rapports arrivés')} sur ${expected} ; en général quelques minutes, 48 h au plus`,
  noReport: 'Pas encore reçu',
  refused: 'Le service ne le fournit pas à ce compte',
  stopped: 'Non envoyé ; voir ci-dessus',
  cancelled: 'Plus rien ne sera envoyé',
  notRead: (files) => `Lecture impossible dans Slack : ${files}`,
  inFile: (file, finding) => `${file} : ${finding}`,
  inOneOf: (files, finding) => `Dans l’un de ces fichiers (${files}) : ${finding}`,
  allClear: (xrays) => `Examiné : ${xrays} ; aucun point à vérifier.`,
  notLookedAt: (xrays) => `Non examiné : ${xrays}.`,
  nothingSoFar: (arrived, asked) =>
    `${count(arrived, 'rapport', 'rapports')} sur ${asked} ; rien n’appelle de vérification pour l’instant.`,
  notAllKnown: (xrays) => `Pas de résultat fiable pour : ${xrays}.`,
  nothingElse: 'Aucun autre point à vérifier parmi ce qui a été examiné.',
  notAllKnownNext: 'examiner ce que l’on ne sait pas encore (⚪, ⚠️) avant de décider.',
  nothingToDo: 'rien pour ce qui a été examiné.',
  nothingToDoWithoutFigures:
    'rien pour ce qui a été examiné. Ajouter des comptes ou des données financières si le risque de défaillance compte.',
  serviceSays: (words) => `Le service indique : « ${words} »`,
  notCome: (xrays) =>
    `Rapport manquant : ${xrays}. Appuyez sur « Vérifier à nouveau » ; s’il n’y a toujours rien, contactez le service avec l’identifiant de la demande ci-dessous.`,
  notCheckedAnyMore: (xrays) =>
    `Rapport manquant, et je ne vérifie plus : ${xrays}. Appuyez sur « Vérifier à nouveau » ; s’il n’y a toujours rien, contactez le service avec l’identifiant de la demande ci-dessous.`,
  stillToCome: (xrays) => `Encore attendu : ${xrays}. En général quelques minutes, 48 h au plus.`,
  contradiction: (better, betterOrigin, worse, worseOrigin) =>
    `Les Financial X-Ray se contredisent : classe ${better} d’après ${betterOrigin}, classe ${worse} d’après ${worseOrigin}.`,
  contradictionNext: 'suspendre la décision et vérifier quels chiffres sont justes.',
  otherOrigin: (source) => `les données de « ${source} »`,
  someFigures: 'd’autres données',
  askedBy: (user) => `demandé par ${user}`,
  completeSince: (when) => `Complet depuis le ${when}`,
  moreRows: (rest) => `+${count(rest, 'autre', 'autres')}`,
  redacted: 'Ce canal est partagé avec une autre entreprise : je n’y montre que les verdicts.',
};

export const verdictChange: Translation['verdictChange'] = {
  title: (before, after) => `${before} → ${after}`,
  changed: (report) => `Le service a révisé le verdict du ${report}.`,
  before: (verdict, why) => (why === '' ? `Avant : ${verdict}` : `Avant : ${verdict}. ${why}`),
  after: (verdict, why) => (why === '' ? `Maintenant : ${verdict}` : `Maintenant : ${verdict}. ${why}`),
  next: (step) => `${step} À faire même si la décision est déjà prise.`,
  again: 'réexaminer le dossier, même si la décision est déjà prise.',
};
