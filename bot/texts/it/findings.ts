import type { Translation } from '../translation';

export const findings: Translation['findings'] = {
  checks: {
    time: 'Date',
    signature: 'Firma',
    software: 'Programma usato',
    structure: 'Struttura',
    encryption: 'Cifratura',
    format: 'Formato del file',
  },
  passed: {
    time: 'date coerenti',
    signature: 'firma in regola',
    software: 'nessun programma di modifica',
    structure: 'struttura in regola',
    encryption: 'non cifrato',
    format: 'formato in regola',
  },
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
  // “In data” fits every day; the article before it depends on the number.
  changedLater: (when, gap) =>
    `Il documento è stato modificato in data ${when}, ${gap} dopo la sua creazione.`,
  changedEarlier: (when, gap) =>
    `Il documento risulta modificato in data ${when}, ${gap} prima della sua creazione.`,
  createdOn: (when) => `File creato in data ${when}.`,
  changedOn: (when) => `Ultima modifica del file in data ${when}.`,
  signedOn: (when) => `File firmato in data ${when}.`,
  atApplicant: (event, when) => `${event} a carico della stessa società richiedente${when && `, ${when}`}.`,
  atCompany: (event, company, manager, when) =>
    `${event} a carico di ${company}${when && `, ${when}`}${manager && `, società di ${manager}`}.`,
  atFormerCompany: (event, company, manager, when) =>
    `${event} a carico di ${company}${when && `, ${when}`}, dopo l’uscita ${manager ? `di ${manager}` : 'dell’esponente'}.`,
  unnamedFinding: 'Indizio senza nome',
  unnamedAlert: 'Evento negativo senza nome',
  unnamedCompany: 'una società senza nome',
  unnamedManager: 'Esponente senza nome',
};
