import type { Translation } from '../translation';

/** A message of the service in quotes, if it gave one. */
function quote(message: string): string {
  return message === '' ? '.' : ` : « ${message} ».`;
}

const reasons: Translation['errors']['reasons'] = {
  cancelled: () => 'L’opération a été interrompue.',
  no_response: ({ step, systemCode }) =>
    step === 'storeFile'
      ? `Le stockage de fichiers du service n’a pas répondu (${systemCode}).`
      : `Le service n’a pas répondu (${systemCode}).`,
  document_unreadable: ({ problem }) =>
    problem.code === 'reader_failed'
      ? 'Le fichier n’a pas pu être lu jusqu’au bout.'
      : 'La taille du fichier a changé depuis son partage.',
  not_authorised: ({ status }) => `Le service a refusé mes identifiants (${status}).`,
  not_found: ({ status, serviceMessage }) =>
    `Le service ne trouve pas l’élément demandé (${status})${quote(serviceMessage)}`,
  rate_limited: () => 'Le service n’accepte plus d’appels pour le moment.',
  company_unknown: ({ serviceMessage }) => `Le service ne connaît pas cette société${quote(serviceMessage)}`,
  redirected: ({ status }) => `Le service a changé d’adresse (${status}).`,
  refused: ({ status, serviceMessage }) =>
    `Le service a refusé la demande (${status})${quote(serviceMessage)}`,
  service_failed: ({ status, serviceMessage }) =>
    `Le service rencontre un problème interne (${status})${quote(serviceMessage)}`,
  storage_refused: ({ status, serviceMessage }) =>
    `Le stockage de fichiers du service a refusé le fichier (${status})${quote(serviceMessage)}`,
  storage_redirected: ({ status }) => `Le stockage de fichiers du service a changé d’adresse (${status}).`,
  file_refused_as_too_large: () => 'Le fichier est trop volumineux pour le service.',
  upload_form_expired: () => 'L’envoi a duré si longtemps que l’autorisation du service a expiré.',
  response_unreadable: ({ status }) => `Je ne peux pas lire la réponse du service (${status}).`,

  file_gone: () => 'Le fichier a été supprimé dans Slack.',
  files_gone: ({ count }) =>
    `Je n’ai pu lire aucun des ${count} fichiers : ils ont été supprimés ou modifiés dans Slack, ou je n’y ai pas accès.`,
  file_without_link: () => 'Slack ne me donne aucun lien pour télécharger le fichier.',
  file_hidden: ({ slackCode }) =>
    slackCode === undefined
      ? 'Slack ne me laisse pas lire le fichier.'
      : `Slack ne me laisse pas lire le fichier (${slackCode}).`,
  scope_missing: () => 'Il manque à l’application l’autorisation files:read.',
  file_denied: ({ status }) =>
    status === undefined
      ? 'Slack a demandé une connexion au lieu d’envoyer le fichier.'
      : `Slack a refusé d’envoyer le fichier (${status}).`,
  file_changed: () => 'La taille du fichier a changé depuis son partage.',
  file_not_in_slack: () => 'Le fichier n’est pas dans Slack : ce n’est qu’un lien.',
  redirect_untrusted: () => 'Slack a renvoyé le téléchargement vers une adresse non fiable.',
  downloads_limited: () => 'Slack limite les téléchargements pour le moment.',
  download_failed: ({ status }) => `Slack n’a pas pu envoyer le fichier (${status}).`,
  download_unanswered: ({ systemCode }) => `Slack n’a pas envoyé le fichier (${systemCode}).`,
  download_cut: () => 'Le téléchargement depuis Slack s’est interrompu.',

  slack_unavailable: () => 'Slack n’a pas répondu.',
  interrupted: () => 'La connexion a été coupée avant la réponse du service.',
  given_up: () => 'J’ai essayé plusieurs fois sans succès.',
};

const SHARE_AGAIN = 'Partagez le fichier à nouveau.';

const next: Translation['errors']['next'] = {
  company_unknown: 'Vérifiez le code de la société, puis appuyez sur « Corriger la société ».',
  downloads_limited: 'Appuyez sur Réessayer dans quelques minutes.',
  file_changed: SHARE_AGAIN,
  file_denied:
    'Vérifiez que je suis dans le canal où le fichier a été partagé, puis appuyez sur Réessayer, ou partagez le fichier à nouveau.',
  file_gone: SHARE_AGAIN,
  file_hidden: SHARE_AGAIN,
  file_not_in_slack: 'Importez le fichier lui-même plutôt qu’un lien.',
  file_refused_as_too_large: 'Demandez à l’expéditeur un original moins volumineux et partagez-le.',
  file_without_link: SHARE_AGAIN,
  files_gone: 'Partagez les fichiers à nouveau.',
  given_up:
    'Demandez au responsable du bot de chercher la cause dans son journal, puis appuyez sur Réessayer.',
  not_authorised:
    'Demandez au responsable du bot de vérifier les identifiants du service, puis appuyez sur Réessayer.',
  redirect_untrusted: SHARE_AGAIN,
  redirected: 'Demandez au responsable du bot de corriger l’adresse du service, puis appuyez sur Réessayer.',
  scope_missing: 'Demandez à un administrateur de réinstaller l’application, puis appuyez sur Réessayer.',
  storage_redirected: 'Demandez au responsable du bot de le signaler au service.',
};

export const errors: Translation['errors'] = { reasons, next };
