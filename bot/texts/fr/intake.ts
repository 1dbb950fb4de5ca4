import type { Translation } from '../translation';
import { count } from './count';

export const intake: Translation['intake'] = {
  whichCompany: (documents) =>
    documents === 1
      ? 'Quelle société ce document concerne-t-il ?'
      : `Quelle société ces ${documents} documents concernent-ils ?`,
  moreDetails: (documents) =>
    documents === 1
      ? 'Il me faut encore quelques précisions sur ce document.'
      : `Il me faut encore quelques précisions sur ces ${documents} documents.`,
  company: {
    message: 'Société citée dans votre message',
    thread: 'Société de ce fil',
    channel: 'Société de ce canal',
  },
  readInMessage: 'Lu dans votre message',
  readInName: (name) => `Lu dans le nom ${name}`,
  foundByName: (name) => `Trouvé sous le nom « ${name} »`,
  moreByName: (count) =>
    count === 1
      ? 'Il y en a 1 autre : cherchez-la dans le formulaire.'
      : `Il y en a ${count} autres : cherchez-les dans le formulaire.`,
  notFoundByName: (name) => `Je n’ai trouvé aucune société nommée « ${name} ».`,
  notFoundByHiddenName: 'Je n’ai trouvé aucune société portant le nom indiqué dans votre message.',
  noRegister:
    'Le registre des sociétés ne répond pas actuellement : d’autres sociétés peuvent porter ce nom.',
  missing: {
    code: 'le code de la société',
    kind: 'le type de document',
    period: 'la période couverte',
    date: 'sa date',
  },
  missingTitle: 'Il manque encore',
  ambiguous: {
    code: 'Votre message cite plusieurs sociétés.',
    kind: 'Votre message cite plusieurs types de document. Choisissez-en un dans le formulaire.',
    period: 'Votre message cite plusieurs périodes. Choisissez-en une dans le formulaire.',
    date: 'Votre message cite plusieurs dates. Choisissez-en une dans le formulaire.',
  },
  futureDate: (date) => `Date à venir : ${date}. Vérifiez-la, ou confirmez-la dans le formulaire.`,
  mistypedCode: (code) =>
    `${code} n’est pas un code de société valide. Vérifiez qu’il n’y a pas de faute de frappe.`,
  codeReadFrom: (longer, label, id) => `Le ${longer} a été lu comme son ${label}, ${id}.`,
  invalidDate: (text) => `${text} n’est pas une date valide. Écrivez-la comme 31/12/2024 ou 2024-12-31.`,
  notPdf: (name) => `${name} n’est pas un PDF. Le service pourrait le refuser.`,
  unusualPeriod: (kind, period, usual) =>
    `${kind} avec la période « ${period} » : c’est inhabituel (d’habitude : ${usual}). Je l’envoie sans changement ; le service pourrait le refuser.`,
  tooLarge: (name, size, limit) =>
    `${name} fait ${size} ; le service accepte jusqu’à ${limit}. Demandez à l’expéditeur un original moins volumineux : une copie compressée ne montre plus si le document a été modifié.`,
  empty: (name) => `${name} est vide. Partagez-le à nouveau.`,
  undownloadable: (name) =>
    `${name} est un lien, un canevas ou une liste : je ne peux pas le télécharger. Importez le fichier lui-même, si possible en PDF.`,
  unreadable: (files) =>
    files === 1
      ? 'Je n’ai pas pu lire 1 fichier de ce message : Slack ne m’y donne pas accès. Importez-le à nouveau ici, ou envoyez-le-moi en message direct.'
      : `Je n’ai pas pu lire ${files} fichiers de ce message : Slack ne m’y donne pas accès. Importez-les à nouveau ici, ou envoyez-les-moi en message direct.`,
  someFile: 'Un fichier de ce message',
  redacted:
    'Ce canal est partagé avec une autre entreprise : je ne montre la société et les fichiers que dans le formulaire.',
  nothingSent: 'Rien n’a été envoyé.',
  hint: 'La prochaine fois, écrivez-le avec le fichier et je commence aussitôt : siren 732829320 relevé bancaire décembre 2024',
  more: (rest) => `+${count(rest, 'autre', 'autres')}`,
};

export const companyForm: Translation['forms']['company'] = {
  title: 'Société de ce canal',
  save: 'Enregistrer',
  cancel: 'Annuler',
  intro:
    'Les fichiers partagés dans ce canal concernent cette société, sauf si un message en cite une autre.',
  saved: (company) =>
    `Enregistré : les fichiers partagés ici concernent ${company}, sauf si leur message ou leur fil cite une autre société.`,
  forgotten: 'Ce canal n’a plus de société attitrée.',
};

export const settingsForm: Translation['forms']['settings'] = {
  title: 'Réglages du canal',
  save: 'Enregistrer',
  cancel: 'Annuler',
  intro:
    'Choisissez les fichiers que je traite dans ce canal. Ce choix s’applique à partir du prochain fichier.',
  label: 'Fichiers à traiter',
  saved: (mode) => `Enregistré. Fichiers traités dans ce canal : ${mode}.`,
  modes: {
    every: 'Tous les documents',
    named: 'Seulement si l’on me mentionne ou si un code de société est cité',
    off: 'Aucun (désactivé)',
  },
  never:
    'Les documents sont les PDF et les fichiers bureautiques. Je ne regarde les images que si le message me mentionne ou cite un code de société. « Analyse document » dans le menu d’un message et /xray fonctionnent toujours.',
  language: 'Langue',
  languageHint:
    'Celle des cartes et des réponses dans ce canal. Chacun peut en choisir une autre pour les formulaires, dans l’onglet Accueil.',
  languageOfSlack: 'Celle du canal dans Slack',
  reactions: 'Réactions aux messages',
  reactionsHint:
    'Où en est la société d’un message : ⏳ en cours, 🟢 🟡 🔴 selon le verdict, ⚪ inconnu, ⚖️ décidé. Un changement vaut pour les 100 derniers messages dont le dossier est ouvert et pour tous les suivants. Seulement si l’application a reçu reactions:write.',
  reactionChoices: { on: 'Activées', off: 'Désactivées' },
};
