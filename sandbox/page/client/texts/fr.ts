import { getSourceName } from '../../../risk/describe-event';
import type { RiskEvent } from '../../../risk/risk-event';
import type { PageTexts } from './page-texts';

const LOCALE = 'fr-FR';

export const fr: PageTexts = {
  locale: LOCALE,
  fileSizeUnits: ['octets', 'ko', 'Mo', 'Go'],
  workspace: {
    subtitle: 'Une simulation locale de Slack',
    opening: 'Ouverture de l’espace de travail…',
    notResponding: 'L’espace de travail ne répond pas. Nouvel essai…',
    connectionLost: 'Connexion perdue. Nouvel essai…',
    sandboxNotResponding: 'Le bac à sable ne répond pas. Est-il toujours en marche\u00a0?',
    sandboxReturned: (status) => `Le bac à sable a répondu ${status}.`,
    appTimedOut: (app) => `${app} n’a pas répondu à temps. Réessayez dans un instant.`,
    channelNotFound: 'Canal introuvable',
    noChannel: (channel) =>
      `Il n’y a pas de canal ${channel}, ou vous n’en êtes pas membre. Choisissez-en un dans la liste.`,
  },
  panes: {
    label: 'Parties de la page',
    channels: 'Canaux',
    messages: 'Messages',
    service: 'Service',
    showService: 'Afficher le service',
  },
  sidebar: {
    directMessages: 'Messages directs',
    apps: 'Applications',
    home: (app) => `Accueil de ${app}`,
    connected: (app) => `${app} est connecté`,
    notConnected: (app) => `${app} n’est pas connecté`,
    connectionUnknown: (app) => `Cette page ne peut pas voir si ${app} est connecté`,
    person: 'Vous êtes',
    theme: 'Thème',
    themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
    language: 'Langue',
    archived: 'archivé',
    shared: 'partagé',
    newMessages: 'nouveaux messages',
  },
  channel: {
    sharedWithCompany: 'partagé avec une autre entreprise',
    invite: (app) => `Inviter ${app}`,
    language: 'Langue du canal',
    languageHint: 'Langue du canal. L’application peut mettre quelques minutes à remarquer un changement.',
    messages: (channel) => `Messages dans ${channel}`,
    compose: (channel) => `Message à ${channel}`,
    empty: 'Aucun message pour l’instant. Déposez un relevé ici pour commencer.',
    loading: 'Chargement…',
    archived: 'Ce canal est archivé\u00a0: vous ne pouvez pas y écrire.',
  },
  composer: {
    withCommands: (label) => `${label}, ou tapez / pour les commandes`,
    attach: 'Joindre des fichiers',
    filesToAttach: 'Fichiers à joindre',
    attachedFiles: 'Fichiers joints',
    drop: (target) => `Déposez pour joindre à ${target}`,
    send: 'Envoyer',
    sending: 'Envoi…',
    sendingFile: (file) => `Envoi de ${file}`,
    keys: 'Entrée envoie, Maj+Entrée commence une nouvelle ligne',
    suggestions: 'Suggestions',
    unknownCommand: (command) =>
      `${command} n’est pas une commande de cet espace de travail. Tapez / pour les voir toutes.`,
    commandTimedOut: (command) =>
      `${command} a échoué\u00a0: l’application n’a pas répondu à temps. Réessayez dans un instant.`,
    noCommandsInThreads: 'Les commandes ne fonctionnent pas dans un fil. Utilisez le canal.',
    inviteDescription: (app) => `Ajouter ${app} à ce canal`,
    inviteWhom: (app) => `Seul ${app} peut être invité ici\u00a0: /invite @${app}`,
    alreadyMember: (app) => `${app} est déjà dans ce canal.`,
    notUploaded: 'non envoyé',
    waiting: 'en attente',
    uploadFailed: (files, reasons) =>
      files.length === 1
        ? `${files[0]} n’a pas été envoyé. ${reasons}`
        : `${files.length} fichiers n’ont pas été envoyés. ${reasons}`,
    uploadCut: 'La connexion a été perdue.',
    uploadCancelled: 'Annulé.',
    retry: 'Réessayer',
    remove: (file) => `Retirer ${file}`,
    cancel: (file) => `Annuler ${file}`,
  },
  messages: {
    from: (author, time, summary) => `${author}, ${time}\u00a0: ${summary}`,
    keys: 'Les flèches passent d’un message à l’autre et à leurs boutons.',
    ephemeral: 'Visible par vous seul',
    app: 'Application',
    external: 'Externe',
    edited: '(modifié)',
    new: 'Nouveau',
    showAll: (characters) => `Afficher les ${characters} caractères`,
    showLess: 'Afficher moins',
    reactions: 'Réactions',
    reaction: (emoji, count, people) =>
      `${emoji}, ${count} ${count < 2 ? 'réaction' : 'réactions'}, de ${people}`,
    file: 'Fichier',
    fileDeleted: 'Ce fichier a été supprimé',
    download: 'Télécharger',
    moreActions: 'Autres actions',
    reply: 'Répondre dans un fil',
    replies: (count) => `${count} ${count < 2 ? 'réponse' : 'réponses'}`,
    lastReply: 'la dernière à',
  },
  emoji: {
    hourglass_flowing_sand: 'sablier',
    large_green_circle: 'cercle vert',
    large_yellow_circle: 'cercle jaune',
    red_circle: 'cercle rouge',
    scales: 'balance',
    white_circle: 'cercle blanc',
  },
  thread: {
    title: 'Fil',
    close: 'Fermer le fil',
    target: 'ce fil',
    messages: 'Messages du fil',
    deleted: 'Ce fil a été supprimé.',
    compose: 'Répondre dans le fil',
  },
  blocks: {
    close: 'Fermer',
    back: 'Retour',
    cancel: 'Annuler',
    optional: '(facultatif)',
    choose: 'Choisir…',
    moreOptions: 'Autres options',
    search: 'Tapez pour chercher',
    searchResults: 'Résultats de la recherche',
    formFailed: (app) => `${app} n’a pas pu traiter ce formulaire. Réessayez dans un instant.`,
    homeTab: 'Onglet d’accueil',
    noHome: (app) => `${app} n’a pas encore publié son onglet d’accueil.`,
    notices: 'Avis',
    dismiss: 'Fermer l’avis',
  },
  service: {
    title: 'Service',
    subtitle: 'API de risque, bac à sable',
    hide: 'Masquer',
    notResponding: 'Le service ne répond pas. Nouvel essai…',
    tabs: { live: 'En direct', samples: 'Exemples', faults: 'Pannes' },
    clock: 'Horloge du bac à sable',
    clockHint: 'Les boutons avancent le service, Slack et le bot\u00a0: rapports, messages et rappels.',
    jumps: { quarterHour: '+15 min', twoDays: '+48 h' },
    requests: 'Demandes',
    noRequests: 'Aucune pour l’instant. Partagez un relevé dans un canal pour en créer une.',
    events: 'Événements',
    noEvents: 'Aucun pour l’instant.',
    describeEvent,
    kinds: { medium: 'Document', analysis: 'Analyse', report: 'Rapport', webhook: 'Webhook' },
    running: 'en cours',
    attempts: (count) => `${count} ${count < 2 ? 'essai' : 'essais'}`,
    deliveries: { pending: 'en attente', delivered: 'remis', failed: 'échoué' },
  },
  startOver: {
    button: 'Recommencer…',
    title: 'Recommencer\u00a0?',
    text: 'Tous les messages, fichiers, entreprises et décisions de ce bac à sable sont supprimés, et l’horloge est remise à l’heure.',
    confirm: 'Tout supprimer',
    running: 'Redémarrage, une dizaine de secondes…',
  },
  tries: {
    title: (done, all) => `Trois choses à essayer\u00a0: ${done} sur ${all}`,
    done: 'Fait',
    forge: {
      name: 'Falsifier un relevé',
      hint: 'Joint un relevé dont un chiffre a été remplacé et écrit le message. Envoyez-le.',
    },
    decide: (colleague) => ({
      name: 'Décider avec un collègue',
      hint: `Vous devenez ${colleague}, qui décide sur la carte.`,
    }),
    jump: {
      name: 'Avancer de 48 heures',
      hint: 'Un rappel suit pour ce que personne n’a pris en charge, et les rapports tardifs arrivent.',
    },
  },
  samples: {
    statements: 'Exemples de relevés',
    statementsHint: 'Cliquez pour joindre le PDF à votre message.',
    companies: 'Entreprises',
    companiesHint:
      'Cliquez pour écrire un message complet sur l’entreprise\u00a0: joignez-y un relevé et envoyez-le. Sous chacune, ce qui se passe alors.',
    files: 'Noms de fichier',
    filesHint: 'Cliquez pour joindre un relevé de ce nom.',
    forEngineers: 'Pour les ingénieurs',
    message: (siren) => `siren ${siren} relevé bancaire mensuel 31/12/2024`,
    written: (channel, effect) =>
      `Écrit dans ${channel}. Joignez un relevé et envoyez-le. Ce qui se passe alors\u00a0: ${effect}`,
    failed: 'L’exemple n’a pas pu être créé.',
    descriptions: {
      clean: 'Produit par le logiciel de la banque',
      signed: 'Signé par la banque, inchangé depuis',
      'modified-later': 'Modifié deux mois plus tard',
      retouched: 'Fait avec un logiciel de retouche d’images',
      'changed-in-place': 'Un solde a été ajouté plus tard',
      'changed-after-signing': 'Falsifié\u00a0: un solde a été ajouté après la signature de la banque',
      'forged-inside-signature': 'Falsifié\u00a0: un chiffre signé a été remplacé',
      locked: 'Chiffré, demande un mot de passe',
      program: 'Un programme Windows qui porte le nom d’un PDF',
    },
    effects: {
      clean:
        'Une entreprise saine\u00a0: classe de risque 1, aucun événement défavorable chez ses dirigeants',
      'old-alert':
        'Une entreprise saine qui a déménagé il y a sept ans\u00a0: l’événement est listé et ne change aucun verdict',
      'high-risk':
        'Une entreprise en difficulté\u00a0: classe de risque 5 et un dirigeant avec des événements graves',
      'unknown-company': 'La création de la demande répond 400',
      unauthorized: 'La création de la demande répond 401',
      'rate-limited': 'La création de la demande répond deux fois 429 avec Retry-After, puis réussit',
      'server-error': 'La création de la demande répond 500',
      'html-error': 'La création de la demande répond 502 avec une page HTML',
      'late-report': 'Chaque rapport répond 404 aux deux premières lectures, puis il est trouvé',
      'malformed-list': 'La liste des rapports est un objet au lieu d’un tableau',
      'broken-list': 'La liste des rapports est tronquée, donc ce n’est pas du JSON valide',
      'unreadable-report':
        'Le premier rapport de chaque source est tronqué aux deux premières lectures, donc ce n’est pas du JSON valide',
      'list-bare': 'La liste des rapports est un simple tableau',
      'list-data': 'La liste des rapports est { data: [] }',
      'list-items': 'La liste des rapports est { items: [] }',
      'list-results': 'La liste des rapports est { results: [] }',
      'paged-link-header': 'La liste a un rapport par page\u00a0; un en-tête Link mène à la suivante',
      'paged-next-link':
        'Un rapport par page\u00a0; { links: { next } } mène à la suivante, sous un autre nom d’hôte',
      'paged-cursor': 'Un rapport par page\u00a0; { next_cursor } mène à la suivante',
      'paged-numbers': 'Un rapport par page, numérotée par { pagination: { page, totalPages } }',
      'paged-endlessly': 'Chaque page de la liste est la première et mène à une suivante',
      'update-bare': 'Les mises à jour renvoient la ressource seule',
      'update-empty': 'Les mises à jour répondent 200 avec un corps vide',
      'no-webhook': 'Aucun webhook n’est envoyé',
      'duplicate-webhooks': 'Chaque webhook est envoyé deux fois',
      'unordered-webhooks': 'Un webhook sur deux a dix minutes de retard et arrive après le suivant',
      'report-changes':
        'Après cinq minutes, chaque rapport s’aggrave sous le même identifiant, avec un second webhook',
      'unknown-source': 'Un rapport de plus, de la source bank_xray',
      'esg-report': 'Un rapport de plus, de la source esg, avec une note de A à E',
      'not-entitled':
        'Le compte n’a pas acheté toutes les analyses\u00a0: la liste de magpie répond 403, celle de manager_xray 500',
      'letter-scores':
        'Une entreprise en difficulté avec une lettre comme classe de risque\u00a0: E, la pire de A à E',
      green: 'Doc X-Ray ne trouve rien\u00a0: drapeau vert',
      suspicious: 'Doc X-Ray trouve des modifications tardives et un outil de retouche\u00a0: drapeau orange',
      fraudulent: 'Doc X-Ray trouve un contenu ajouté après la signature\u00a0: drapeau rouge',
      'ocr-failure': 'L’extraction du texte échoue\u00a0: les rapports prennent 48 heures',
      'pending-extraction': 'Après la publication, le document a l’état pending_extraction au lieu de online',
      'expired-policy':
        'Le premier envoi du fichier dans une demande reçoit une autorisation expirée, le suivant une valable',
      'draft-503': 'La création du document répond cinq fois 503 par demande, puis réussit',
      'storage-early':
        'Le premier envoi du fichier dans une demande répond 200 avant d’être lu, et rien n’est stocké',
      'storage-liar':
        'Comme storage-early, pour chaque envoi du premier document du fichier dans une demande',
      'storage-500': 'Le premier envoi d’un document répond 500 InternalError, puis il réussit',
      'storage-cut': 'La connexion du premier envoi d’un document est coupée, puis il réussit',
    },
  },
  faults: {
    betweenAppAndSlack: 'Entre l’application et Slack',
    on: (left) => `Activé, encore ${left}`,
    off: 'Désactivé',
    switches: {
      rateLimit: {
        name: 'Limite de débit de Slack (429)',
        description: 'Les 3 prochains messages de l’application sont retardés de 5 s chacun',
      },
      slackDown: {
        name: 'Slack est en panne',
        description: 'Les 10 prochains appels de chaque méthode d’envoi répondent 500',
      },
      downloadCut: {
        name: 'Téléchargement coupé',
        description: 'Le prochain téléchargement s’interrompt à la moitié',
      },
      downloadSlow: {
        name: 'Téléchargement lent',
        description: 'Le prochain téléchargement dure 10 s\u00a0; la carte montre la progression',
      },
      loginPage: {
        name: 'Page de connexion au lieu du fichier',
        description: 'Le prochain téléchargement renvoie une page web',
      },
      sockets: {
        name: 'Sockets fermés',
        description: 'Toutes les connexions Socket Mode de l’application prennent fin',
      },
    },
    closeSockets: 'Fermer maintenant',
    socketsClosed: 'Les sockets de l’application ont été fermés. Elle va se reconnecter.',
  },
};

