import type { Translation } from '../translation';

const NOTHING_HERE = 'nessuno per questa parte; la scheda dell’analisi mostra il quadro completo.';
const JUDGE = 'valuta tu i dati.';
const NO_VERDICT = 'Questa analisi non dà un esito.';

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

export const report: Translation['report'] = {
  kinds: {
    doc: 'Doc X-Ray',
    financial: 'Financial X-Ray',
    manager: 'Manager X-Ray',
    other: 'Altra analisi',
  },
  xrays: {
    doc: 'Documento',
    financial: 'Rischio di default',
    manager: 'Esponenti',
    other: 'Altra analisi',
  },
  notAsked: {
    doc: 'Nessun documento',
    financial: 'Ancora nessun bilancio né dati finanziari',
    manager: 'Non fa parte di questa analisi',
    other: 'Non fa parte di questa analisi',
  },
  sources: {
    bank_xray: 'Bank X-Ray',
    esg: 'ESG X-Ray',
    esg_xray: 'ESG X-Ray',
    file_check: 'Controllo del file',
  },
  next: {
    doc: {
      clear: NOTHING_HERE,
      review: 'chiedi alla società il documento originale e confrontalo con il file.',
      alert:
        'sospendi la decisione e chiedi l’originale a chi lo ha emesso (non al cliente). Conserva il file.',
      unknown: 'esamina tu il documento.',
    },
    financial: {
      clear: NOTHING_HERE,
      review: 'valuta gli indici qui sotto prima di decidere.',
      alert: 'sospendi la decisione e fai verificare i dati da un collega.',
      unknown: 'aggiungi i dati finanziari con /xray notes per ottenere una classe di rischio.',
    },
    manager: {
      clear: NOTHING_HERE,
      review:
        'controlla nel registro delle imprese se vale ancora e, per un’altra società, se si tratta dello stesso esponente.',
      alert:
        'sospendi la decisione. Controlla nel registro delle imprese se vale ancora e, per un’altra società, se si tratta dello stesso esponente.',
      unknown: 'controlla il codice della società.',
    },
    other: {
      clear: JUDGE,
      review: JUDGE,
      alert: JUDGE,
      unknown: 'valuta tu i dati: non conosco ancora questo tipo di analisi.',
    },
  },
  reasonless: {
    doc: {
      clear: 'Nessun segnale di alterazione nel documento.',
      review: 'Il servizio chiede di esaminare meglio questo documento.',
      alert: 'Il servizio mette in guardia su questo documento.',
      unknown: 'Il report non contiene abbastanza elementi per un giudizio.',
    },
    financial: {
      clear: 'Nessun segnale di rischio nei dati di questa società.',
      review: 'La classe di rischio richiede un esame più attento.',
      alert: 'La classe di rischio è tra le peggiori.',
      unknown: 'Il report non ha una classe di rischio.',
    },
    manager: {
      clear: 'Nessun evento negativo su questa società né su altre società degli esponenti.',
      review: 'Ci sono eventi negativi sulle società degli esponenti.',
      alert: 'Ci sono eventi negativi gravi sulle società degli esponenti.',
      unknown: 'Non sono stati trovati esponenti.',
    },
    other: { clear: NO_VERDICT, review: NO_VERDICT, alert: NO_VERDICT, unknown: NO_VERDICT },
  },
  facts: {
    flagColor: 'Segnale',
    flagValue: 'Valore del segnale',
    flagMeta: 'Riguarda',
    documentClass: 'Tipo riconosciuto',
    classConfidence: 'Grado di certezza',
    created: 'Creato (metadati del documento)',
    modified: 'Modificato (metadati del documento)',
    signed: 'Firmato (metadati del documento)',
    modificationGap: 'Dalla creazione alla modifica (metadati del documento)',
    riskClass: 'Classe di rischio',
    score: 'Punteggio',
    probabilityOfDefault: 'Probabilità di default',
    persons: 'Esponenti',
    companies: 'Società',
    alerts: 'Eventi negativi',
  },
  open: {
    doc: 'Vedi tutti i controlli',
    financial: 'Vedi tutti gli indici',
    manager: 'Vedi esponenti e società',
    other: 'Vedi tutti i dati',
  },
  doNext: 'Prossimo passo',
  notExamined: 'Non esaminato',
  notExaminedReason: 'Non è stato possibile esaminare il documento, quindi l’esito non è noto.',
  notExaminedNext: 'chiedi il PDF originale, oppure controlla il file manualmente.',
  impossibleNext: 'controlla alla fonte i valori impossibili e falli correggere.',
  ownAlertNext: (question) =>
    `verifica nel registro delle imprese ${question}. Confronta data ed esito con ciò che dice la società.`,
  otherAlertNext: (question, manager) =>
    `verifica nel registro delle imprese ${question}. Confronta nome, cognome e data di nascita dell’esponente${manager && ` (${manager})`} con il documento d’identità agli atti.`,
  holdNext: (next) => `sospendi la decisione, poi ${next}`,
  lockedNext: 'chiedi una copia senza password.',
  sentForOtherNext: 'sospendi la decisione e verifica di chi è il file.',
  notDocumentNext:
    'non aprirlo. Avvisa chi si occupa di sicurezza e chiedi alla società il documento in PDF.',
  worthKnowing: (sentence) => `Da sapere: ${sentence}`,
  indicatorsOnly: 'indizi, non prove',
  checked: (checks) => `controllato: ${checks}`,
  oneOfFiles: (files) => `uno di ${files} file`,
  oneOf: 'Riguarda uno di questi file, il servizio non dice quale',
  riskClass: (value) => `Classe di rischio ${value}`,
  riskClassOf: (value, last) => `Classe di rischio ${value} su ${last}`,
  riskGrade: (value, first, last) => `Classe di rischio ${value} (da ${first} a ${last})`,
  noRiskClass: 'Nessuna classe di rischio',
  defaultRisk: (percent) => `probabilità di default ${percent}`,
  classWithDirection: {
    higherIsWorse: (value) => `${value} (classe più alta = rischio maggiore)`,
    lowerIsWorse: (value) => `${value} (classe più bassa = rischio maggiore)`,
  },
  outsideScale: (value) => `${value} (fuori scala)`,
  scaleGuessed: (percent) => `${percent} (scala presunta)`,
  beforeCreation: (duration) => `${duration} prima della creazione`,
  ratioColumns: { ratio: 'Indice', company: 'Società', light: 'Giudizio' },
  moreRatios: (ratios) => `${count(ratios, 'altro indice', 'altri indici')} in “Vedi tutti gli indici”`,
  figuresFrom: (origin) => `con ${origin}`,
  figuresTypedBy: (person, when) => `Dati inseriti da ${person}, ${when}`,
  lastTime: (risk, day) => `In precedenza: ${risk} (${day})`,
  companyEvent: (company, event) => `${company}: ${event}`,
  managersEvent: (company, event) => `Esponenti di ${company}: ${event}`,
  noManagerAlerts: (company) => `${company}: nessun evento negativo sugli esponenti`,
  passedManagerAlerts: (company) => `${company}: solo eventi che non contano più`,
  noManagers: (company) => `${company}: nessun esponente trovato`,
  thisCompany: 'questa società',
  managerSince: (year) => `in carica dal ${year}`,
  managerUntil: (year) => `in carica fino al ${year}`,
  eventAt: (event, company, when) => `${event} di ${company}${when && `, ${when}`}`,
  eventsAt: (event, times, years) => `${times} × ${event} di altre società${years && `, ${years}`}`,
  afterMandate: (alerts, all) =>
    all === 1 ? 'quando non era più in carica' : `di cui ${alerts} quando non era più in carica`,
  unsureIdentity: (name, percent) =>
    `La corrispondenza con ${name} non è certa (${percent}): confronta la data di nascita con il documento d’identità agli atti.`,
  managerCounts: (managers, companies, alerts) =>
    [
      count(managers, 'esponente', 'esponenti'),
      `${companies} società`,
      count(alerts, 'evento negativo', 'eventi negativi'),
    ].join(' · '),
  alertCounts: (serious, minor) => `${count(serious, 'grave', 'gravi')}, ${count(minor, 'lieve', 'lievi')}`,
  passedCount: (alerts) => (alerts === 1 ? '1 non considerato' : `${alerts} non considerati`),
  noData:
    'In questo report non c’è nulla che io possa mostrare qui. I suoi dettagli portano al JSON originale.',
  more: (rest) => (rest === 1 ? '+1 altro' : `+${rest} altri`),
  leftOut: 'Questo report contiene altro. Aprilo con il pulsante qui sotto.',
  report: 'ID report',
  request: 'Richiesta',
  source: 'Fonte',
  changed: (when) => `Aggiornato (${when}): il servizio ha modificato questo report`,
  redacted: 'Questo canale è condiviso con un’altra azienda, quindi qui mostro solo l’esito.',
  redactedNext: 'Per leggere tutto in privato:',
  openFull: 'Apri il report completo',
  rawTitle: (reportId) => `JSON originale del report ${reportId}. Lo vedi solo tu.`,
  rawCut: 'È troppo lungo per essere mostrato qui: questo è l’inizio.',
  rawSent: 'Te l’ho inviato per intero in privato, come file.',
  rawNotSent:
    'Non ho potuto inviartelo per intero come file. Scrivimi una volta in privato dalla sezione App, poi premi di nuovo “Vedi JSON originale”. Se non basta, chiedi a chi gestisce il bot di reinstallarlo con il manifest più recente.',
  rawFile: (reportId) => `JSON originale del report ${reportId}`,
  rawWithheld: 'Le date di nascita sono omesse.',
};

