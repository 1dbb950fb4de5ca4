import type { Translation } from '../translation';

export const decisions: Translation['decisions'] = {
  kinds: {
    accept: 'Accettare',
    decline: 'Rifiutare',
    ask: 'Chiedere documenti',
    false_alarm: 'Falso allarme',
  },
  done: {
    accept: 'Accettata',
    decline: 'Rifiutata',
    ask: 'Documenti richiesti',
    false_alarm: 'Classificata come falso allarme',
  },
  proposals: {
    accept: 'Accettazione proposta',
    decline: 'Rifiuto proposto',
    ask: 'Richiesta di documenti proposta',
    false_alarm: 'Falso allarme proposto',
  },
  nobodyHasIt: 'pratica non ancora presa in carico',
  takenBy: (user, when) => `👤 in carico a ${user}, ${when}`,
  due: (when) => `scadenza ${when}`,
  snoozedUntil: (when, user) => `💤 in pausa fino a ${when}, da ${user}`,
  doneBy: (done, user, when) => `⚖️ ${done} da ${user}, ${when}`,
  decided: (decision, user, when) => `⚖️ ${decision}: decisione di ${user}, ${when}`,
  confirmed: (user, when) => `confermata da ${user}, ${when}`,
  proposedBy: (proposal, user, when) =>
    `⏳ ${proposal} da ${user}, ${when}; una seconda persona deve confermare`,
  proposed: (decision, user, when) =>
    `⏳ ${decision}: proposta di ${user}, ${when}; una seconda persona deve confermare`,
  decidedRedacted: (user, when) => `⚖️ decisa da ${user}, ${when}`,
  proposedRedacted: '⏳ attende una seconda persona',
  reason: (reason) => `Motivo: ${reason}`,
  note: (note) => `Nota: ${note}`,
  documents: {
    asked: (user, when, what) => `📎 ${user} ha chiesto documenti entro il ${when}: ${what}`,
    plainAsked: '📎 Sono stati chiesti documenti',
    askedRedacted: (user, when) => `📎 ${user} ha chiesto documenti entro il ${when}.`,
    waitingUntil: (when) => `📎 in attesa di documenti fino al ${when}`,
    waitingRedacted: '📎 in attesa di documenti',
    arrived: (user, company, files) =>
      `📎 ${user}, è arrivato quanto atteso per ${company}: ${files}. La pratica è di nuovo aperta.`,
    arrivedRedacted: (user) => `📎 ${user}, è arrivato quanto atteso. La pratica è di nuovo aperta.`,
    plainArrived: '📎 I documenti richiesti sono arrivati',
  },
  plain: {
    taken: '👤 Presa in carico',
    proposed: (decision) => `⏳ Proposta: ${decision}`,
    awaitsConfirmation: 'Una seconda persona deve confermare.',
    decidedRedacted: '⚖️ Decisa',
    decided: (decision) => `⚖️ Decisione: ${decision}`,
  },
  lookAgain: {
    titles: {
      decided: '🔓 Pratica riaperta: un report dice qualcosa che non si sapeva al momento della decisione',
      proposed: '🔓 Pratica riaperta: un report dice qualcosa che non si sapeva al momento della proposta',
      waiting:
        '🔓 Pratica riaperta: un report dice qualcosa che non si sapeva quando sono stati chiesti i documenti',
      snoozed: '⏰ La pausa finisce prima: un report dice qualcosa di nuovo',
    },
    before: (status) => `Prima: ${status}`,
    next: 'riesamina la pratica, poi decidi.',
  },
  ended: {
    titles: {
      decided:
        '🔓 Pratica riaperta: un’analisi in corso al momento della decisione non ha prodotto un risultato',
      proposed:
        '🔓 Pratica riaperta: un’analisi in corso al momento della proposta non ha prodotto un risultato',
      waiting:
        '🔓 Pratica riaperta: un’analisi in corso quando sono stati chiesti i documenti non ha prodotto un risultato',
      snoozed: '⏰ La pausa finisce prima: un’analisi non ha prodotto un risultato',
    },
    stays:
      '⚪ Un’analisi ancora in corso non ha prodotto un risultato. La decisione resta: è stata presa su qualcosa di altrettanto grave o peggiore.',
    still: (status) => `Come prima: ${status}`,
    neverAnalysed: (what, _files, reason) => `${what}: nessuna analisi completata. ${reason}`,
    company: 'La società',
    noReport: 'Nessun report è arrivato, e nessuno è più atteso.',
    notAllReports: 'mancano dei report, che non sono più attesi.',
    unreadable: 'un report esiste, ma non è leggibile.',
    refused: 'il servizio non dà tutti i report a questo account.',
    redacted: 'Una parte di ciò che era stato chiesto resterà sconosciuta.',
  },
  reopened: (user, reason) => `🔓 ${user} ha riaperto questa pratica: ${reason}`,
  reopenedRedacted: (user) => `🔓 ${user} ha riaperto questa pratica.`,
  plainReopened: '🔓 Riaperta',
  refusals: {
    taken: (user, when) =>
      `Questa pratica è in carico a ${user}, ${when}. Premi “Assegna…” se vuoi prenderla tu.`,
    decided: (user, decision, when) =>
      `${user} ha già deciso questa pratica (${decision}, ${when}). Premi “Riapri…” se va decisa di nuovo.`,
    proposed: (user, decision, when) =>
      `${user} ha già proposto una decisione (${decision}, ${when}). Prima va confermata o respinta.`,
    notProposed: 'Non c’è più una decisione proposta da confermare. La scheda mostra che cosa è successo.',
    notDecided:
      'Questa pratica non è decisa, quindi non si può riaprire. La scheda mostra che cosa è successo.',
    ownProposal: 'Hai proposto tu questa decisione: deve confermarla un’altra persona.',
    notAllowed: (users) =>
      `Solo queste persone possono decidere in questo canale: ${users}. Chiedi a una di loro. Se non c’è più nessuna di loro, scegline altre con /xray decisions.`,
    noDeciderLeft:
      'Non c’è più nessuna delle persone che potevano decidere in questo canale. Scegline altre con /xray decisions.',
    ownerCannotDecide: (user, users) =>
      `${user} non può decidere in questo canale. Scegli una di queste persone: ${users}.`,
    ownerLeft: (user) =>
      `${user} non è membro di questo canale. Invita prima la persona, o scegline un’altra.`,
    ownerNotPerson: (user) =>
      `${user} è un’app o un account disattivato: nessuno esaminerebbe la pratica. Scegli una persona.`,
    formUsed:
      'La pratica è cambiata da quando questo modulo è stato aperto, quindi non è stato salvato nulla. Copia ciò che hai scritto, chiudi il modulo, guarda la scheda e premi di nuovo il suo pulsante.',
    waits: 'Questa pratica attende documenti e non ricorda nulla a nessuno fino alla loro data.',
    otherCase:
      'In questo canale questa società ha una pratica più recente, non ancora decisa. Decidi quella: è sulle schede delle sue analisi.',
    movedOn:
      'Tutte le analisi di questa pratica sono proseguite in una pratica più recente di questa società. Riapri quella: è sulle schede delle sue analisi.',
    arrived:
      'Qualcosa è arrivato dopo l’apertura di questo modulo. Leggilo qui sotto e premi di nuovo il pulsante per includerlo.',
    youWrote: 'Hai scritto:',
    notFound: 'Questa pratica non esiste più. Forse i suoi dati sono stati cancellati.',
  },
};

