import type { Translation } from '../translation';
import { count } from './count';

export const dossier: Translation['dossier'] = {
  title: (caseId) => `Synthèse du dossier ${caseId}`,
  subject: 'Analyse de risque d’une société, décision et historique',
  createdAt: (when) => `Établie le ${when}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
  redacted:
    'Le canal de ce dossier est partagé avec une autre entreprise : cette synthèse ne contient que les verdicts, sans société, fichiers, constats, décision ni motifs.',
  sections: {
    company: 'Société et demande',
    verdict: 'Verdict du dossier',
    decision: 'Décision prise',
    documents: 'Documents analysés',
    figures: 'Données financières transmises',
    others: 'Autres dossiers de cette société dans le canal',
    settings: 'Règles de décision du canal',
    trail: 'Historique du dossier',
    people: 'Personnes',
    verification: 'Comment vérifier',
  },
  labels: {
    company: 'Société',
    code: 'Code de la société',
    analyses: 'Nombre d’analyses',
    analysis: 'Analyse',
    earlierCase: 'Dossier précédent',
    otherCase: 'Autre dossier',
    requests: 'Demandes',
    askedBy: 'Demandé par',
    verdict: 'Verdict global',
    verdictOfAnalysis: 'Verdict de l’analyse',
    state: 'État',
    owner: 'Responsable',
    decision: 'Décision',
    reason: 'Motif',
    note: 'Remarque',
    decidedBy: 'Décidé par',
    proposedBy: 'Proposé par',
    confirmedBy: 'Confirmé par',
    finding: 'Constat',
    before: 'Avant',
    now: 'Maintenant',
    to: 'À',
    from: 'De',
    until: 'Jusqu’au',
    due: 'Échéance',
    format: 'Type de fichier',
    hash: 'Empreinte',
    lastHash: 'Dernière empreinte',
    entryCount: 'Entrées',
    end: 'Comment elle a pris fin',
  },
  ends: {
    failed: 'une étape a échoué et a été abandonnée',
    no_report: 'un rapport n’est pas arrivé',
    unreadable: 'un rapport n’a pas pu être lu',
    missing: 'un fichier n’a pas pu être lu dans Slack',
    refused: 'le service a refusé un rapport à ce compte',
    cancelled: 'annulée par une personne',
  },
  analysisOn: (number, when) => `Analyse ${number} · ${when}`,
  movedOn: (caseId) =>
    `Ce dossier a été décidé sur cette analyse. Elle continue dans le dossier ${caseId} ; ce qui suit est l’état actuel.`,
  caseOn: (caseId, when) => `Dossier ${caseId}, ouvert le ${when}`,
  byAt: (user, when) => `${user}, le ${when}`,
  states: {
    open: 'ouvert, pas encore pris en charge',
    taken: 'pris en charge, sans décision',
    proposed: 'attend une deuxième personne',
    waiting: 'attend des documents',
    merged: 'réuni avec un autre dossier',
    decided: 'décidé',
  },
  noVerdict: 'aucun pour l’instant',
  unreadable: (count) =>
    count === 1 ? '1 rapport n’a pas pu être lu.' : `${count} rapports n’ont pas pu être lus.`,
  noDecision: 'Aucune décision n’a été prise.',
  noDocuments: 'Aucun document : la société a été analysée d’après son code.',
  noReports: 'Aucun rapport n’est arrivé.',
  noFigures: 'Aucune donnée financière n’a été transmise.',
  noSettings: 'Aucune modification n’a été enregistrée pendant que le dossier était ouvert.',
  contentNote: 'Le contenu des documents n’est ni conservé ni repris dans cette synthèse.',
  indicators: 'Les constats sont des indices, pas des preuves.',
  bot: 'Risk X-Ray (automatique)',
  entries: {
    opened: 'Dossier ouvert',
    joined: 'Analyse ajoutée au dossier',
    left: 'Analyse rattachée à un autre dossier',
    merged: 'Réuni avec un autre dossier',
    asked: 'Documents demandés',
    documents_arrived: 'Documents arrivés',
    documents_missing: 'Documents non reçus à temps',
    report_arrived: 'Rapport arrivé',
    report_changed: 'Rapport modifié',
    analysis_ended: 'Analyse terminée sans tous ses rapports',
    taken: 'Pris en charge',
    assigned: 'Attribué',
    decided: 'Décidé',
    proposed: 'Décision proposée',
    confirmed: 'Décision confirmée',
    refused: 'Proposition rejetée',
    reopened: 'Rouvert',
    snoozed: 'Mis en pause',
    woken: 'Fin de la pause',
    due_changed: 'Échéance modifiée',
    figures_sent: 'Données financières transmises',
    reminded: 'Rappel envoyé',
    escalated: 'Remonté',
    exported: 'Exporté',
    erased: 'Données effacées',
  },
  settingsEntries: {
    recorded: 'Enregistrées',
    changed: 'Modifiées',
    proposed: 'Modification proposée',
    confirmed: 'Modification confirmée',
    refused: 'Proposition rejetée',
  },
  peopleNote:
    'L’historique conserve les personnes par leur identifiant Slack. Le lien ouvre le profil dans Slack.',
  chained:
    'Chaque entrée de l’historique porte l’empreinte (SHA-256) de son contenu et de l’entrée précédente : toute modification se voit.',
  verify:
    'L’exploitant de Risk X-Ray peut vérifier que l’historique contient toujours ces entrées, inchangées :',
  verifyResult:
    'La commande l’indique, et se termine par un code de sortie autre que 0 si quelque chose a été modifié ou supprimé.',
};

export const exportNotices: Translation['exportNotices'] = {
  dossierFile: (company) => `Synthèse du dossier de ${company}`,
  redactedFile: (caseId) => `Synthèse du dossier ${caseId}`,
  dossierSent: (company) =>
    `Je vous ai envoyé la synthèse du dossier de ${company} en message direct, au format PDF. Elle n’est visible que par vous.`,
  redactedSent: (caseId) =>
    `Je vous ai envoyé la synthèse du dossier ${caseId} en message direct : un PDF avec les verdicts seuls. Elle n’est visible que par vous.`,
  newestOf: (cases) =>
    `C’est le plus récent des ${cases} dossiers que j’ai trouvés ici. Tapez /xray history pour voir les autres.`,
  csvFiles: (from, to) => `Dossiers et historique d’un canal, du ${from} au ${to}`,
  csvSent: (cases, entries) =>
    `Je vous ai envoyé deux fichiers en message direct : ${count(cases, 'dossier', 'dossiers')} et ${count(entries, 'entrée de l’historique', 'entrées de l’historique')}. Ils ne sont visibles que par vous.`,
  csvRedacted: 'Ils ne contiennent que les verdicts : le canal est partagé avec une autre entreprise.',
  nothing: (from, to) =>
    `Aucun dossier de ce canal n’a évolué du ${from} au ${to}. Choisissez une autre période.`,
  tooMany: (limit) =>
    `Il y a plus de ${limit} dossiers dans cette période. Choisissez-en une plus courte, ou demandez à l’exploitant de lancer risk-xray export, qui n’a pas de limite.`,
  notSent:
    'Je n’ai pas pu vous envoyer de fichier. Écrivez-moi une fois sous Applications, puis réessayez. Si cela ne suffit pas, demandez au responsable du bot de le réinstaller avec son dernier manifeste.',
};

export const exportForm: Translation['forms']['export'] = {
  title: 'Exporter les dossiers',
  send: 'Exporter',
  cancel: 'Annuler',
  intro:
    'Vous recevez deux fichiers CSV en message direct : les dossiers ouverts pendant cette période ou qui y ont évolué, et leur historique.',
  one: 'Pour la synthèse PDF d’un seul dossier, tapez /xray export avec le code d’une société, une partie de son nom ou un identifiant de demande.',
  from: 'Du',
  to: 'Au',
  noDate: 'Choisissez une date.',
  reversed: 'Cette date précède le premier jour. Choisissez-en une plus tardive.',
  working: 'Je prépare les fichiers. Vous les recevrez en message direct.',
};
