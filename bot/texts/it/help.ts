import type { Translation } from '../translation';

export const help: Translation['help'] = {
  title: 'Risk X-Ray',
  share:
    'Condividi qui un bilancio o un estratto conto e indica il codice della società: lo faccio analizzare e pubblico il risultato nello stesso thread.',
  example: 'codice fiscale 01234567897 estratto conto mese 31/12/2024',
  exampleTitle: 'Scrivi così insieme al file e comincio subito:',
  shortcut: 'Per un file condiviso prima, apri il menu del suo messaggio e scegli “Analyse document”.',
  commandsTitle: 'Tutti i comandi',
  invite: 'Non sono ancora in un canale? Invitami con',
  here: 'In questo canale rispondo a:',
  change: 'Cambia con',
  unknown: (typed) => `Il comando /xray ${typed} non esiste.`,
  didYouMean: (name) => `Intendevi /xray ${name}?`,
};