function describeEvent(event: RiskEvent): string {
  switch (event.type) {
    case 'request.created':
      return `Demande ${event.request} créée pour ${event.code}`;
    case 'notes.added':
      return `Chiffres financiers ajoutés à ${event.request}`;
    case 'medium.created':
      return `Document créé pour ${event.file}`;
    case 'medium.stored':
      return `Fichier stocké\u00a0: ${event.size.toLocaleString(LOCALE)} octets`;
    case 'medium.online':
      return `Analyse de ${event.file} lancée`;
    case 'report.ready':
      return `${getSourceName(event.source)} prêt\u00a0: ${event.report}`;
    case 'report.revised':
      return `${getSourceName(event.source)} modifié\u00a0: ${event.report}`;
    case 'webhook.delivered':
      return `Webhook remis pour ${event.report}${event.attempt > 1 ? `, essai ${event.attempt}` : ''}`;
    case 'webhook.failed':
      return event.final
        ? `Webhook échoué pour ${event.report} (${event.outcome}), plus d’essai`
        : `Webhook échoué pour ${event.report} (${event.outcome}), nouvel essai à venir`;
    case 'clock.advanced':
      return `Horloge avancée de ${Math.round(event.ms / 60_000).toLocaleString(LOCALE)} min`;
    case 'reset':
      return 'Bac à sable remis à zéro';
  }
}
