import type { Translation } from '../translation';

export const status: Translation['status'] = {
  titles: {
    queued: '⏳ In coda',
    heldBack: '✋ Già inviato',
    requested: '⏳ Richiesta creata',
    described: '⬆️ Invio del documento',
    stored: '⬆️ Documento caricato',
    online: '🔬 Analisi in corso',
    failed: '❌ Interrotta',
    cancelled: '🚫 Annullata',
    stalled: '💤 Nessun report dopo 48 ore',
    incomplete: '💤 Mancano ancora dei report',
  },
  // With their article, since each follows “durante”.
  steps: {
    createRequest: 'la creazione della richiesta',
    getRequest: 'la lettura della richiesta',
    addNotes: 'l’aggiunta dei dati finanziari',
    createMedium: 'la registrazione del documento',
    storeFile: 'il caricamento del file',
    publishMedium: 'la pubblicazione del documento',
    listReports: 'la ricerca dei report',
    getReport: 'la lettura del report',
  },
  queued: 'L’invio è il prossimo passo. Non serve fare nulla.',
  heldBack: (day) =>
    `Lo stesso documento è stato analizzato qui il ${day}. Non l’ho inviato di nuovo: una richiesta può costare.`,
  heldBackNext: 'Premi Invia di nuovo per farlo analizzare ancora una volta, oppure Annulla l’analisi.',
  requested: 'La richiesta è creata. Ora viene inviato il documento.',
  described: 'Il documento è in fase di caricamento. Non serve fare nulla.',
  stored: 'Il file è caricato. Ora viene pubblicato.',
  online: 'I risultati arriveranno in questo thread. Non serve fare nulla.',
  onlineWithoutDocument:
    'Questa società viene analizzata senza documento. I risultati arriveranno in questo thread.',
  since: (when) => `In corso da: ${when}.`,
  stage: (stage) => `Fase: ${stage}`,
  late: 'Ci vuole più del solito. Continuo a controllare; premi “Controlla di nuovo” per farlo subito.',
  retrying: (step) => `Qualcosa è andato storto durante ${step}. Sto riprovando; non serve fare nulla.`,
  fileMissing: (name) =>
    `Non ho potuto leggere ${name}: è stato eliminato o modificato in Slack, oppure non vi ho accesso. Condividilo di nuovo per farlo analizzare.`,
  fileUncompared: (name) =>
    `Non è stato possibile confrontare ${name} con i file di altre società: non si sa se è stato inviato anche per una di loro. Continuo a provare; non devi fare nulla.`,
  unreadable: (count) =>
    `${count === 1 ? '1 report non è ancora leggibile' : `${count} report non sono ancora leggibili`}. Continuo a provare; non serve fare nulla.`,
  failedAt: (step) => `L’analisi si è interrotta durante ${step}.`,
  reason: (reason) => `Motivo: ${reason}`,
  retry: 'Premi Riprova per riprendere da dove si è interrotta. Nulla viene inviato due volte.',
  outcomeUnknown: 'Controlla nel servizio se questo passaggio è riuscito; premi Riprova solo se non lo è.',
  lookForRequest: 'Cerca una nuova richiesta su questa società.',
  cancelledBy: (user) => `Annullata da ${user}.`,
  cancelled: 'Non verrà inviato altro. Condividi di nuovo il file per ricominciare.',
  cancelledAfterRequest: 'Il servizio ha ricevuto la richiesta, ma non il documento completo.',
  stalled:
    'Non è arrivato nessun report. Premi “Controlla di nuovo”; se non c’è ancora nulla, contatta l’assistenza e indica l’ID della richiesta (in basso).',
  noFile: 'Nessun documento: viene analizzata solo la società.',
  request: (ids) => `Richiesta ${ids}`,
  bytes: (sent, total) => `${sent} di ${total}`,
};
