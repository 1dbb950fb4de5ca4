import type { Translation } from '../translation';

export const decisionSettingsForm: Translation['forms']['decisionSettings'] = {
  title: 'Impostazioni decisioni',
  save: 'Salva',
  cancel: 'Annulla',
  choose: 'Scegli',
  intro: (channel) =>
    `Come si decidono le pratiche in ${channel}, entro quando, e quando ne ricevete un riepilogo.`,
  introDirect:
    'Entro quando scadono le tue pratiche in questo messaggio diretto, e quando ne ricevi un riepilogo.',
  notAllowed: (users) =>
    `Solo chi può decidere in questo canale può modificare queste impostazioni: ${users}. Chiedi a una di queste persone.`,
  fields: {
    deciders: {
      label: 'Chi può decidere',
      hint: 'Solo queste persone potranno poi modificare queste impostazioni; se lasciano tutte Slack, potranno farlo tutti i membri del canale. Lascia vuoto per tutti i membri del canale.',
      none: 'Tutti i membri del canale',
    },
    four_eyes: {
      label: 'Una seconda persona conferma le decisioni su',
      hint: 'Finché un’altra persona non la conferma, una decisione su una pratica con questo esito non vale.',
      none: 'Nessun esito',
    },
    due_hours: {
      label: 'Scadenza (in ore lavorative)',
      hint: 'A metà del tempo chi ha in carico la pratica riceve un promemoria; poi la pratica è in ritardo. Lascia vuoto se non c’è scadenza.',
      none: 'Nessuna scadenza',
    },
    working_days: { label: 'Giorni lavorativi' },
    holidays: {
      label: 'Giorni festivi',
      hint: 'Nei giorni festivi di questi Paesi non si lavora: non contano per le scadenze e il riepilogo giornaliero non viene inviato.',
      none: 'Nessuno',
    },
    days_off: {
      label: 'Altri giorni non lavorativi',
      hint: 'Una data per riga, per esempio 24/12/2026: ponti, feste patronali o di un altro Paese.',
    },
    day_starts: { label: 'La giornata lavorativa inizia alle' },
    day_ends: { label: 'La giornata lavorativa finisce alle' },
    time_zone: {
      label: 'Fuso orario',
      hint: 'Per le ore lavorative e il riepilogo, per esempio Europe/Paris o Europe/Rome.',
    },
    escalate_user: {
      label: 'Persona da avvisare dei ritardi',
      hint: 'Anche di ciò che nessuno prende in carico in tempo. Le scrivo in un messaggio diretto.',
      none: 'Nessuno',
    },
    escalate_channel: {
      label: 'Oppure canale da avvisare',
      hint: 'Tutti i suoi membri potranno leggere società, rilievo e motivo. Se scegli entrambi, viene avvisata solo la persona.',
      none: 'Nessun canale',
    },
    digest: {
      label: 'Riepilogo',
      hint: 'Che cosa aspetta qualcuno, che cosa è in ritardo, che cosa è stato deciso e che cosa è peggiorato.',
    },
    digest_day: { label: 'Giorno del riepilogo settimanale' },
    digest_hour: { label: 'Ora del riepilogo' },
  },
  noDecider: 'Un’app non può decidere. Scegli almeno una persona, o lascia vuoto per tutti.',
  oneDecider:
    'Alcune decisioni devono essere confermate da una seconda persona. Scegline almeno un’altra, o lascia vuoto per tutti.',
  dueHoursInvalid: 'Scrivi un numero intero da 1 a 1000, per esempio 8, o lascia vuoto se non c’è scadenza.',
  noWorkingDay: 'Scegli almeno un giorno lavorativo.',
  countries: { fr: 'Francia', it: 'Italia' },
  dayOffInvalid: (line, given) => `Riga ${line}: “${given}” non è una data.`,
  moreInvalid: (count) =>
    count === 1 ? '1 altra riga non è una data.' : `${count} altre righe non sono date.`,
  dayOffFormat: 'Scrivi una data per riga, per esempio 24/12/2026.',
  tooManyDaysOff: (max) =>
    `I giorni non lavorativi possono essere al massimo ${max}. Elimina quelli passati.`,
  endsTooEarly: 'La giornata lavorativa deve finire dopo l’inizio.',
  timeZoneInvalid: (given) =>
    `“${given}” non è il nome di un fuso orario. Scrivilo come Europe/Paris o Europe/Rome.`,
  noEscalationPerson: 'Un’app non può essere avvisata. Scegli una persona.',
  digestModes: { off: 'Disattivato', daily: 'Ogni giorno lavorativo', weekly: 'Una volta alla settimana' },
  weekdays: {
    1: 'Lunedì',
    2: 'Martedì',
    3: 'Mercoledì',
    4: 'Giovedì',
    5: 'Venerdì',
    6: 'Sabato',
    7: 'Domenica',
  },
  namesIntro:
    'I nomi delle decisioni sono gli stessi in tutta l’area di lavoro. Prima salva le modifiche qui sopra.',
  changed:
    'Queste impostazioni sono state modificate dopo che hai aperto questo modulo: non è stato salvato nulla. Riaprilo con /xray decisions.',
  saved: 'Salvato. Le impostazioni delle decisioni di questo canale valgono da subito.',
  savedAsProposal:
    'Inviata nel canale. La modifica vale appena un’altra persona che può decidere la conferma lì; le impostazioni del riepilogo sono salvate.',
  notProposed: 'Questa modifica non attende più nessuno. /xray decisions mostra che cosa vale.',
  ownProposal: 'Hai proposto tu questa modifica: deve confermarla un’altra persona.',
  history: 'Ultime modifiche',
  /** What happened to the settings, with who did it, and who had proposed it. */
  entries: {
    recorded: () => '⚙️ Regole di decisione di questo canale registrate.',
    changed: (user) => `⚙️ ${user} ha modificato le regole di decisione di questo canale:`,
    proposed: (user) =>
      `⚙️ ${user} vuole modificare le regole di decisione di questo canale. Una seconda persona sarebbe richiesta meno spesso, o più persone potrebbero decidere: deve confermare un’altra persona che può decidere.`,
    confirmed: (user, proposer) =>
      `⚙️ ${user} ha confermato la proposta di ${proposer}. D’ora in poi in questo canale si decide così:`,
    refused: (user, proposer) => `⚙️ ${user} ha respinto la proposta di ${proposer}. Nulla è cambiato.`,
  },
  savedWithDigest: (day, time, zone) =>
    `Salvato. Le impostazioni delle decisioni di questo canale valgono da subito. Prossimo riepilogo il ${day} alle ${time} (${zone}).`,
};

