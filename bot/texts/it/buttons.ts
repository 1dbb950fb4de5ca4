import type { Translation } from '../translation';

export const buttons: Translation['buttons'] = {
  chooseCompany: 'Scegli la società…',
  addDetails: 'Aggiungi i dettagli…',
  otherCompany: 'Scegli un’altra società…',
  correctCompany: 'Correggi la società…',
  analyseCompany: 'Analizza una società…',
  showHistory: 'Vedi analisi precedenti',
  allCommands: 'Vedi tutti i comandi',
  cancel: 'Annulla l’analisi',
  retry: 'Riprova',
  checkAgain: 'Controlla di nuovo',
  findFile: 'Scopri quale file',
  rawJson: 'Vedi JSON originale',
  acknowledge: 'Prendi in carico',
  muteCompany: 'Silenzia questa società…',
  unmuteCompany: 'Riattiva',
  addFigures: 'Aggiungi dati finanziari',
  testAlert: 'Invia un’allerta di prova',
  forgetCompany: 'Dimentica questa società',
  previousPage: 'Precedente',
  nextPage: 'Successiva',
};
