import type { Translation } from '../translation';

export const notices: Translation['notices'] = {
  notFound: (what) => `Non trovo ${what} in questo canale. Controlla l’id, oppure usa /xray history.`,
  nothingFound: (query) =>
    `In questo canale non ho trovato nulla per “${query}”. Ho cercato una società per codice o parte del nome, l’id di una richiesta e l’id di un report. Scrivi /xray history per vedere tutto.`,
  notAllowedHere: 'Quest’area di lavoro non può usarmi. Chiedi a chi mi gestisce di autorizzarlo.',
  ownPeopleOnly:
    'Qui può farlo solo chi lavora per l’azienda che mi gestisce. Chiedi a uno di loro, oppure chiedi di consentirlo con /xray alerts.',
  otherChannel: 'Questo appartiene a un altro canale. Aprilo là.',
  membershipUnknown:
    'In questo momento Slack non dice chi è in questo canale, quindi non ho mostrato né modificato nulla. Riprova tra un minuto.',
  membershipScopeMissing: (scope) =>
    `Non posso vedere chi è in questo canale, perché all’app manca il permesso ${scope}. Non ho mostrato né modificato nulla. Chiedi a un amministratore di reinstallare l’app, poi riprova.`,
  noFile:
    'Questo messaggio non contiene file. Scegline uno che ne abbia, oppure condividi di nuovo il documento.',
  notInChannel:
    'Non sono in questo canale, quindi non posso leggere i suoi file né scrivere qui. Scrivi /invite @risk-xray, poi riprova.',
  notInConversation:
    'Non faccio parte di questa conversazione. Usa un canale in cui sono presente, oppure scrivimi in un messaggio diretto dalla sezione App.',
  threadGone:
    '↪️ Il thread di questo messaggio non c’è più o è chiuso, quindi scrivo qui. Il seguito arriva qui sotto.',
  archived:
    'Questo canale è archiviato, quindi non posso scrivere qui. Ripristinalo, oppure usa un altro canale.',
  notTaken:
    'Non ho ancora potuto elaborare questo file. Continuo a provare; se entro un’ora non hai notizie, scegli “Analyse document” nel suo menu.',
  givenUp: (code) =>
    code === 'missing_scope'
      ? 'Non ho potuto leggere questo file: qui all’app manca un’autorizzazione. Chiedi a un amministratore di reinstallarla, poi scegli “Analyse document” nel menu di questo messaggio.'
      : code
        ? `Non ho potuto leggere questo file: Slack risponde ${code}. Carica di nuovo il documento qui, oppure inviamelo in un messaggio diretto.`
        : 'Non ho potuto elaborare questo file. Scegli “Analyse document” nel suo menu per riprovare.',
  fileGone: 'Il file non c’è più. Condividilo di nuovo.',
  alreadySubmitted: 'Questo documento è già in analisi. Vedi lo stato nel suo thread.',
  tooLateToCancel: 'È troppo tardi per annullare: l’analisi è iniziata.',
  alreadyDone: 'È già stato fatto.',
  checking: 'Cerco subito i report. Pubblico nel thread ciò che trovo.',
  noAnalysisForFigures:
    'I dati finanziari si aggiungono a un’analisi, e in questo canale non ne è stata ancora avviata nessuna. Condividi un bilancio o un estratto conto, oppure scrivi /xray new.',
  testAlertSent: 'Ho inviato un’allerta di prova in questo canale.',
  tryAgain: 'In questo momento non ha funzionato. Riprova tra un minuto.',
};

export const noticeForm: Translation['forms']['notice'] = {
  title: 'Risk X-Ray',
  close: 'Chiudi',
  loading: 'Un momento…',
};
