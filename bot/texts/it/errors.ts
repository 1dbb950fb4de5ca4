import type { Translation } from '../translation';

/** A message of the service in quotes, if it gave one. */
function quote(message: string): string {
  return message === '' ? '.' : `: “${message}”.`;
}

const SHARE_AGAIN = 'Condividi di nuovo il file.';

export const errors: Translation['errors'] = {
  reasons: {
    cancelled: () => 'L’operazione è stata interrotta.',
    no_response: ({ step, systemCode }) =>
      step === 'storeFile'
        ? `L’archivio dei file del servizio non ha risposto (${systemCode}).`
        : `Il servizio non ha risposto (${systemCode}).`,
    document_unreadable: ({ problem }) =>
      problem.code === 'reader_failed'
        ? 'Non è stato possibile leggere il file fino alla fine.'
        : 'Il file ha ora una dimensione diversa da quando è stato condiviso.',
    not_authorised: ({ status }) => `Il servizio ha rifiutato le mie credenziali (${status}).`,
    not_found: ({ status, serviceMessage }) =>
      `Il servizio non trova ciò che ho chiesto (${status})${quote(serviceMessage)}`,
    rate_limited: () => 'Al momento il servizio non accetta altre chiamate.',
    company_unknown: ({ serviceMessage }) => `Il servizio non conosce questa società${quote(serviceMessage)}`,
    redirected: ({ status }) => `Il servizio si è spostato a un altro indirizzo (${status}).`,
    refused: ({ status, serviceMessage }) =>
      `Il servizio ha rifiutato l’invio (${status})${quote(serviceMessage)}`,
    service_failed: ({ status, serviceMessage }) =>
      `Il servizio ha un problema interno (${status})${quote(serviceMessage)}`,
    storage_refused: ({ status, serviceMessage }) =>
      `L’archivio dei file del servizio ha rifiutato il file (${status})${quote(serviceMessage)}`,
    storage_redirected: ({ status }) =>
      `L’archivio dei file del servizio si è spostato a un altro indirizzo (${status}).`,
    file_refused_as_too_large: () => 'Il file è troppo grande per il servizio.',
    upload_form_expired: () =>
      'Il caricamento è durato così a lungo che l’autorizzazione del servizio è scaduta.',
    response_unreadable: ({ status }) => `Non riesco a leggere la risposta del servizio (${status}).`,

    file_gone: () => 'Il file è stato eliminato da Slack.',
    files_gone: ({ count }) =>
      `Non ho potuto leggere nessuno dei ${count} file: sono stati eliminati o modificati in Slack, oppure non vi ho accesso.`,
    file_without_link: () => 'Slack non mi dà un link per scaricare il file.',
    file_hidden: ({ slackCode }) =>
      slackCode === undefined
        ? 'Slack non mi permette di leggere il file.'
        : `Slack non mi permette di leggere il file (${slackCode}).`,
    scope_missing: () => 'All’app manca l’autorizzazione files:read.',
    file_denied: ({ status }) =>
      status === undefined
        ? 'Slack ha chiesto di accedere invece di inviare il file.'
        : `Slack ha rifiutato di inviare il file (${status}).`,
    file_changed: () => 'Il file ha ora una dimensione diversa da quando è stato condiviso.',
    file_not_in_slack: () => 'Il file non è in Slack: è solo un link.',
    redirect_untrusted: () => 'Slack ha indirizzato il download verso un indirizzo non attendibile.',
    downloads_limited: () => 'Al momento Slack limita i download.',
    download_failed: ({ status }) => `Slack non è riuscito a inviare il file (${status}).`,
    download_unanswered: ({ systemCode }) => `Slack non ha inviato il file (${systemCode}).`,
    download_cut: () => 'Il download da Slack si è interrotto.',

    slack_unavailable: () => 'Slack non ha risposto.',
    interrupted: () => 'La connessione si è interrotta prima della risposta.',
    given_up: () => 'Ho provato più volte senza successo.',
  },
  next: {
    company_unknown: 'Controlla il codice della società, poi premi “Correggi la società”.',
    downloads_limited: 'Premi Riprova tra qualche minuto.',
    file_changed: SHARE_AGAIN,
    file_denied:
      'Controlla che io sia nel canale in cui il file è stato condiviso, poi premi Riprova, oppure condividi di nuovo il file.',
    file_gone: SHARE_AGAIN,
    file_hidden: SHARE_AGAIN,
    file_not_in_slack: 'Carica il file vero e proprio invece di un link.',
    file_refused_as_too_large: 'Chiedi al mittente un originale più piccolo e condividi quello.',
    file_without_link: SHARE_AGAIN,
    files_gone: 'Condividi di nuovo i file.',
    given_up: 'Chiedi a chi gestisce il bot di cercare la causa nel suo log, poi premi Riprova.',
    not_authorised:
      'Chiedi a chi gestisce il bot di controllare le credenziali del servizio, poi premi Riprova.',
    redirect_untrusted: SHARE_AGAIN,
    redirected: 'Chiedi a chi gestisce il bot di correggere l’indirizzo del servizio, poi premi Riprova.',
    scope_missing: 'Chiedi a un amministratore di reinstallare l’app, poi premi Riprova.',
    storage_redirected: 'Chiedi a chi gestisce il bot di segnalarlo al servizio.',
  },
};
