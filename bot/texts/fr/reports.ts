import type { Translation } from '../translation';
import { count } from './count';

const NOTHING_HERE = 'rien pour cette partie ; la carte de l’analyse donne la vue d’ensemble.';
const JUDGE = 'juger soi-même d’après les chiffres.';
const NO_VERDICT = 'Cette analyse ne comporte pas de verdict.';

export const report: Translation['report'] = {
  kinds: {
    doc: 'Doc X-Ray',
    financial: 'Financial X-Ray',
    manager: 'Manager X-Ray',
    other: 'Rapport',
  },
  xrays: {
    doc: 'Document',
    financial: 'Finances',
    manager: 'Dirigeants',
    other: 'Autre analyse',
  },
  notAsked: {
    doc: 'Aucun document',
    financial: 'Pas encore de comptes ni de données financières',
    manager: 'Hors de cette analyse',
    other: 'Hors de cette analyse',
  },
  sources: {
    bank_xray: 'Bank X-Ray',
    esg: 'ESG X-Ray',
    esg_xray: 'ESG X-Ray',
    file_check: 'Contrôle du fichier',
  },
  // They follow “À faire :”.
  next: {
    doc: {
      clear: NOTHING_HERE,
      review: 'demander à la société le document original et le comparer au fichier.',
      alert:
        'suspendre la décision et demander l’original à l’émetteur (pas au client). Conserver le fichier.',
      unknown: 'examiner le document soi-même.',
    },
    financial: {
      clear: NOTHING_HERE,
      review: 'peser les ratios ci-dessous avant de décider.',
      alert: 'suspendre la décision et faire vérifier les chiffres par une deuxième personne.',
      unknown: 'ajouter des données financières avec /xray notes pour obtenir une classe de risque.',
    },
    manager: {
      clear: NOTHING_HERE,
      review:
        'vérifier au registre si cela vaut toujours et, pour une autre société, s’il s’agit du même dirigeant.',
      alert:
        'suspendre la décision. Vérifier au registre si cela vaut toujours et, pour une autre société, s’il s’agit du même dirigeant.',
      unknown: 'vérifier le code de la société.',
    },
    other: {
      clear: JUDGE,
      review: JUDGE,
      alert: JUDGE,
      unknown: 'juger soi-même d’après les chiffres : je ne connais pas encore ce type d’analyse.',
    },
  },
  reasonless: {
    doc: {
      clear: 'Aucune anomalie relevée dans ce document.',
      review: 'Le service demande d’examiner ce document de plus près.',
      alert: 'Le service met en garde contre ce document.',
      unknown: 'Le rapport n’en dit pas assez pour conclure.',
    },
    financial: {
      clear: 'Aucune anomalie relevée dans les chiffres de cette société.',
      review: 'La classe de risque appelle un examen plus approfondi.',
      alert: 'La classe de risque est parmi les plus mauvaises.',
      unknown: 'Le rapport ne donne pas de classe de risque.',
    },
    manager: {
      clear: 'Aucun événement défavorable pour cette société ni pour les autres sociétés de ses dirigeants.',
      review: 'Il y a des événements défavorables dans les sociétés de ses dirigeants.',
      alert: 'Il y a des événements défavorables graves dans les sociétés de ses dirigeants.',
      unknown: 'Aucun dirigeant n’a été trouvé.',
    },
    other: { clear: NO_VERDICT, review: NO_VERDICT, alert: NO_VERDICT, unknown: NO_VERDICT },
  },
  facts: {
    flagColor: 'Signal',
    flagValue: 'Valeur du signal',
    flagMeta: 'Porte sur',
    documentClass: 'Ressemble à',
    classConfidence: 'Confiance',
    created: 'Créé (métadonnées du document)',
    modified: 'Modifié (métadonnées du document)',
    signed: 'Signé (métadonnées du document)',
    modificationGap: 'De la création à la modification (métadonnées du document)',
    riskClass: 'Classe de risque',
    score: 'Score',
    probabilityOfDefault: 'Probabilité de défaut',
    persons: 'Dirigeants',
    companies: 'Sociétés',
    alerts: 'Événements défavorables',
  },
  open: {
    doc: 'Voir tous les contrôles',
    financial: 'Voir tous les ratios',
    manager: 'Voir les dirigeants et leurs sociétés',
    other: 'Voir tous les chiffres',
  },
  doNext: 'À faire',
  notExamined: 'Non examiné',
  notExaminedReason: 'Le document n’a pas pu être examiné : aucune conclusion n’est possible.',
  notExaminedNext: 'demander le PDF original, ou vérifier le fichier manuellement.',
  impossibleNext: 'vérifier les valeurs impossibles à la source et les faire corriger.',
  ownAlertNext: (question) =>
    `vérifier au RCS ${question}. En comparer la date et l’issue avec ce que dit la société.`,
  otherAlertNext: (question, manager) =>
    `vérifier au RCS ${question}. Y comparer nom, prénom et date de naissance du dirigeant${manager && ` (${manager})`} avec la pièce d’identité du dossier.`,
  holdNext: (next) => `suspendre la décision, puis ${next}`,
  lockedNext: 'demander une copie sans mot de passe.',
  sentForOtherNext: 'suspendez la décision et vérifiez à qui appartient le fichier.',
  notDocumentNext:
    'ne pas l’ouvrir. Prévenir l’équipe de sécurité et demander à la société le document en PDF.',
  worthKnowing: (sentence) => `Bon à savoir : ${sentence}`,
  indicatorsOnly: 'des indices, pas une preuve',
  checked: (checks) => `contrôlé : ${checks}`,
  oneOfFiles: (files) => `l’un des ${files} fichiers`,
  oneOf: 'Il s’agit de l’un de ces fichiers, le service ne dit pas lequel',
  riskClass: (value) => `Classe de risque ${value}`,
  riskClassOf: (value, last) => `Classe de risque ${value} sur ${last}`,
  riskGrade: (value, first, last) => `Classe de risque ${value} (de ${first} à ${last})`,
  noRiskClass: 'Pas de classe de risque',
  defaultRisk: (percent) => `probabilité de défaut ${percent}`,
  classWithDirection: {
    higherIsWorse: (value) => `${value} (plus elle est élevée, plus le risque est grand)`,
    lowerIsWorse: (value) => `${value} (plus elle est basse, plus le risque est grand)`,
  },
  outsideScale: (value) => `${value} (hors échelle)`,
  scaleGuessed: (percent) => `${percent} (échelle supposée)`,
  beforeCreation: (duration) => `${duration} avant sa création`,
  ratioColumns: { ratio: 'Ratio', company: 'Société', light: 'Niveau' },
  moreRatios: (ratios) => `${count(ratios, 'autre ratio', 'autres ratios')} sous « Voir tous les ratios »`,
  figuresFrom: (origin) => `d’après ${origin}`,
  figuresTypedBy: (person, when) => `Données saisies par ${person}, ${when}`,
  lastTime: (risk, day) => `Auparavant : ${risk} (${day})`,
  companyEvent: (company, event) => `${company} : ${event}`,
  managersEvent: (company, event) => `${company}, dirigeants : ${event}`,
  noManagerAlerts: (company) => `${company} : aucun événement défavorable chez ses dirigeants`,
  passedManagerAlerts: (company) => `${company} : uniquement des événements qui ne comptent plus`,
  noManagers: (company) => `${company} : aucun dirigeant trouvé`,
  thisCompany: 'cette société',
  managerSince: (year) => `dirigeant depuis ${year}`,
  managerUntil: (year) => `dirigeant jusqu’en ${year}`,
  eventAt: (event, company, when) => `${event} concernant ${company}${when && `, ${when}`}`,
  eventsAt: (event, times, years) => `${times} × ${event} dans d’autres sociétés${years && `, ${years}`}`,
  afterMandate: (alerts, all) =>
    all === 1 ? 'après la fin du mandat' : `dont ${alerts} après la fin du mandat`,
  unsureIdentity: (name, percent) =>
    `La correspondance avec ${name} n’est sûre qu’à ${percent} : comparez la date de naissance avec la pièce d’identité du dossier.`,
  managerCounts: (managers, companies, alerts) =>
    [
      count(managers, 'dirigeant', 'dirigeants'),
      count(companies, 'société', 'sociétés'),
      count(alerts, 'événement défavorable', 'événements défavorables'),
    ].join(' · '),
  alertCounts: (serious, minor) =>
    `${count(serious, 'grave', 'graves')}, ${count(minor, 'mineur', 'mineurs')}`,
  passedCount: (alerts) => `${alerts} non pris en compte`,
  noData: 'Ce rapport ne contient rien que je puisse montrer ici. Son détail donne accès au JSON brut.',
  more: (rest) => `+${count(rest, 'autre', 'autres')}`,
  leftOut: 'Ce rapport en contient davantage. Ouvrez-le avec le bouton ci-dessous.',
  report: 'Rapport',
  request: 'Demande',
  source: 'Source',
  changed: (when) => `Mis à jour (${when}) : le service a modifié ce rapport`,
  redacted: 'Ce canal est partagé avec une autre entreprise : je n’y montre que le verdict.',
  redactedNext: 'Pour tout lire en privé :',
  openFull: 'Voir le rapport complet',
  rawTitle: (reportId) => `JSON brut du rapport ${reportId}. Visible par vous uniquement.`,
  rawCut: 'Il est trop long pour être affiché ici : en voici le début.',
  rawSent: 'Je vous l’ai envoyé en entier en message direct, sous forme de fichier.',
  rawNotSent:
    'Je n’ai pas pu vous l’envoyer en entier en fichier. Écrivez-moi une fois sous Applications, puis appuyez à nouveau sur « Voir le JSON brut ». Si cela ne suffit pas, demandez au responsable du bot de le réinstaller avec son dernier manifeste.',
  rawFile: (reportId) => `JSON brut du rapport ${reportId}`,
  rawWithheld: 'Les dates de naissance sont masquées.',
};

