import type { Translation } from '../translation';

export const decisions: Translation['decisions'] = {
  kinds: {
    accept: 'Accepter',
    decline: 'Refuser',
    ask: 'Demander des documents',
    false_alarm: 'Fausse alerte',
  },
  done: {
    accept: 'Accepté',
    decline: 'Refusé',
    ask: 'Documents demandés',
    false_alarm: 'Classé comme fausse alerte',
  },
  proposals: {
    accept: 'Acceptation proposée',
    decline: 'Refus proposé',
    ask: 'Demande de documents proposée',
    false_alarm: 'Classement en fausse alerte proposé',
  },
  nobodyHasIt: 'pas encore pris en charge',
  takenBy: (user, when) => `👤 pris en charge par ${user}, ${when}`,
  due: (when) => `échéance ${when}`,
  snoozedUntil: (when, user) => `💤 en pause jusqu’à : ${when}, par ${user}`,
  doneBy: (done, user, when) => `⚖️ ${done} par ${user}, ${when}`,
  decided: (decision, user, when) => `⚖️ ${decision} : décision de ${user}, ${when}`,
  confirmed: (user, when) => `confirmé par ${user}, ${when}`,
  proposedBy: (proposal, user, when) =>
    `⏳ ${proposal} par ${user}, ${when} ; une deuxième personne doit confirmer`,
  proposed: (decision, user, when) =>
    `⏳ ${decision} : proposition de ${user}, ${when} ; une deuxième personne doit confirmer`,
  decidedRedacted: (user, when) => `⚖️ décidé par ${user}, ${when}`,
  proposedRedacted: '⏳ attend une deuxième personne',
  reason: (reason) => `Motif : ${reason}`,
  note: (note) => `Remarque : ${note}`,
  documents: {
    asked: (user, when, what) => `📎 ${user} a demandé des documents jusqu’au ${when} : ${what}`,
    plainAsked: '📎 Des documents ont été demandés',
    askedRedacted: (user, when) => `📎 ${user} a demandé des documents jusqu’au ${when}.`,
    waitingUntil: (when) => `📎 en attente de documents jusqu’au ${when}`,
    waitingRedacted: '📎 en attente de documents',
    arrived: (user, company, files) =>
      `📎 ${user}, ce que vous attendiez est arrivé pour ${company} : ${files}. Le dossier est de nouveau ouvert.`,
    arrivedRedacted: (user) =>
      `📎 ${user}, ce que vous attendiez est arrivé. Le dossier est de nouveau ouvert.`,
    plainArrived: '📎 Les documents demandés sont arrivés',
  },
  plain: {
    taken: '👤 Pris en charge',
    proposed: (decision) => `⏳ Proposition : ${decision}`,
    awaitsConfirmation: 'Une deuxième personne doit confirmer.',
    decidedRedacted: '⚖️ Décidé',
    decided: (decision) => `⚖️ Décision : ${decision}`,
  },
  lookAgain: {
    titles: {
      decided: '🔓 Dossier rouvert : un rapport dit ce que l’on ne savait pas au moment de la décision',
      proposed: '🔓 Dossier rouvert : un rapport dit ce que l’on ne savait pas au moment de la proposition',
      waiting:
        '🔓 Dossier rouvert : un rapport dit ce que l’on ne savait pas au moment de demander des documents',
      snoozed: '⏰ La pause prend fin plus tôt : un rapport apporte du nouveau',
    },
    before: (status) => `Avant : ${status}`,
    next: 'revoir le dossier, puis décider.',
  },
  ended: {
    titles: {
      decided: '🔓 Dossier rouvert : une analyse en cours au moment de la décision n’a pas de résultat',
      proposed: '🔓 Dossier rouvert : une analyse en cours au moment de la proposition n’a pas de résultat',
      waiting:
        '🔓 Dossier rouvert : une analyse en cours au moment de demander des documents n’a pas de résultat',
      snoozed: '⏰ La pause prend fin plus tôt : une analyse n’a pas de résultat',
    },
    stays:
      '⚪ Une analyse encore en cours n’a pas de résultat. La décision reste : elle a été prise sur un constat aussi grave ou pire.',
    still: (status) => `Comme avant : ${status}`,
    neverAnalysed: (what, _files, reason) => `${what} : aucune analyse n’a abouti. ${reason}`,
    company: 'La société',
    noReport: 'Aucun rapport n’est arrivé, et aucun n’est plus attendu.',
    notAllReports: 'il manque des rapports, qui ne sont plus attendus.',
    unreadable: 'un rapport existe, mais il est illisible.',
    refused: 'le service ne donne pas tous les rapports à ce compte.',
    redacted: 'Une partie de ce qui était demandé restera inconnue.',
  },
  reopened: (user, reason) => `🔓 ${user} a rouvert ce dossier : ${reason}`,
  reopenedRedacted: (user) => `🔓 ${user} a rouvert ce dossier.`,
  plainReopened: '🔓 Rouvert',
  refusals: {
    taken: (user, when) =>
      `Ce dossier est pris en charge par ${user}, ${when}. Appuyez sur « Attribuer… » si vous voulez le reprendre.`,
    decided: (user, decision, when) =>
      `${user} a déjà décidé de ce dossier (${decision}, ${when}). Appuyez sur « Rouvrir… » s’il faut décider à nouveau.`,
    proposed: (user, decision, when) =>
      `${user} a déjà proposé une décision (${decision}, ${when}). Il faut d’abord la confirmer ou la rejeter.`,
    notProposed: 'Il n’y a plus de décision proposée à confirmer. La carte montre ce qui s’est passé.',
    notDecided:
      'Ce dossier n’est pas décidé, il ne peut donc pas être rouvert. La carte montre ce qui s’est passé.',
    ownProposal: 'Vous avez proposé cette décision : c’est à quelqu’un d’autre de la confirmer.',
    notAllowed: (users) =>
      `Seules ces personnes peuvent décider dans ce canal : ${users}. Adressez-vous à l’une d’elles. Si toutes sont parties, choisissez-en d’autres avec /xray decisions.`,
    noDeciderLeft:
      'Plus aucune des personnes qui pouvaient décider dans ce canal n’est là. Choisissez-en d’autres avec /xray decisions.',
    ownerCannotDecide: (user, users) =>
      `${user} ne peut pas décider dans ce canal. Choisissez l’une de ces personnes : ${users}.`,
    ownerLeft: (user) =>
      `${user} n’est pas membre de ce canal. Invitez cette personne d’abord, ou choisissez-en une autre.`,
    ownerNotPerson: (user) =>
      `${user} est une application ou un compte désactivé : personne n’examinerait le dossier. Choisissez une personne.`,
    formUsed:
      'Le dossier a changé depuis l’ouverture de ce formulaire : rien n’a été enregistré. Copiez ce que vous avez écrit, fermez le formulaire, regardez la carte et appuyez à nouveau sur son bouton.',
    waits: 'Ce dossier attend des documents et ne rappelle personne avant leur date.',
    otherCase:
      'Cette société a dans ce canal un dossier plus récent qui n’est pas encore décidé. Décidez celui-là ; il figure sur les cartes de ses analyses.',
    movedOn:
      'Toutes les analyses de ce dossier se sont poursuivies dans un dossier plus récent de cette société. Rouvrez celui-là ; il figure sur les cartes de ses analyses.',
    arrived:
      'Des éléments sont arrivés depuis l’ouverture de ce formulaire. Lisez-les ci-dessous, puis validez de nouveau pour les inclure.',
    youWrote: 'Vous avez écrit :',
    notFound: 'Ce dossier n’existe plus. Ses données ont peut-être été supprimées.',
  },
};

