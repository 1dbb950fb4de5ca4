import { getSourceName } from '../../../risk/describe-event';
import type { RiskEvent } from '../../../risk/risk-event';
import type { PageTexts } from './page-texts';

const LOCALE = 'it-IT';

export const it: PageTexts = {
  locale: LOCALE,
  fileSizeUnits: ['byte', 'kB', 'MB', 'GB'],
  workspace: {
    subtitle: 'Una simulazione locale di Slack',
    opening: 'Apertura dell’area di lavoro…',
    notResponding: 'L’area di lavoro non risponde. Nuovo tentativo…',
    connectionLost: 'Connessione persa. Nuovo tentativo…',
    sandboxNotResponding: 'La sandbox non risponde. È ancora in esecuzione?',
    sandboxReturned: (status) => `La sandbox ha risposto ${status}.`,
    appTimedOut: (app) => `${app} non ha risposto in tempo. Riprova tra un momento.`,
    channelNotFound: 'Canale non trovato',
    noChannel: (channel) =>
      `Non c’è un canale ${channel}, oppure non ne fai parte. Scegline uno dall’elenco.`,
  },
  panes: {
    label: 'Parti della pagina',
    channels: 'Canali',
    messages: 'Messaggi',
    service: 'Servizio',
    showService: 'Mostra il servizio',
  },
  sidebar: {
    directMessages: 'Messaggi diretti',
    apps: 'App',
    home: (app) => `Home di ${app}`,
    connected: (app) => `${app} è connesso`,
    notConnected: (app) => `${app} non è connesso`,
    connectionUnknown: (app) => `Questa pagina non può vedere se ${app} è connesso`,
    person: 'Tu sei',
    theme: 'Tema',
    themes: { system: 'Sistema', light: 'Chiaro', dark: 'Scuro' },
    language: 'Lingua',
    archived: 'archiviato',
    shared: 'condiviso',
    newMessages: 'nuovi messaggi',
  },
  channel: {
    sharedWithCompany: 'condiviso con un’altra azienda',
    invite: (app) => `Invita ${app}`,
    language: 'Lingua del canale',
    languageHint: 'Lingua del canale. L’app può impiegare qualche minuto per notare una modifica.',
    messages: (channel) => `Messaggi in ${channel}`,
    compose: (channel) => `Messaggio a ${channel}`,
    empty: 'Ancora nessun messaggio. Trascina qui un estratto conto per iniziare.',
    loading: 'Caricamento…',
    archived: 'Questo canale è archiviato: non puoi scriverci.',
  },
  composer: {
    withCommands: (label) => `${label}, oppure digita / per i comandi`,
    attach: 'Allega file',
    filesToAttach: 'File da allegare',
    attachedFiles: 'File allegati',
    drop: (target) => `Rilascia per allegare a ${target}`,
    send: 'Invia',
    sending: 'Invio…',
    sendingFile: (file) => `Invio di ${file}`,
    keys: 'Invio spedisce, Maiusc+Invio va a capo',
    suggestions: 'Suggerimenti',
    unknownCommand: (command) =>
      `${command} non è un comando di quest’area di lavoro. Digita / per vederli tutti.`,
    commandTimedOut: (command) =>
      `${command} non è riuscito: l’app non ha risposto in tempo. Riprova tra un momento.`,
    noCommandsInThreads: 'I comandi non funzionano nelle conversazioni. Usa il canale.',
    inviteDescription: (app) => `Aggiungi ${app} a questo canale`,
    inviteWhom: (app) => `Qui si può invitare solo ${app}: /invite @${app}`,
    alreadyMember: (app) => `${app} è già in questo canale.`,
    notUploaded: 'non inviato',
    waiting: 'in attesa',
    uploadFailed: (files, reasons) =>
      files.length === 1
        ? `${files[0]} non è stato inviato. ${reasons}`
        : `${files.length} file non sono stati inviati. ${reasons}`,
    uploadCut: 'La connessione è caduta.',
    uploadCancelled: 'Annullato.',
    retry: 'Riprova',
    remove: (file) => `Rimuovi ${file}`,
    cancel: (file) => `Annulla ${file}`,
  },
  messages: {
    from: (author, time, summary) => `${author}, ${time}: ${summary}`,
    keys: 'Le frecce passano da un messaggio all’altro e ai loro pulsanti.',
    ephemeral: 'Visibile solo a te',
    app: 'App',
    external: 'Esterno',
    edited: '(modificato)',
    new: 'Nuovi',
    showAll: (characters) => `Mostra tutti i ${characters} caratteri`,
    showLess: 'Mostra meno',
    reactions: 'Reazioni',
    reaction: (emoji, count, people) =>
      `${emoji}, ${count} ${count === 1 ? 'reazione' : 'reazioni'}, di ${people}`,
    file: 'File',
    fileDeleted: 'Questo file è stato eliminato',
    download: 'Scarica',
    moreActions: 'Altre azioni',
    reply: 'Rispondi nella conversazione',
    replies: (count) => `${count} ${count === 1 ? 'risposta' : 'risposte'}`,
    lastReply: 'l’ultima alle',
  },
  emoji: {
    hourglass_flowing_sand: 'clessidra',
    large_green_circle: 'cerchio verde',
    large_yellow_circle: 'cerchio giallo',
    red_circle: 'cerchio rosso',
    scales: 'bilancia',
    white_circle: 'cerchio bianco',
  },
  thread: {
    title: 'Conversazione',
    close: 'Chiudi la conversazione',
    target: 'questa conversazione',
    messages: 'Messaggi della conversazione',
    deleted: 'Questa conversazione è stata eliminata.',
    compose: 'Rispondi nella conversazione',
  },
  blocks: {
    close: 'Chiudi',
    back: 'Indietro',
    cancel: 'Annulla',
    optional: '(facoltativo)',
    choose: 'Scegli…',
    moreOptions: 'Altre opzioni',
    search: 'Digita per cercare',
    searchResults: 'Risultati della ricerca',
    formFailed: (app) => `${app} non ha potuto elaborare questo modulo. Riprova tra un momento.`,
    homeTab: 'Scheda Home',
    noHome: (app) => `${app} non ha ancora pubblicato la sua scheda Home.`,
    notices: 'Avvisi',
    dismiss: 'Chiudi l’avviso',
  },
  service: {
    title: 'Servizio',
    subtitle: 'Sandbox dell’API di rischio',
    hide: 'Nascondi',
    notResponding: 'Il servizio non risponde. Nuovo tentativo…',
    tabs: { live: 'In diretta', samples: 'Esempi', faults: 'Guasti' },
    clock: 'Orologio della sandbox',
    clockHint: 'I pulsanti spostano avanti servizio, Slack e bot: report, messaggi e promemoria.',
    jumps: { quarterHour: '+15 min', twoDays: '+48 h' },
    requests: 'Richieste',
    noRequests: 'Ancora nessuna. Condividi un estratto conto in un canale per crearne una.',
    events: 'Eventi',
    noEvents: 'Ancora nessuno.',
    describeEvent,
    kinds: { medium: 'Documento', analysis: 'Analisi', report: 'Report', webhook: 'Webhook' },
    running: 'in corso',
    attempts: (count) => `${count} ${count === 1 ? 'tentativo' : 'tentativi'}`,
    deliveries: { pending: 'in attesa', delivered: 'consegnato', failed: 'non riuscito' },
  },
  startOver: {
    button: 'Ricomincia…',
    title: 'Ricominciare?',
    text: 'Tutti i messaggi, i file, le aziende e le decisioni di questa sandbox vengono eliminati e l’orologio torna all’ora attuale.',
    confirm: 'Elimina tutto',
    running: 'Riavvio, una decina di secondi…',
  },
  tries: {
    title: (done, all) => `Tre cose da provare: ${done} su ${all}`,
    done: 'Fatto',
    forge: {
      name: 'Falsifica un estratto conto',
      hint: 'Ne allega uno con una cifra sostituita e scrive il messaggio. Invialo.',
    },
    decide: (colleague) => ({
      name: 'Decidi con un collega',
      hint: `Diventi ${colleague}, che decide sulla scheda.`,
    }),
    jump: {
      name: 'Avanza di 48 ore',
      hint: 'Arrivano i promemoria su ciò che nessuno ha preso in carico e i report in ritardo.',
    },
  },
  samples: {
    statements: 'Estratti conto di esempio',
    statementsHint: 'Fai clic per allegare il PDF al tuo messaggio.',
    companies: 'Aziende',
    companiesHint:
      'Fai clic per scrivere un messaggio completo sull’azienda: allega un estratto conto e invialo. Sotto ognuna, che cosa succede allora.',
    files: 'Nomi di file',
    filesHint: 'Fai clic per allegare un estratto conto con questo nome.',
    forEngineers: 'Per gli ingegneri',
    message: (siren) => `siren ${siren} estratto conto mensile 31/12/2024`,
    written: (channel, effect) =>
      `Scritto in ${channel}. Allega un estratto conto e invialo. Che cosa succede allora: ${effect}`,
    failed: 'Non è stato possibile creare l’esempio.',
    descriptions: {
      clean: 'Prodotto dal software della banca',
      signed: 'Firmato dalla banca, non più modificato',
      'modified-later': 'Modificato due mesi dopo',
      retouched: 'Fatto con un programma di fotoritocco',
      'changed-in-place': 'Un saldo è stato aggiunto dopo',
      'changed-after-signing': 'Falsificato: un saldo è stato aggiunto dopo la firma della banca',
      'forged-inside-signature': 'Falsificato: una cifra firmata è stata sovrascritta',
      locked: 'Cifrato, richiede una password',
      program: 'Un programma Windows con il nome di un PDF',
    },
    effects: {
      clean: 'Un’azienda sana: classe di rischio 1, nessun evento negativo sugli esponenti',
      'old-alert':
        'Un’azienda sana che ha trasferito la sede sette anni fa: l’evento è elencato e non cambia alcun esito',
      'high-risk': 'Un’azienda in difficoltà: classe di rischio 5 e un esponente con eventi gravi',
      'unknown-company': 'La creazione della richiesta risponde 400',
      unauthorized: 'La creazione della richiesta risponde 401',
      'rate-limited': 'La creazione della richiesta risponde due volte 429 con Retry-After, poi riesce',
      'server-error': 'La creazione della richiesta risponde 500',
      'html-error': 'La creazione della richiesta risponde 502 con una pagina HTML',
      'late-report': 'Ogni report risponde 404 alle prime due letture, poi viene trovato',
      'malformed-list': 'L’elenco dei report è un oggetto invece di un array',
      'broken-list': 'L’elenco dei report è troncato, quindi non è JSON valido',
      'unreadable-report':
        'Il primo report di ogni fonte è troncato alle prime due letture, quindi non è JSON valido',
      'list-bare': 'L’elenco dei report è un semplice array',
      'list-data': 'L’elenco dei report è { data: [] }',
      'list-items': 'L’elenco dei report è { items: [] }',
      'list-results': 'L’elenco dei report è { results: [] }',
      'paged-link-header': 'L’elenco ha un report per pagina; un’intestazione Link porta alla successiva',
      'paged-next-link':
        'Un report per pagina; { links: { next } } porta alla successiva, sotto un altro nome di host',
      'paged-cursor': 'Un report per pagina; { next_cursor } porta alla successiva',
      'paged-numbers': 'Un report per pagina, numerata da { pagination: { page, totalPages } }',
      'paged-endlessly': 'Ogni pagina dell’elenco è la prima e porta a una successiva',
      'update-bare': 'Gli aggiornamenti restituiscono la sola risorsa',
      'update-empty': 'Gli aggiornamenti rispondono 200 con un corpo vuoto',
      'no-webhook': 'Non viene inviato alcun webhook',
      'duplicate-webhooks': 'Ogni webhook viene inviato due volte',
      'unordered-webhooks': 'Un webhook su due è in ritardo di dieci minuti e arriva dopo il successivo',
      'report-changes':
        'Dopo cinque minuti ogni report peggiora con lo stesso identificativo, con un secondo webhook',
      'unknown-source': 'Un report in più, della fonte bank_xray',
      'esg-report': 'Un report in più, della fonte esg, con un voto da A a E',
      'not-entitled':
        'L’account non ha acquistato tutte le analisi: l’elenco di magpie risponde 403, quello di manager_xray 500',
      'letter-scores':
        'Un’azienda in difficoltà con una lettera come classe di rischio: E, la peggiore da A a E',
      green: 'Doc X-Ray non trova nulla: bandiera verde',
      suspicious: 'Doc X-Ray trova modifiche tardive e uno strumento di ritocco: bandiera arancione',
      fraudulent: 'Doc X-Ray trova contenuto aggiunto dopo la firma: bandiera rossa',
      'ocr-failure': 'L’estrazione del testo fallisce: i report richiedono 48 ore',
      'pending-extraction':
        'Dopo la pubblicazione, lo stato del documento è pending_extraction invece di online',
      'expired-policy':
        'Il primo invio del file in una richiesta riceve un’autorizzazione scaduta, il successivo una valida',
      'draft-503': 'La creazione del documento risponde cinque volte 503 per richiesta, poi riesce',
      'storage-early':
        'Il primo invio del file in una richiesta risponde 200 prima di essere letto, e nulla viene salvato',
      'storage-liar': 'Come storage-early, per ogni invio del primo documento del file in una richiesta',
      'storage-500': 'Il primo invio di un documento risponde 500 InternalError, poi riesce',
      'storage-cut': 'La connessione del primo invio di un documento cade, poi riesce',
    },
  },
  faults: {
    betweenAppAndSlack: 'Tra l’app e Slack',
    on: (left) => `Attivo, ancora ${left}`,
    off: 'Non attivo',
    switches: {
      rateLimit: {
        name: 'Limite di frequenza di Slack (429)',
        description: 'I prossimi 3 messaggi dell’app sono ritardati di 5 s ciascuno',
      },
      slackDown: {
        name: 'Slack non è disponibile',
        description: 'Le prossime 10 chiamate di ogni metodo di invio rispondono 500',
      },
      downloadCut: { name: 'Download interrotto', description: 'Il prossimo download si interrompe a metà' },
      downloadSlow: {
        name: 'Download lento',
        description: 'Il prossimo download dura 10 s; la scheda mostra l’avanzamento',
      },
      loginPage: {
        name: 'Pagina di accesso invece del file',
        description: 'Il prossimo download restituisce una pagina web',
      },
      sockets: {
        name: 'Socket chiusi',
        description: 'Tutte le connessioni Socket Mode dell’app terminano',
      },
    },
    closeSockets: 'Chiudi ora',
    socketsClosed: 'I socket dell’app sono stati chiusi. Si riconnetterà.',
  },
};