export const detailsForm: Translation['forms']['details'] = {
  title: 'Dettagli del report',
  close: 'Chiudi',
  otherReports: (reports) => `${reports} report di questa analisi`,
  chooseReport: 'Scegli un report',
  rawJson: 'JSON originale',
  page: (page, pages) => `Pagina ${page} di ${pages}`,
  facts: 'Dati principali',
  findings: {
    doc: 'Controlli',
    financial: 'Motivi per peso',
    manager: 'Eventi negativi',
    other: 'Rilievi',
  },
  ratios: 'Indici',
  managers: 'Esponenti',
  sources: 'Dati usati',
  ratioCount: (ratios) => count(ratios, 'indice', 'indici'),
  from: (source) => `fonte: ${source}`,
  current: 'in carica',
  ended: 'carica cessata',
  since: (date) => `inizio ${date}`,
  until: (date) => `fine ${date}`,
  between: (start, end) => `${start} – ${end}`,
  afterMandate: 'quando non era più in carica',
  applicant: 'la società stessa',
  identity: (percent) => `certezza sull’identità: ${percent}`,
  managerCounts: (companies, alerts) =>
    `${companies} società, ${count(alerts, 'evento negativo', 'eventi negativi')}`,
  notShown: (rest) => `+${rest} nel JSON originale`,
};