export const decideForm: Translation['forms']['decide'] = {
  title: 'Decidere',
  submit: 'Decidi',
  cancel: 'Annulla',
  decision: 'Decisione',
  choose: 'Scegli',
  reason: 'Motivo',
  reasonHint: 'Obbligatorio. Compare sulla scheda e resta nello storico della pratica.',
  noReason: 'Scrivi il motivo.',
  noDecision: 'Scegli una decisione.',
  note: 'Nota',
  noteHint: 'Per i colleghi.',
  finding: 'Quale rilievo era sbagliato?',
  findingHint: 'Per un falso allarme: mostra quali regole e quali rilievi sono spesso errati.',
  noFinding: 'Nessuno in particolare',
  fourEyes: 'Una seconda persona deve confermare questa decisione perché valga.',
  covers: 'Questa decisione riguarda',
  notCovered: 'Non comprende ciò che è ancora in corso. Se l’esito è più grave, la pratica si riapre.',
  unknown: 'Ciò che non si sa',
  newSince:
    '⚠️ Novità dopo l’apertura di questo modulo, indicate con 🆕. Quanto hai scritto è conservato qui sotto: premi di nuovo il pulsante per includerle.',
  more: (count) => (count === 1 ? 'e un’altra analisi' : `e altre ${count} analisi`),
  due: 'Documenti attesi entro',
  dueHint:
    'Solo per “Chiedere documenti”: chi ha in carico la pratica riceve un promemoria quel giorno. Indica i documenti in Motivo.',
  noDue: 'Scegli entro quando devono arrivare i documenti: un giorno dopo oggi.',
  onlyForAsking: 'Solo “Chiedere documenti” ha una data. Toglila oppure scegli quella decisione.',
};

export const assignForm: Translation['forms']['assign'] = {
  title: 'Assegnare',
  submit: 'Assegna',
  cancel: 'Annulla',
  intro: (company) => `Chi si occupa di ${company}?`,
  owner: 'Persona',
  choose: 'Scegli una persona',
  noOwner: 'Scegli una persona.',
  assigned: (company, user, link) => `${user} ti ha assegnato ${company}. ${link}`,
};

export const snoozeForm: Translation['forms']['snooze'] = {
  title: 'Mettere in pausa',
  submit: 'Metti in pausa',
  cancel: 'Annulla',
  intro: (company) => `${company} non verrà ricordata a nessuno fino al mattino di questo giorno.`,
  until: 'Fino al',
  past: 'Scegli un giorno dopo oggi.',
};

export const confirmForm: Translation['forms']['confirm'] = {
  title: 'Conferma la decisione',
  submit: 'Conferma',
  cancel: 'Annulla',
  newSince: '⚠️ Novità dopo la proposta, indicate con 🆕. Leggi tutto prima di confermare.',
  proposed: (decision, user, when) => `${decision}, proposta da ${user}, ${when}`,
};

export const reopenForm: Translation['forms']['reopen'] = {
  reopenTitle: 'Riaprire la pratica',
  reopen: 'Riapri',
  refuseTitle: 'Respingere la proposta',
  refuse: 'Respingi',
  cancel: 'Annulla',
  reason: 'Motivo',
  noReason: 'Scrivi il motivo.',
};