function describeEvent(event: RiskEvent): string {
  switch (event.type) {
    case 'request.created':
      return `Richiesta ${event.request} creata per ${event.code}`;
    case 'notes.added':
      return `Dati finanziari aggiunti a ${event.request}`;
    case 'medium.created':
      return `Documento creato per ${event.file}`;
    case 'medium.stored':
      return `File salvato: ${event.size.toLocaleString(LOCALE)} byte`;
    case 'medium.online':
      return `Analisi di ${event.file} avviata`;
    case 'report.ready':
      return `${getSourceName(event.source)} pronto: ${event.report}`;
    case 'report.revised':
      return `${getSourceName(event.source)} modificato: ${event.report}`;
    case 'webhook.delivered':
      return `Webhook consegnato per ${event.report}${event.attempt > 1 ? `, tentativo ${event.attempt}` : ''}`;
    case 'webhook.failed':
      return event.final
        ? `Webhook non riuscito per ${event.report} (${event.outcome}), nessun altro tentativo`
        : `Webhook non riuscito per ${event.report} (${event.outcome}), seguirà un altro tentativo`;
    case 'clock.advanced':
      return `Orologio spostato avanti di ${Math.round(event.ms / 60_000).toLocaleString(LOCALE)} min`;
    case 'reset':
      return 'Sandbox azzerata';
  }
}
