import type { Translation } from '../translation';

export const dossier: Translation['dossier'] = {
  title: (caseId) => `Fascicolo della pratica ${caseId}`,
  subject: 'Analisi di rischio di una società, decisione e storico',
  createdAt: (when) => `Creato il ${when}`,
  page: (page, pages) => `Pagina ${page} di ${pages}`,
  redacted:
    'Il canale di questa pratica è condiviso con un’altra azienda: il fascicolo contiene solo gli esiti, senza società, file, rilievi, decisione e motivi.',
  sections: {
    company: 'Società e richiesta',
    verdict: 'Esito',
    decision: 'Decisione presa',
    documents: 'Documenti analizzati',
    figures: 'Dati finanziari inviati',
    others: 'Altre pratiche di questa società nel canale',
    settings: 'Regole di decisione del canale',
    trail: 'Storico della pratica',
    people: 'Persone',
    verification: 'Come verificare',
  },
  labels: {
    company: 'Società',
    code: 'Codice della società',
    analyses: 'Numero di analisi',
    analysis: 'Analisi',
    earlierCase: 'Pratica precedente',
    otherCase: 'Altra pratica',
    requests: 'Richieste',
    askedBy: 'Richiesta da',
    verdict: 'Esito complessivo',
    verdictOfAnalysis: 'Esito dell’analisi',
    state: 'Stato',
    owner: 'In carico a',
    decision: 'Decisione',
    reason: 'Motivo',
    note: 'Annotazione',
    decidedBy: 'Decisa da',
    proposedBy: 'Proposta da',
    confirmedBy: 'Confermata da',
    finding: 'Rilievo',
    before: 'Prima',
    now: 'Ora',
    to: 'A',
    from: 'Da',
    until: 'Fino al',
    due: 'Scadenza',
    format: 'Tipo di file',
    hash: 'Impronta',
    lastHash: 'Ultima impronta',
    entryCount: 'Voci',
  },
  analysisOn: (number, when) => `Analisi ${number} · ${when}`,
  caseOn: (caseId, when) => `Pratica ${caseId}, aperta il ${when}`,
  byAt: (user, when) => `${user}, il ${when}`,
  states: {
    open: 'aperta, nessuno l’ha presa in carico',
    taken: 'presa in carico, senza decisione',
    proposed: 'attende una seconda persona',
    waiting: 'attende documenti',
    merged: 'unita a un’altra pratica',
    decided: 'decisa',
  },
  noVerdict: 'ancora nessuno',
  unreadable: (count) =>
    count === 1
      ? 'Non è stato possibile leggere 1 report.'
      : `Non è stato possibile leggere ${count} report.`,
  noDecision: 'Non è stata presa alcuna decisione.',
  noDocuments: 'Nessun documento: la società è stata analizzata in base al suo codice.',
  noReports: 'Non è arrivato alcun report.',
  noFigures: 'Non sono stati inviati dati finanziari.',
  noSettings: 'Nessuna modifica è stata registrata mentre la pratica era aperta.',
  contentNote: 'Il contenuto dei documenti non viene conservato e non fa parte di questo fascicolo.',
  indicators: 'I rilievi sono indizi, non prove.',
  bot: 'Risk X-Ray (automatico)',
  entries: {
    opened: 'Pratica aperta',
    joined: 'Analisi aggiunta alla pratica',
    left: 'Analisi spostata in un’altra pratica',
    merged: 'Unita a un’altra pratica',
    asked: 'Documenti richiesti',
    documents_arrived: 'Documenti arrivati',
    documents_missing: 'Documenti non arrivati in tempo',
    report_arrived: 'Report arrivato',
    report_changed: 'Report modificato',
    taken: 'Presa in carico',
    assigned: 'Assegnata',
    decided: 'Decisa',
    proposed: 'Decisione proposta',
    confirmed: 'Decisione confermata',
    refused: 'Proposta respinta',
    reopened: 'Riaperta',
    snoozed: 'Messa in pausa',
    woken: 'Fine della pausa',
    due_changed: 'Scadenza modificata',
    figures_sent: 'Dati finanziari inviati',
    reminded: 'Promemoria inviato',
    escalated: 'Inoltrata al livello superiore',
    exported: 'Esportata',
    erased: 'Dati cancellati',
  },
  settingsEntries: {
    recorded: 'Registrate',
    changed: 'Modificate',
    proposed: 'Modifica proposta',
    confirmed: 'Modifica confermata',
    refused: 'Proposta respinta',
  },
  peopleNote:
    'Le persone sono indicate con il loro ID Slack, come lo conserva lo storico. Il link apre il profilo in Slack.',
  chained:
    'Ogni voce dello storico contiene l’impronta (SHA-256) del proprio contenuto e della voce precedente: ogni modifica è visibile.',
  verify: 'Il gestore di Risk X-Ray può verificare che lo storico contenga ancora queste voci, invariate:',
  verifyResult:
    'Il comando lo indica, e termina con un codice di uscita diverso da 0 se qualcosa è stato modificato o rimosso.',
};

export const exportNotices: Translation['exportNotices'] = {
  dossierFile: (company) => `Fascicolo di ${company}`,
  redactedFile: (caseId) => `Fascicolo della pratica ${caseId}`,
  dossierSent: (company) =>
    `Ti ho inviato il fascicolo di ${company} in un messaggio diretto, in PDF. Lo vedi solo tu.`,
  redactedSent: (caseId) =>
    `Ti ho inviato il fascicolo della pratica ${caseId} in un messaggio diretto: un PDF con i soli esiti. Lo vedi solo tu.`,
  newestOf: (count) =>
    `È la più recente delle ${count} pratiche che ho trovato qui. Scrivi /xray history per vedere le altre.`,
  csvFiles: (from, to) => `Pratiche e storico di un canale, dal ${from} al ${to}`,
  csvSent: (cases, entries) =>
    `Ti ho inviato due file in un messaggio diretto: ${cases === 1 ? '1 pratica' : `${cases} pratiche`} e ${entries === 1 ? '1 voce dello storico' : `${entries} voci dello storico`}. Li vedi solo tu.`,
  csvRedacted: 'Contengono solo gli esiti: il canale è condiviso con un’altra azienda.',
  nothing: (from, to) =>
    `Dal ${from} al ${to} non è successo nulla alle pratiche di questo canale. Scegli un altro periodo.`,
  tooMany: (limit) =>
    `In questo periodo ci sono più di ${limit} pratiche. Scegline uno più breve, oppure chiedi al gestore di eseguire risk-xray export, che non ha limiti.`,
  notSent:
    'Non ho potuto inviarti un file. Scrivimi una volta dalla sezione App, poi riprova. Se non basta, chiedi al gestore del bot di reinstallarlo con il manifest più recente.',
};

export const exportForm: Translation['forms']['export'] = {
  title: 'Esporta le pratiche',
  send: 'Esporta',
  cancel: 'Annulla',
  intro:
    'Ricevi due file CSV in un messaggio diretto: le pratiche avviate in questo periodo o a cui è successo qualcosa, e il loro storico.',
  one: 'Per il fascicolo PDF di una sola pratica, scrivi /xray export con il codice di una società, una parte del suo nome o l’id di una richiesta.',
  from: 'Dal',
  to: 'Al',
  noDate: 'Scegli una data.',
  reversed: 'Questa data precede il primo giorno. Scegline una successiva.',
  working: 'Sto preparando i file. Li ricevi in un messaggio diretto.',
};
