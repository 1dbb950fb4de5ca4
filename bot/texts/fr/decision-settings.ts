import type { Translation } from '../translation';
import { count } from './count';

export const decisionSettingsForm: Translation['forms']['decisionSettings'] = {
  title: 'Réglages des décisions',
  save: 'Enregistrer',
  cancel: 'Annuler',
  choose: 'Choisir',
  intro: (channel) =>
    `Comment se décident les dossiers dans ${channel}, dans quel délai, et quand vous en recevez un récapitulatif.`,
  introDirect: 'Le délai de vos dossiers dans ce message direct, et quand vous en recevez un récapitulatif.',
  notAllowed: (users) =>
    `Seules les personnes qui peuvent décider dans ce canal peuvent modifier ces réglages : ${users}. Adressez-vous à l’une d’elles.`,
  fields: {
    deciders: {
      label: 'Qui peut décider',
      hint: 'Seules ces personnes pourront alors modifier ces réglages ; si toutes quittent Slack, tous les membres du canal le pourront. Laissez vide pour tous les membres du canal.',
      none: 'Tous les membres du canal',
    },
    four_eyes: {
      label: 'Une deuxième personne confirme les décisions sur',
      hint: 'Tant que quelqu’un d’autre ne l’a pas confirmée, une décision sur un dossier avec ce verdict ne compte pas.',
      none: 'Aucun verdict',
    },
    due_hours: {
      label: 'Délai (en heures ouvrées)',
      hint: 'Un rappel est envoyé à mi-délai à la personne en charge ; ensuite, le dossier est en retard. Laissez vide s’il n’y a pas de délai.',
      none: 'Pas de délai',
    },
    working_days: { label: 'Jours ouvrés' },
    holidays: {
      label: 'Jours fériés',
      hint: 'Les jours fériés de ces pays ne sont pas travaillés : ils ne comptent pas dans les délais, et le récapitulatif quotidien n’est pas envoyé.',
      none: 'Aucun',
    },
    days_off: {
      label: 'Autres jours chômés',
      hint: 'Une date par ligne, par exemple 24/12/2026 : ponts, jours fériés d’une région ou d’un autre pays.',
    },
    day_starts: { label: 'La journée de travail commence à' },
    day_ends: { label: 'La journée de travail finit à' },
    time_zone: {
      label: 'Fuseau horaire',
      hint: 'Pour les heures ouvrées et le récapitulatif, par exemple Europe/Paris ou Europe/Rome.',
    },
    escalate_user: {
      label: 'Personne à prévenir en cas de retard',
      hint: 'Également si personne ne prend un dossier en charge à temps. Je lui écris en message direct.',
      none: 'Personne',
    },
    escalate_channel: {
      label: 'Ou canal à prévenir',
      hint: 'Tous ses membres pourront lire la société, le constat et le motif. Si vous choisissez les deux, seule la personne est prévenue.',
      none: 'Aucun canal',
    },
    digest: {
      label: 'Récapitulatif',
      hint: 'Ce qui attend quelqu’un, ce qui est en retard, ce qui a été décidé et ce qui s’est dégradé.',
    },
    digest_day: { label: 'Jour du récapitulatif hebdomadaire' },
    digest_hour: { label: 'Heure du récapitulatif' },
  },
  noDecider:
    'Une application ne peut pas décider. Choisissez au moins une personne, ou laissez vide pour tous.',
  oneDecider:
    'Certaines décisions doivent être confirmées par une deuxième personne. Choisissez-en au moins une de plus, ou laissez vide pour tous.',
  dueHoursInvalid:
    'Indiquez un nombre entier de 1 à 1000, par exemple 8, ou laissez vide s’il n’y a pas de délai.',
  noWorkingDay: 'Choisissez au moins un jour ouvré.',
  countries: { fr: 'France', it: 'Italie' },
  dayOffInvalid: (line, given) => `Ligne ${line} : « ${given} » n’est pas une date.`,
  moreInvalid: (lines) =>
    `${count(lines, 'autre ligne n’est pas une date', 'autres lignes ne sont pas des dates')}.`,
  dayOffFormat: 'Écrivez une date par ligne, par exemple 24/12/2026.',
  tooManyDaysOff: (max) => `Il peut y avoir au plus ${max} jours chômés. Supprimez ceux qui sont passés.`,
  endsTooEarly: 'La journée de travail doit finir après son début.',
  timeZoneInvalid: (given) =>
    `« ${given} » n’est pas le nom d’un fuseau horaire. Écrivez-le comme Europe/Paris ou Europe/Rome.`,
  noEscalationPerson: 'Une application ne peut pas être prévenue. Choisissez une personne.',
  digestModes: { off: 'Désactivé', daily: 'Chaque jour ouvré', weekly: 'Une fois par semaine' },
  weekdays: {
    1: 'Lundi',
    2: 'Mardi',
    3: 'Mercredi',
    4: 'Jeudi',
    5: 'Vendredi',
    6: 'Samedi',
    7: 'Dimanche',
  },
  namesIntro:
    'Les noms des décisions sont les mêmes dans tout l’espace de travail. Enregistrez d’abord vos modifications ci-dessus.',
  changed:
    'Ces réglages ont été modifiés après l’ouverture de ce formulaire : rien n’a été enregistré. Rouvrez-le avec /xray decisions.',
  saved: 'Enregistré. Les réglages des décisions de ce canal s’appliquent dès maintenant.',
  savedAsProposal:
    'Envoyé dans le canal. La modification s’applique dès qu’une autre personne habilitée à décider l’y confirme ; vos réglages du récapitulatif sont enregistrés.',
  notProposed: 'Cette modification n’attend plus personne. /xray decisions montre ce qui s’applique.',
  ownProposal: 'Vous avez proposé cette modification : une autre personne doit la confirmer.',
  history: 'Dernières modifications',
  /** What happened to the settings, with who did it, and who had proposed it. */
  entries: {
    recorded: () => '⚙️ Règles de décision de ce canal enregistrées.',
    changed: (user) => `⚙️ ${user} a modifié les règles de décision de ce canal :`,
    proposed: (user) =>
      `⚙️ ${user} souhaite modifier les règles de décision de ce canal. Une deuxième personne serait demandée moins souvent, ou davantage de personnes pourraient décider : une autre personne habilitée à décider doit confirmer.`,
    confirmed: (user, proposer) =>
      `⚙️ ${user} a confirmé la proposition de ${proposer}. Désormais, on décide ainsi dans ce canal :`,
    refused: (user, proposer) => `⚙️ ${user} a rejeté la proposition de ${proposer}. Rien n’a changé.`,
  },
  savedWithDigest: (day, time, zone) =>
    `Enregistré. Les réglages des décisions de ce canal s’appliquent dès maintenant. Prochain récapitulatif le ${day} à ${time} (${zone}).`,
};

