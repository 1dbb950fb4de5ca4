import type { Translation } from '../translation';

export const help: Translation['help'] = {
  title: 'Risk X-Ray',
  share:
    'Partagez ici un document comptable ou un relevé bancaire et indiquez le code de la société : je le fais analyser et je publie le résultat dans le même fil.',
  example: 'siren 732829320 relevé bancaire décembre 2024',
  exampleTitle: 'Écrivez ceci avec le fichier, et je commence aussitôt :',
  shortcut: 'Pour un fichier déjà partagé, ouvrez le menu de son message et choisissez « Analyse document ».',
  commandsTitle: 'Toutes les commandes',
  invite: 'Pas encore dans un canal ? Invitez-moi avec',
  here: 'Fichiers traités dans ce canal :',
  change: 'Pour changer ce réglage :',
  unknown: (typed) => `/xray ${typed} n’existe pas.`,
  didYouMean: (name) => `Vouliez-vous dire /xray ${name} ?`,
};
