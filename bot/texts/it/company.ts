import type { Translation } from '../translation';

export const companyViewForm: Translation['forms']['companyView'] = {
  title: 'Società',
  close: 'Chiudi',
  unnamed: 'Società di un canale condiviso',
  incomplete:
    'Slack al momento non dice in quali canali sei. Qui possono mancare pratiche di altri canali. Riprova tra un minuto.',
  noneOpen: 'Nessuna pratica aperta nei canali in cui sei.',
  moreOpen: (count) =>
    count === 1
      ? 'e 1 altra pratica aperta in altri canali'
      : `e altre ${count} pratiche aperte in altri canali`,
  caseIn: (channel) => `Pratica aperta in ${channel}`,
  caseOfAlert: 'Pratica aperta di un canale in cui non sei, secondo la sua allerta',
  caseInDirectMessage: 'Pratica aperta in un messaggio diretto',
  redacted:
    'Questo canale è condiviso con un’altra società: mostro solo gli esiti. Leggi il resto nella sua conversazione.',
  analyses: 'Analisi',
  noAnalyses: 'Nessun’altra analisi.',
  older: (count) => (count === 1 ? 'e 1 meno recente' : `e ${count} meno recenti`),
  newer: (count) =>
    count === 1 ? '1 più recente nelle pagine precedenti' : `${count} più recenti nelle pagine precedenti`,
  decisions: 'Decisioni precedenti',
  olderDecisions: (count) => (count === 1 ? 'e 1 meno recente' : `e ${count} meno recenti`),
  reopened: (when) => `🔓 riaperta ${when} per una novità`,
  reopenedBy: (when, user) => `🔓 riaperta ${when} da ${user}`,
  noDecisions: 'Finora non è stato deciso nulla.',
  classOn: (value, day) => `classe ${value} (${day})`,
  noClass: 'Sconosciuta: nessun Financial X-Ray ne ha data una nei canali in cui sei.',
  alerts: 'Allerte',
  alertsIn: (channel) => `🔔 Le allerte su questa società arrivano in ${channel}.`,
  alertsInDirectMessage: '🔔 Le allerte su questa società arrivano in un messaggio diretto.',
  mutedIn: (channel, until, user) => `🔕 Allerte silenziate in ${channel} fino al ${until} da ${user}.`,
  mutedInDirectMessage: (until, user) =>
    `🔕 Allerte silenziate in un messaggio diretto fino al ${until} da ${user}.`,
  onlyYours: 'Sono mostrati solo i canali di cui fai parte; in altri potrebbero esserci pratiche.',
  which: 'Quale società? Scrivi /xray company con il codice di una società o una parte del suo nome.',
  notFound: (query) =>
    `Non ho trovato nulla su “${query}” nei canali in cui sei. Ho cercato una società per codice o parte del nome, l’id di una richiesta e l’id di un report.`,
  notInRegister: 'Nemmeno il registro delle società ne ha una con questo nome.',
  notYours: 'Nulla su questa società nei canali in cui sei.',
  one: (query) => `Di ciò che vedo ora, una società corrisponde a “${query}”.`,
  several: (query) => `Più società corrispondono a “${query}”. Quale?`,
  moreFound: (count) =>
    count === 1
      ? '+1 altra: scrivi di più del nome, o il codice'
      : `+${count} altre: scrivi di più del nome, o il codice`,
};
