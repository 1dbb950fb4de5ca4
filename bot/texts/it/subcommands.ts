import type { Translation } from '../translation';

export const subcommands: Translation['subcommands'] = {
  help: { does: 'mostra questo aiuto' },
  new: { args: '[codice della società]', does: 'analizza una società dal suo codice, senza documento' },
  status: {
    args: '[società]',
    does: 'vedi che cosa è in corso in questo canale e che cosa si è interrotto, o una società',
  },
  report: { args: '<società>', does: 'vedi a che punto è una società, con i suoi report' },
  notes: { args: '[società]', does: 'aggiungi dati finanziari a un’analisi' },
  company: {
    args: '[società]',
    does: 'vedi a che punto è una società; da solo, imposta la società di questo canale',
  },
  alerts: { args: '[test]', does: 'scegli quando questo canale riceve un’allerta di rischio' },
  decisions: { does: 'imposta chi decide in questo canale, entro quando, e il riepilogo' },
  digest: { does: 'vedi le pratiche da prendere in carico, in ritardo, peggiorate o decise' },
  history: { args: '[società]', does: 'vedi le analisi precedenti in questo canale' },
  export: {
    args: '[società]',
    does: 'ricevi il fascicolo PDF di una pratica, o tutte le pratiche di un periodo in CSV',
  },
  settings: { does: 'scegli a quali file rispondo in questo canale, e le reazioni' },
};
