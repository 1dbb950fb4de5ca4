import type { Translation } from '../translation';

/** The pages that people see in a browser after Slack's page of an installation. */
export const install: Translation['install'] = {
  cancelled: {
    title: 'Non installé',
    text: 'Vous avez annulé l’installation. Rien n’a changé dans votre espace de travail.',
    link: 'Installer Risk X-Ray',
  },
  notAllowed: {
    title: 'Cet espace de travail ne peut pas utiliser Risk X-Ray',
    text: (id) =>
      `Son exploitant doit d’abord autoriser l’espace de travail. Rien n’a été installé. Demandez-lui d’ajouter cet identifiant, puis recommencez l’installation : ${id}`,
  },
};
