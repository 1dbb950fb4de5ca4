import type { Translation } from '../translation';

export const alert: Translation['alert'] = {
  test: 'Questa è una prova: mostra che le allerte arrivano in questo canale. Non riguarda nessuna società.',
  testTitle: 'Allerta di prova',
  rules: 'Regole di questo canale',
  noRules: 'Nessuna regola è ancora salvata per questo canale. Premi prima Salva nel modulo di /xray alerts.',
  conditions: {
    verdictAtLeast: (verdict) => `esito ${verdict}`,
    riskClassAtLeast: (riskClass) => `classe di rischio ${riskClass} o peggiore`,
    probabilityOfDefaultAtLeast: (percent) => `probabilità di default ${percent} o più`,
    managerAlertLevelAtLeast: (level) =>
      `evento negativo di livello ${level} o peggiore su una società di un esponente`,
    sources: (sources) => `solo ${sources}`,
  },
  reviewOrWorse: (review) => `${review} o peggiore`,
  rule: (rule) => `regola: ${rule}`,
  namedRules: (rules) => `regola ${rules}`,
  namedRule: (name, conditions) => `“${name}” (${conditions})`,
  moreRules: (count) => (count === 1 ? 'e un’altra regola' : `e altre ${count} regole`),
  toThread: 'Apri il thread',
  inChannel: (channel) => `nel canale ${channel}`,
  askedBy: (user) => `analisi richiesta da ${user}`,
  privateThread: 'Il thread è in una conversazione privata: solo i suoi membri possono aprirlo.',
  withdrawn: '↩️ Allerta rientrata',
  over: 'Il servizio ha modificato questo report: non fa più scattare la regola e non richiede nulla. Le altre segnalazioni sulla società restano valide.',
  remindsAt: (when) => `promemoria: ${when}`,
  mutedUntil: (day, user) => `🔕 società silenziata qui da ${user} fino al ${day}`,
  later: (count) =>
    count === 1
      ? '1 segnalazione successiva in questo thread'
      : `${count} segnalazioni successive in questo thread`,
  more: (count) => (count === 1 ? '+1 altra' : `+${count} altre`),
  reminder: (duration) => `Nessuno ha preso in carico questa allerta da ${duration}.`,
  reminderNext: 'Premi “Prendi in carico”, così gli altri sanno che te ne occupi tu.',
  redactedTitle: (verdict) => `Allerta di rischio: ${verdict}`,
  redactedNext: 'Apri il thread, poi premi “Prendi in carico”, così gli altri sanno che te ne occupi tu.',
};

export const rulesForm: Translation['forms']['rules'] = {
  title: 'Allerte di rischio',
  save: 'Salva',
  cancel: 'Annulla',
  intro: (channel) =>
    `${channel} riceve un’allerta quando un report soddisfa almeno una di queste condizioni. Senza alcuna condizione non ci sono allerte.`,
  introDirect:
    'Ricevi un’allerta in questo messaggio diretto quando un report soddisfa almeno una di queste condizioni. Senza alcuna condizione non ci sono allerte.',
  conditions: {
    verdictAtLeast: { label: 'Esito almeno' },
    riskClassAtLeast: {
      label: 'Classe di rischio uguale o peggiore di',
      hint: 'Un numero da 1 a 5, oppure una lettera da A a E.',
      invalid: 'Scrivi un numero da 1 a 5, oppure una lettera da A a E.',
    },
    probabilityOfDefaultAtLeast: {
      label: 'Probabilità di default almeno (%)',
      hint: '5 significa 5%.',
      invalid: 'Scrivi una percentuale da 0 a 100, per esempio 5 o 2,5.',
    },
    managerAlertLevelAtLeast: { label: 'Evento negativo su una società di un esponente, livello almeno' },
    sources: {
      label: 'Solo per questi X-Ray',
      hint: 'Se sopra non imposti nulla, ogni report di questi X-Ray genera un’allerta.',
    },
  },
  probabilityUnknown: (variable) =>
    `Le allerte sulla probabilità di default non sono ancora configurate. Chiedi a chi gestisce il bot di impostare la scala usata dal servizio nella variabile ${variable}.`,
  notUsed: 'Non usata',
  anySource: 'Tutti',
  target: 'Pubblica queste allerte anche in',
  targetHint:
    'Questa conversazione è privata. I suoi report arrivano in un altro canale solo se ne scegli uno qui; in quel caso tutti i suoi membri possono leggere società, rilievo e motivo.',
  targetNone: 'Nessun altro canale',
  targetNeedsRule: 'Imposta sopra quando generare un’allerta, oppure non scegliere alcun canale.',
  others: 'Altre aziende leggono questo canale',
  othersOption: 'Mostra loro report e allerte completi',
  othersHint:
    'Se non lo attivi, questo canale riceve solo l’esito. Se lo attivi, tutti i presenti, compresi gli ospiti di altre aziende, possono leggere motivi, dati e nomi.',
  testIntro: 'Verifica che le allerte arrivino prima di averne bisogno.',
  muted: 'Società silenziate',
  mute: (company, day, user, when) => `🔕 ${company} fino al ${day}, silenziata da ${user} (${when})`,
  notPosted: 'Non pubblicate perché silenziate',
  saved: (rules) => `Salvato. Pubblico qui un’allerta per: ${rules}.`,
  savedWithTarget: (rules) => `Salvato. Pubblico un’allerta qui e nel canale che hai scelto per: ${rules}.`,
  savedNone: 'Salvato. Qui non ci sono allerte.',
};

export const muteForm: Translation['forms']['mute'] = {
  title: 'Silenzia una società',
  mute: 'Silenzia',
  cancel: 'Annulla',
  intro: (company, channel) =>
    `${company} non genera allerte in ${channel} fino alla fine di questo giorno. Ciò che non viene pubblicato è elencato in /xray alerts, dove puoi anche riattivarla.`,
  introDirect: (company) =>
    `${company} non genera allerte in questo messaggio diretto fino alla fine di questo giorno. Ciò che non viene pubblicato è elencato in /xray alerts, dove puoi anche riattivarla.`,
  until: 'Fino al',
  past: 'Scegli un giorno da oggi in poi.',
};
