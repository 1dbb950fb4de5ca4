import type { Translation } from '../translation';

export const cases: Translation['cases'] = {
  companyIsNot: (file) => `${file}: nessuna anomalia. Per la società invece:`,
  companyIsWorse: 'Un’altra analisi di questa società è più grave:',
  thisAnalysis: (files) => (files === '' ? 'Questa analisi:' : `Questa analisi, ${files}:`),
  also: (findings) => `Inoltre: ${findings}.`,
  analysisCount: (count) => `${count} analisi in questa pratica`,
  alsoOpen: (channel, verdict) => `Anche in ${channel}: ${verdict}, pratica aperta`,
  alsoDecided: (channel, verdict) => `Anche in ${channel}: ${verdict}, pratica decisa`,
  otherFileIn: (channel) => `L’altro file è in ${channel}`,
  earlier: (decided) => `In precedenza: ${decided}`,
  origins: {
    notes: 'i dati inseriti manualmente',
    registry: 'i dati del registro delle imprese',
  },
  documents: (count) => (count === 1 ? '1 documento' : `${count} documenti`),
  withFigures: (xray, origin) => `${xray}, con ${origin}`,
  columns: { xray: 'X-Ray', verdict: 'Esito', why: 'Perché' },
  statuses: {
    waiting: 'In attesa',
    not_asked: 'Non richiesto',
    not_examined: 'Non esaminato',
    no_report: 'Nessun report',
    refused: 'Rifiutato',
    stopped: 'Interrotto',
    cancelled: 'Annullato',
  },
  waiting: 'Di solito pochi minuti, al massimo 48 h',
  waitingLonger: 'Più del solito, al massimo 48 h',
  arrivedOf: (arrived, count) =>
    `${arrived} di ${count} report finora; di solito pochi minuti, al massimo 48 h`,
  noReport: 'Non ancora ricevuto',
  refused: 'Il servizio non lo fornisce a questo account',
  stopped: 'Non inviato; vedi sopra',
  cancelled: 'Non verrà inviato altro',
  notRead: (files) => `Impossibile leggere da Slack: ${files}`,
  inFile: (file, finding) => `${file}: ${finding}`,
  inOneOf: (files, finding) => `In uno di questi file (${files}): ${finding}`,
  allClear: (xrays) => `Esaminato: ${xrays}; qui nulla richiede una verifica.`,
  notLookedAt: (xrays) => `Non esaminato: ${xrays}.`,
  nothingSoFar: (arrived, asked) => `${arrived} di ${asked} report; finora nulla richiede una verifica.`,
  notAllKnown: (xrays) => `Manca un risultato affidabile per: ${xrays}.`,
  nothingElse: 'Nessun altro punto da verificare tra quelli esaminati.',
  notAllKnownNext: 'esamina ciò che non si sa ancora (⚪, ⚠️) prima di decidere.',
  nothingToDo: 'nessuno per ciò che è stato esaminato.',
  nothingToDoWithoutFigures:
    'nessuno per ciò che è stato esaminato. Aggiungi un bilancio o dati finanziari se conta il rischio di default.',
  serviceSays: (words) => `Il servizio scrive: “${words}”`,
  notCome: (xrays) =>
    `Manca ancora: ${xrays}. Premi “Controlla di nuovo”; se non c’è ancora nulla, contatta l’assistenza e indica l’ID della richiesta (in basso).`,
  notCheckedAnyMore: (xrays) =>
    `Manca ancora, e non controllo più: ${xrays}. Premi “Controlla di nuovo”; se non c’è ancora nulla, contatta l’assistenza e indica l’ID della richiesta (in basso).`,
  stillToCome: (xrays) => `Ancora in arrivo: ${xrays}. Di solito pochi minuti, al massimo 48 h.`,
  contradiction: (better, betterOrigin, worse, worseOrigin) =>
    `I Financial X-Ray si contraddicono: classe ${better} con ${betterOrigin}, classe ${worse} con ${worseOrigin}.`,
  contradictionNext: 'sospendi la decisione e chiarisci quali dati sono giusti.',
  otherOrigin: (source) => `i dati di “${source}”`,
  someFigures: 'altri dati',
  askedBy: (user) => `analisi richiesta da ${user}`,
  completeSince: (when) => `Completata: ${when}`,
  moreRows: (count) => (count === 1 ? '+1 altro' : `+${count} altri`),
  redacted: 'Questo canale è condiviso con un’altra azienda, quindi qui mostro solo gli esiti.',
};

export const verdictChange: Translation['verdictChange'] = {
  title: (before, after) => `${before} → ${after}`,
  changed: (report) => `Il servizio ha cambiato l’esito di: ${report}.`,
  before: (verdict, why) => (why === '' ? `Prima: ${verdict}` : `Prima: ${verdict}. ${why}`),
  after: (verdict, why) => (why === '' ? `Ora: ${verdict}` : `Ora: ${verdict}. ${why}`),
  next: (step) => `${step} Da fare anche se hai già deciso.`,
  again: 'riesamina la pratica, anche se è già stata decisa.',
};
