import type { Translation } from '../translation';

export const intake: Translation['intake'] = {
  whichCompany: (count) =>
    count === 1
      ? 'Quale società riguarda questo documento?'
      : `Quale società riguardano questi ${count} documenti?`,
  moreDetails: (count) =>
    count === 1
      ? 'Mi serve qualche dettaglio in più su questo documento.'
      : `Mi serve qualche dettaglio in più su questi ${count} documenti.`,
  company: {
    message: 'Società indicata nel tuo messaggio',
    thread: 'Società di questo thread',
    channel: 'Società di questo canale',
  },
  readInMessage: 'Letto nel tuo messaggio',
  readInName: (name) => `Letto nel nome ${name}`,
  foundByName: (name) => `Trovato con il nome “${name}”`,
  moreByName: (count) =>
    count === 1 ? 'Ce n’è un’altra: cercala nel modulo.' : `Ce ne sono altre ${count}: cercale nel modulo.`,
  notFoundByName: (name) => `Non ho trovato nessuna società di nome “${name}”.`,
  notFoundByHiddenName: 'Non ho trovato nessuna società con il nome indicato nel tuo messaggio.',
  noRegister: 'Il registro delle società ora non risponde: altre società possono avere questo nome.',
  missing: {
    code: 'il codice della società',
    kind: 'il tipo di documento',
    period: 'il periodo coperto',
    date: 'la data',
  },
  missingTitle: 'Manca ancora',
  ambiguous: {
    code: 'Il tuo messaggio indica più società.',
    kind: 'Il tuo messaggio indica più tipi di documento. Scegline uno nel modulo.',
    period: 'Il tuo messaggio indica più periodi. Scegline uno nel modulo.',
    date: 'Il tuo messaggio indica più date. Scegline una nel modulo.',
  },
  futureDate: (date) => `La data ${date} è nel futuro. Controllala, oppure confermala nel modulo.`,
  mistypedCode: (code) =>
    `${code} non è un codice di società valido. Controlla che non ci sia un errore di battitura.`,
  codeReadFrom: (longer, label, id) => `Dal ${longer} ho ricavato il ${label} ${id}.`,
  invalidDate: (text) => `${text} non è una data valida. Scrivila come 31/12/2024 o 2024-12-31.`,
  notPdf: (name) => `${name} non è un PDF. Il servizio potrebbe rifiutarlo.`,
  unusualPeriod: (kind, period, usual) =>
    `${kind} con periodo ${period}: è insolito (di solito: ${usual}). Lo invio così com’è; il servizio potrebbe rifiutarlo.`,
  tooLarge: (name, size, limit) =>
    `${name} è di ${size}; il servizio accetta fino a ${limit}. Chiedi al mittente un originale più piccolo: una copia compressa non mostra più se il documento è stato modificato.`,
  empty: (name) => `${name} è vuoto. Condividilo di nuovo.`,
  undownloadable: (name) =>
    `${name} è un link, un canvas o una lista, quindi non posso scaricarlo. Carica il file vero e proprio, se puoi in PDF.`,
  unreadable: (count) =>
    count === 1
      ? 'Non ho potuto leggere 1 file di questo messaggio: Slack non mi dà accesso. Caricalo di nuovo qui, oppure inviamelo in un messaggio diretto.'
      : `Non ho potuto leggere ${count} file di questo messaggio: Slack non mi dà accesso. Caricali di nuovo qui, oppure inviameli in un messaggio diretto.`,
  someFile: 'Un file di questo messaggio',
  redacted: 'Questo canale è condiviso con un’altra azienda, quindi mostro società e file solo nel modulo.',
  nothingSent: 'Non è stato inviato nulla.',
  hint: 'La prossima volta scrivilo insieme al file e comincio subito: codice fiscale 01234567897 estratto conto mese 31/12/2024',
  more: (count) => (count === 1 ? '+1 altro' : `+${count} altri`),
};

export const companyForm: Translation['forms']['company'] = {
  title: 'Società del canale',
  save: 'Salva',
  cancel: 'Annulla',
  intro:
    'I file condivisi in questo canale riguardano questa società, salvo che un messaggio ne indichi un’altra.',
  saved: (company) =>
    `Salvato: i file condivisi qui riguardano ${company}, salvo che il loro messaggio o thread indichi un’altra società.`,
  forgotten: 'Questo canale non ha più una sua società.',
};

export const settingsForm: Translation['forms']['settings'] = {
  title: 'Impostazioni del canale',
  save: 'Salva',
  cancel: 'Annulla',
  intro: 'Scegli a quali file rispondo in questo canale. Vale dal prossimo file in poi.',
  label: 'Rispondi a',
  saved: (mode) => `Salvato. In questo canale rispondo a: ${mode}.`,
  modes: {
    every: 'Ogni documento',
    named: 'Solo messaggi che mi menzionano o indicano il codice di una società',
    off: 'Nulla (disattivato)',
  },
  never:
    'I documenti sono PDF e file Office. Guardo le immagini solo se il messaggio mi menziona o indica il codice di una società. “Analyse document” nel menu di un messaggio e /xray funzionano sempre.',
  language: 'Lingua',
  languageHint:
    'Delle schede e delle risposte in questo canale. Per i moduli ognuno può sceglierne un’altra nella scheda Home.',
  languageOfSlack: 'Come impostata per il canale in Slack',
  reactions: 'Reazioni ai messaggi',
  reactionsHint:
    'A che punto è la società di un messaggio: ⏳ in corso, 🟢 🟡 🔴 secondo il verdetto, ⚪ sconosciuto, ⚖️ deciso. Una modifica vale per gli ultimi 100 messaggi con un caso aperto e per tutti i successivi. Solo se all’app è stato concesso reactions:write.',
  reactionChoices: { on: 'Attive', off: 'Disattivate' },
};