export const decisionNamesForm: Translation['forms']['decisionNames'] = {
  title: 'Nomi delle decisioni',
  save: 'Salva',
  cancel: 'Indietro',
  intro:
    'Le decisioni tra cui scegliere, in tutti i canali. Un nome per riga; aggiungi una riga per aggiungere una decisione. Un nome predefinito lasciato com’è compare a ciascuno nella sua lingua. Le decisioni già prese mantengono il loro nome.',
  hints: {
    accept: 'Le decisioni che accettano la società.',
    decline: 'Le decisioni che rifiutano la società.',
    ask: 'Le decisioni che attendono altri documenti.',
    false_alarm: 'Le decisioni che considerano sbagliato un rilievo.',
  },
  notOffered: 'Nessuna di questo tipo',
  none: 'Mantieni almeno una decisione.',
  tooMany: (max) => `Ci possono essere al massimo ${max} decisioni. Togline qualcuna.`,
  tooLong: (name, max) => `“${name}” è troppo lungo. Usa al massimo ${max} caratteri.`,
  duplicate: (name) => `“${name}” compare due volte. Dai a ogni decisione un nome diverso.`,
  changed:
    'I nomi sono stati modificati dopo che hai aperto questo modulo: non è stato salvato nulla. Riaprilo.',
  saved: 'Salvato. I nuovi nomi compaiono dalla prossima decisione.',
};
