import type { Translation } from '../translation';

export const status: Translation['status'] = {
  titles: {
    queued: '⏳ En file d’attente',
    heldBack: '✋ Déjà envoyé',
    requested: '⏳ Demande créée',
    described: '⬆️ Envoi du document',
    stored: '⬆️ Document envoyé',
    online: '🔬 Analyse en cours',
    failed: '❌ Analyse arrêtée',
    cancelled: '🚫 Analyse annulée',
    stalled: '💤 Aucun rapport après 48 heures',
    incomplete: '💤 Il manque des rapports',
  },
  // They follow “pendant”.
  steps: {
    createRequest: 'la création de la demande',
    getRequest: 'la lecture de la demande',
    addNotes: 'l’ajout des données financières',
    createMedium: 'l’enregistrement du document',
    storeFile: 'l’envoi du fichier',
    publishMedium: 'la publication du document',
    listReports: 'la recherche des rapports',
    getReport: 'la lecture du rapport',
  },
  queued: 'L’envoi suit. Rien à faire.',
  heldBack: (day) =>
    `Le même document a été analysé ici le ${day}. Je ne l’ai pas renvoyé : une demande peut être payante.`,
  heldBackNext: 'Cliquez sur Renvoyer pour le faire analyser encore une fois, ou sur Annuler.',
  requested: 'La demande est créée. L’envoi du document suit.',
  described: 'Le document est en cours d’envoi. Rien à faire.',
  stored: 'Le fichier est envoyé. Sa publication suit.',
  online: 'Les résultats arriveront dans ce fil. Rien à faire.',
  onlineWithoutDocument: 'Cette société est analysée sans document. Les résultats arriveront dans ce fil.',
  since: (when) => `En cours depuis le ${when}.`,
  stage: (stage) => `Étape : ${stage}`,
  late: 'C’est plus long que d’habitude. Je continue de vérifier ; appuyez sur « Vérifier à nouveau » pour le faire maintenant.',
  retrying: (step) => `Un problème est survenu pendant ${step}. Je réessaie ; rien à faire.`,
  fileMissing: (name) =>
    `Je n’ai pas pu lire ${name} : le fichier a été supprimé ou modifié dans Slack, ou je n’y ai pas accès. Partagez-le à nouveau pour le faire analyser.`,
  fileUncompared: (name) =>
    `${name} n’a pas pu être comparé aux fichiers d’autres sociétés : on ne sait pas s’il a aussi été envoyé pour l’une d’elles. Je continue d’essayer ; vous n’avez rien à faire.`,
  unreadable: (reports) =>
    reports === 1
      ? '1 rapport n’est pas encore lisible. Je continue d’essayer ; rien à faire.'
      : `${reports} rapports ne sont pas encore lisibles. Je continue d’essayer ; rien à faire.`,
  failedAt: (step) => `L’analyse s’est arrêtée pendant ${step}.`,
  reason: (reason) => `Raison : ${reason}`,
  retry: 'Appuyez sur Réessayer pour reprendre là où elle s’est arrêtée. Rien n’est envoyé deux fois.',
  outcomeUnknown:
    'Vérifiez dans le service si cette étape a eu lieu ; n’appuyez sur Réessayer que si ce n’est pas le cas.',
  lookForRequest: 'Cherchez une nouvelle demande sur cette société.',
  cancelledBy: (user) => `Annulée par ${user}.`,
  cancelled: 'Plus rien ne sera envoyé. Partagez le fichier à nouveau pour recommencer.',
  cancelledAfterRequest: 'Le service a enregistré la demande, mais n’a pas reçu le document en entier.',
  stalled:
    'Aucun rapport n’est arrivé. Appuyez sur « Vérifier à nouveau » ; s’il n’y a toujours rien, contactez le service avec l’identifiant de la demande ci-dessous.',
  noFile: 'Pas de document : seule la société est analysée.',
  request: (ids) => `Demande ${ids}`,
  bytes: (sent, total) => `${sent} sur ${total}`,
};
