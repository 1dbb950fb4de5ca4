import type { Translation } from '../translation';

export const home: Translation['home'] = {
  needsYou: 'Richiede il tuo intervento',
  noneNeedsYou: 'Nulla richiede il tuo intervento.',
  incomplete:
    'Questa scheda potrebbe non mostrare tutto: Slack non dice in quali canali privati sei. Riaprila tra un minuto. Se sono stato rimosso da un canale, invitami di nuovo.',
  notKnown: 'Al momento non si sa.',
  waiting: 'In attesa',
  noneWaiting: 'Nulla in attesa.',
  decisions: 'Decisioni recenti',
  noneDecisions: 'Ancora nessuna decisione.',
  search: 'Cerca una società',
  searchPlaceholder: 'Nome o codice, poi Invio',
  clearSearch: 'Cancella',
  found: 'Risultati della ricerca',
  noneFound: (text) =>
    `Non trovo ${text} tra le pratiche che hai richiesto, preso in carico o su cui puoi decidere. Prova con l’inizio del nome o con il codice completo.`,
  recent: 'Altri risultati',
  noneRecent:
    'Nessun altro risultato. Condividi un PDF in un canale in cui sono presente, oppure inviamelo nella scheda Messaggi.',
  more: (count) =>
    count === 1
      ? '+1 altra: usa /xray history nel suo canale'
      : `+${count} altre: usa /xray history nel loro canale`,
  cut: 'Questa scheda è piena: il resto non è mostrato. Usa /xray history in un canale, o cerca l’impresa.',
  commands: (help, settings) => `Tutti i comandi: ${help}. A quali file rispondo in un canale: ${settings}.`,
  language: 'La tua lingua per i moduli, le risposte a te e questa scheda',
  languageOfChannel: 'Come in ogni canale',
};
