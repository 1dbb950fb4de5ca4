import type { Translation } from '../translation';

export const notices: Translation['notices'] = {
  notFound: (what) =>
    `Je ne trouve pas ${what} dans ce canal. Vérifiez l’identifiant, ou consultez /xray history.`,
  nothingFound: (query) =>
    `Je n’ai rien trouvé dans ce canal pour « ${query} ». J’ai cherché un code ou une partie du nom d’une société, un identifiant de demande et un identifiant de rapport. Tapez /xray history pour tout voir.`,
  notAllowedHere:
    'Cet espace de travail ne peut pas m’utiliser. Demandez aux personnes qui m’exploitent de l’autoriser.',
  ownPeopleOnly:
    'Seules les personnes de l’entreprise qui m’utilise peuvent faire cela ici. Adressez-vous à l’une d’elles, ou demandez-lui de l’autoriser avec /xray alerts.',
  otherChannel: 'Ceci appartient à un autre canal. Ouvrez-le là-bas.',
  membershipUnknown:
    'Slack ne dit pas pour l’instant qui est dans ce canal : je n’ai rien montré ni modifié. Réessayez dans une minute.',
  membershipScopeMissing: (scope) =>
    `Je ne peux pas voir qui est dans ce canal : il manque à l’application l’autorisation ${scope}. Je n’ai rien montré ni modifié. Demandez à un administrateur de réinstaller l’application, puis réessayez.`,
  noFile: 'Ce message n’a pas de fichier. Choisissez-en un qui en a, ou partagez à nouveau le document.',
  notInChannel:
    'Je ne suis pas dans ce canal : je ne peux ni lire ses fichiers ni y publier. Tapez /invite @risk-xray, puis réessayez.',
  notInConversation:
    'Je ne fais pas partie de cette conversation. Utilisez un canal dont je fais partie, ou écrivez-moi directement sous Applications.',
  threadGone:
    '↪️ Le fil de ce message n’existe plus ou est fermé : je publie ici. La suite viendra en dessous.',
  archived: 'Ce canal est archivé : je ne peux pas y publier. Désarchivez-le, ou utilisez un autre canal.',
  notTaken:
    'Je n’ai pas encore pu traiter ce fichier. Je continue d’essayer ; sans nouvelles d’ici une heure, choisissez « Analyse document » dans son menu.',
  givenUp: (code) =>
    code === 'missing_scope'
      ? 'Je n’ai pas pu lire ce fichier : il manque une autorisation à l’application. Demandez à un administrateur de la réinstaller, puis choisissez « Analyse document » dans le menu de ce message.'
      : code
        ? `Je n’ai pas pu lire ce fichier : Slack répond ${code}. Importez à nouveau le document ici, ou envoyez-le-moi en message direct.`
        : 'Je n’ai pas pu traiter ce fichier. Choisissez « Analyse document » dans son menu pour réessayer.',
  fileGone: 'Le fichier n’existe plus. Partagez-le à nouveau.',
  alreadySubmitted: 'Ce document est déjà en cours d’analyse. Consultez son état dans son fil.',
  tooLateToCancel: 'Trop tard pour annuler : l’analyse a commencé.',
  alreadyDone: 'C’est déjà fait.',
  checking: 'Je cherche les rapports. Je publierai dans le fil ce que je trouve.',
  noAnalysisForFigures:
    'Les données financières s’ajoutent à une analyse, et aucune n’a encore été lancée dans ce canal. Partagez un document, ou tapez /xray new.',
  testAlertSent: 'J’ai envoyé une alerte de test dans ce canal.',
  tryAgain: 'Cela n’a pas marché cette fois. Réessayez dans une minute.',
};

export const noticeForm: Translation['forms']['notice'] = {
  title: 'Risk X-Ray',
  close: 'Fermer',
  loading: 'Un instant…',
};