export const decideForm: Translation['forms']['decide'] = {
  title: 'Décider',
  submit: 'Décider',
  cancel: 'Annuler',
  decision: 'Décision',
  choose: 'Choisir',
  reason: 'Motif',
  reasonHint: 'Obligatoire. Il figure sur la carte et dans l’historique du dossier.',
  noReason: 'Indiquez le motif.',
  noDecision: 'Choisissez une décision.',
  note: 'Remarque',
  noteHint: 'Pour vos collègues.',
  finding: 'Quel constat était faux ?',
  findingHint: 'Pour une fausse alerte : montre quelles règles et quels constats sont souvent erronés.',
  noFinding: 'Aucun en particulier',
  fourEyes: 'Une deuxième personne doit confirmer cette décision pour qu’elle compte.',
  covers: 'Cette décision porte sur',
  notCovered:
    'Elle ne couvre pas ce qui est encore en cours. Si le résultat est plus grave, le dossier sera rouvert.',
  unknown: 'Ce que l’on ne sait pas',
  newSince:
    '⚠️ Nouveau depuis l’ouverture de ce formulaire, signalé par 🆕. Votre saisie est conservée ci-dessous ; validez de nouveau pour l’inclure.',
  more: (count) => (count === 1 ? 'et 1 autre analyse' : `et ${count} autres analyses`),
  due: 'Documents attendus jusqu’au',
  dueHint:
    'Seulement pour « Demander des documents » : la personne en charge reçoit un rappel ce jour-là. Indiquez les documents dans le motif.',
  noDue: 'Choisissez jusqu’à quand les documents sont attendus, après aujourd’hui.',
  onlyForAsking:
    'Seule la décision « Demander des documents » a une date. Retirez-la ou choisissez cette décision.',
};

export const assignForm: Translation['forms']['assign'] = {
  title: 'Attribuer',
  submit: 'Attribuer',
  cancel: 'Annuler',
  intro: (company) => `Qui s’occupe de ${company} ?`,
  owner: 'Personne',
  choose: 'Choisir une personne',
  noOwner: 'Choisissez une personne.',
  assigned: (company, user, link) => `${user} vous a attribué ${company}. ${link}`,
};

export const snoozeForm: Translation['forms']['snooze'] = {
  title: 'Mettre en pause',
  submit: 'Mettre en pause',
  cancel: 'Annuler',
  intro: (company) => `${company} ne sera rappelé à personne jusqu’au matin de ce jour.`,
  until: 'Jusqu’au',
  past: 'Choisissez un jour après aujourd’hui.',
};

export const confirmForm: Translation['forms']['confirm'] = {
  title: 'Confirmer la décision',
  submit: 'Confirmer',
  cancel: 'Annuler',
  newSince: '⚠️ Nouveau depuis la proposition, signalé par 🆕. Lisez tout avant de confirmer.',
  proposed: (decision, user, when) => `${decision}, décision proposée par ${user}, ${when}`,
};

export const reopenForm: Translation['forms']['reopen'] = {
  reopenTitle: 'Rouvrir le dossier',
  reopen: 'Rouvrir',
  refuseTitle: 'Rejeter la proposition',
  refuse: 'Rejeter',
  cancel: 'Annuler',
  reason: 'Motif',
  noReason: 'Indiquez le motif.',
};
