import type { Translation } from '../translation';

export const submitForm: Translation['forms']['submit'] = {
  title: 'Analizza documento',
  titleWithoutDocument: 'Analizza società',
  send: 'Analizza',
  cancel: 'Annulla',
  intro: 'Controlla ciò che ho capito e completa il resto.',
  introWithoutDocument: 'La società viene analizzata dal suo codice, senza documento.',
  file: 'Documento',
  guessed: 'Dedotto dal nome del file',
  search: {
    label: 'Trova la società per nome',
    hint: 'La scelta compila il codice e il nome qui sotto. Puoi anche scriverli lì.',
    placeholder: 'Scrivi una parte del nome',
    groups: { here: 'In questo canale', elsewhere: 'Nei tuoi altri canali', register: 'Registro' },
    firstOf: (register, shown, count) =>
      `${register}: ${shown} di ${count}, scrivi di più per vedere le altre`,
    noAnswer: 'Il registro ora non risponde',
    noAnswerHint: 'Scrivi il codice della società qui sotto, o riprova più tardi.',
    closed: 'Cessata secondo il registro',
    closedOn: (date) => `Cessata il ${date} secondo il registro`,
    stateUnknown: 'Il registro non dice se è cessata',
  },
  codeType: 'Tipo di codice della società',
  codeId: 'Codice della società',
  codeIdHint: 'Puoi lasciare spazi e punti.',
  companyDetails: {
    businessName: {
      label: 'Ragione sociale',
      hint: 'Mostrata finché il servizio non trova il nome ufficiale.',
    },
  },
  details: {
    kind: { label: 'Tipo di documento', needed: 'Scegli il tipo di documento.' },
    period: {
      label: 'Periodo coperto',
      hint: 'Obbligatorio per bilanci certificati ed estratti conto.',
      needed: 'Scegli il periodo: serve per questo tipo di documento.',
    },
    date: {
      label: 'Data del documento',
      hint: 'L’ultimo giorno coperto. Obbligatoria per bilanci certificati ed estratti conto.',
      needed: 'Inserisci la data: serve per questo tipo di documento.',
      invalid: 'Non è una data valida. Scrivila come 31/12/2024.',
    },
  },
  choose: 'Scegli',
  acceptCode: 'Verifica del codice della società',
  acceptCodeOption: 'Ho controllato questo codice: invialo così com’è',
  overrideHint: 'Se è comunque corretto, spunta la casella qui sotto e invia di nuovo.',
  futureDate: 'Questa data è nel futuro. Se è giusta, spunta la casella in fondo e invia di nuovo.',
  acceptDate: 'Data nel futuro',
  acceptDateOption: 'Ho controllato la data: invia comunque',
  stale: 'Questo modulo è scaduto. Chiudilo e aprilo di nuovo.',
  needCodeType: 'Scegli il tipo di codice della società.',
  suggestion: (code) => `Intendevi ${code}?`,
};
