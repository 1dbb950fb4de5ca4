import type { Translation } from '../translation';

/** The article depends on the number: l’8 and l’11, il with all others. */
function onDay(when: string): string {
  if (!/^\d/.test(when)) return `in data ${when}`;
  return /^(?:8|11) /.test(when) ? `l’${when}` : `il ${when}`;
}

export const findings: Translation['findings'] = {
  checks: {
    time: 'Date',
    signature: 'Firma',
    software: 'Programma usato',
    structure: 'Struttura',
    encryption: 'Cifratura',
    format: 'Formato del file',
    trafficLight: 'Semaforo di un indice',
  },
  criteria: {
    creationDate: 'Creazione',
    modDate: 'Modifica',
    lastSigningTime: 'Firma',
    modCreationDiff: 'Dalla creazione alla modifica',
    producer: 'Prodotto con',
    creator: 'Scritto con',
    encryption: 'Cifratura',
    format: 'Formato del file',
    revisions: 'Versioni salvate',
    damaged: 'Danneggiato',
  },
  passed: {
    time: 'date coerenti',
    signature: 'firma in regola',
    software: 'nessun programma di modifica',
    structure: 'struttura in regola',
    encryption: 'non cifrato',
    format: 'formato in regola',
  },
  found: {
    time: 'Date sospette',
    signature: 'Anomalia della firma',
    software: 'Programma di modifica',
    structure: 'Struttura modificata',
    encryption: 'Documento protetto',
    format: 'Formato inatteso',
    trafficLight: 'Semaforo sfavorevole di un indice',
  },
  events: {
    'auditor resigned': 'Dimissioni del revisore',
    'change of registered office': 'Trasferimento della sede',
    'compulsory liquidation': 'Liquidazione giudiziale',
    'late filing of accounts': 'Deposito tardivo del bilancio',
    'management ban': 'Interdizione dagli uffici direttivi',
    'payment incident': 'Mancato pagamento',
  },
  quoted: (words) => `“${words}”`,
  ratios: {
    equityTotalAssets: 'Patrimonio netto / attivo',
    netIncomeTotalAssets: 'Risultato netto / attivo',
    interestCoverage: 'Copertura degli oneri finanziari',
    cashAvailableCurrentLiabilities: 'Disponibilità liquide / passività correnti',
    revenueTotalAssets: 'Ricavi / attivo',
    shortTermDebtTotalDebt: 'Debiti a breve / debiti totali',
    totalFixedAssetsTotalAssets: 'Immobilizzazioni / attivo',
    workforceLog10: 'Dipendenti',
    supplierScore: 'Punteggio fornitori',
  },
  levels: {
    suspicious: 'sospetto',
    fraudulent: 'presunto fraudolento',
    low: 'basso',
    medium: 'medio',
    high: 'alto',
    critical: 'critico',
    severe: 'grave',
  },
  lights: { green: 'verde', yellow: 'giallo', orange: 'arancione', red: 'rosso' },
  times: (value) => `${value} ×`,
  interestNotCovered: (cover) => `La redditività non copre gli oneri finanziari (copertura ${cover}).`,
  negativeEquity: (ratio) => `Il patrimonio netto è negativo (${ratio} dell’attivo).`,
  loss: (ratio) => `La società è in perdita (${ratio} dell’attivo).`,
  ratioRated: (name, value, light) => `${name}: ${value}, semaforo ${light}.`,
  rated: (name, light) => `${name}: semaforo ${light}.`,
  flagged: (check) => `Il controllo “${check}” ha segnalato un’anomalia.`,
  against: (name) => `${name}: elemento a sfavore della società.`,
  changedLater: (when, gap) =>
    `Il documento è stato modificato ${onDay(when)}, ${gap} dopo la sua creazione.`,
  changedEarlier: (when, gap) =>
    `Il documento risulta modificato ${onDay(when)}, ${gap} prima della sua creazione.`,
  createdOn: (when) => `Il file è stato creato ${onDay(when)}.`,
  changedOn: (when) => `Il file è stato modificato per l’ultima volta ${onDay(when)}.`,
  signedOn: (when) => `Il file è stato firmato ${onDay(when)}.`,
  atApplicant: (event, when) => `${event} della società stessa${when && `, ${when}`}.`,
  atCompany: (event, company, manager, when) =>
    `${event} di ${company}${when && `, ${when}`}${manager && `, società di ${manager}`}.`,
  atFormerCompany: (event, company, manager, when) =>
    `${event} di ${company}${when && `, ${when}`}, dopo l’uscita ${manager ? `di ${manager}` : 'dell’esponente'}.`,
  yearsAgo: (years) => (years === 1 ? '1 anno fa' : `${years} anni fa`),
  monthsAgo: (months) => (months === 1 ? '1 mese fa' : `${months} mesi fa`),
  thisMonth: 'meno di un mese fa',
  notCounted: 'non considerato',
  tooOld: (level, years) =>
    `Non considerato: un evento di livello ${level} conta per ${years} ${years === 1 ? 'anno' : 'anni'}.`,
  neverCounted: (level) => `Non considerato: un evento di livello ${level} non conta.`,
  impossible: {
    riskClass: (value) => `Classe di rischio ${value} impossibile: fuori scala (da 1 a 5, o da A a E).`,
    probability: (value) => `Probabilità di default di ${value} impossibile: fuori scala.`,
    confidence: (value) => `Grado di certezza di ${value} impossibile: fuori scala.`,
    ratio: (name, value) => `Valore impossibile per “${name}”: ${value}. Controlla i dati.`,
    future: {
      created: (when) => `Il file risulta creato ${onDay(when)}, cioè dopo questo report.`,
      modified: (when) => `Il file risulta modificato ${onDay(when)}, cioè dopo questo report.`,
      signed: (when) => `Il file risulta firmato ${onDay(when)}, cioè dopo questo report.`,
      alert: (when) => `Un evento negativo ha la data ${when}, successiva a questo report.`,
    },
  },
  unnamedFinding: 'Indizio senza nome',
  unnamedAlert: 'Evento negativo senza nome',
  unnamedCompany: 'una società senza nome',
  unnamedManager: 'Esponente senza nome',
};