export const decisionNamesForm: Translation['forms']['decisionNames'] = {
  title: 'Noms des décisions',
  save: 'Enregistrer',
  cancel: 'Retour',
  intro:
    'Les décisions au choix, dans tous les canaux. Un nom par ligne ; ajoutez une ligne pour ajouter une décision. Un nom par défaut laissé tel quel s’affiche dans la langue de chacun. Les décisions déjà prises gardent leur nom.',
  hints: {
    accept: 'Les décisions qui acceptent la société.',
    decline: 'Les décisions qui refusent la société.',
    ask: 'Les décisions qui attendent d’autres documents.',
    false_alarm: 'Les décisions qui jugent un constat erroné.',
  },
  notOffered: 'Aucune de ce type',
  none: 'Gardez au moins une décision.',
  tooMany: (max) => `Il peut y avoir au plus ${max} décisions. Supprimez-en.`,
  tooLong: (name, max) => `« ${name} » est trop long. Utilisez au plus ${max} caractères.`,
  duplicate: (name) => `« ${name} » figure deux fois. Donnez à chaque décision un nom différent.`,
  changed:
    'Les noms ont été modifiés après l’ouverture de ce formulaire : rien n’a été enregistré. Rouvrez-le.',
  saved: 'Enregistré. Les nouveaux noms apparaissent dès la prochaine décision.',
};