export const detailsForm: Translation['forms']['details'] = {
  title: 'Détail du rapport',
  close: 'Fermer',
  otherReports: (reports) => `${reports} rapports pour cette analyse`,
  chooseReport: 'Choisir un rapport',
  rawJson: 'JSON brut',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  facts: 'Données',
  findings: {
    doc: 'Contrôles',
    financial: 'Raisons, par poids',
    manager: 'Événements défavorables',
    other: 'Constats',
  },
  ratios: 'Ratios',
  managers: 'Dirigeants',
  sources: 'Données utilisées',
  ratioCount: (ratios) => count(ratios, 'ratio', 'ratios'),
  from: (source) => `source : ${source}`,
  current: 'en cours',
  ended: 'terminé',
  since: (date) => `depuis le ${date}`,
  until: (date) => `jusqu’au ${date}`,
  between: (start, end) => `du ${start} au ${end}`,
  afterMandate: 'après la fin du mandat',
  applicant: 'la société elle-même',
  identity: (percent) => `identité fiable à ${percent}`,
  managerCounts: (companies, alerts) =>
    `${count(companies, 'société', 'sociétés')}, ${count(alerts, 'événement défavorable', 'événements défavorables')}`,
  notShown: (rest) => `+${count(rest, 'autre', 'autres')} dans le JSON brut`,
};
