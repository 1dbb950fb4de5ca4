import type { Translation } from '../translation';

export const deadlines: Translation['deadlines'] = {
  reminder: (count) =>
    count === 1
      ? 'Vous avez un dossier en attente de décision.'
      : `Vous avez ${count} dossiers en attente de décision.`,
  overdue: (count) =>
    count === 1
      ? 'Un dossier est en retard : la décision n’a pas été prise à temps.'
      : `${count} dossiers sont en retard : la décision n’a pas été prise à temps.`,
  reminderTo: (user) => `${user}, ce dossier attend votre décision.`,
  overdueTo: (user) => `${user}, ce dossier est en retard : la décision n’a pas été prise à temps.`,
  ownerUnreachable: (user) =>
    `Je ne peux pas envoyer de message direct à ${user}. Si cette personne est partie, attribuez le dossier à quelqu’un d’autre.`,
  targetUnreachable: (user) =>
    `Je ne peux pas envoyer de message direct à ${user}. Choisissez une autre personne avec /xray decisions.`,
  awake: '⏰ La pause est terminée : ce dossier attend une décision et n’est pas encore pris en charge.',
  awakeTo: (user) => `⏰ ${user}, la pause est terminée : ce dossier attend votre décision.`,
  documents: {
    missing: (user, day, company) =>
      `⏰ ${user}, les documents demandés ne sont pas arrivés au ${day}. Le dossier de ${company} est de nouveau ouvert : prenez une décision ou redemandez-les.`,
    missingRedacted: (user, day) =>
      `⏰ ${user}, les documents demandés ne sont pas arrivés au ${day}. Le dossier est de nouveau ouvert : prenez une décision ou redemandez-les.`,
    plainMissing: '⏰ Les documents demandés ne sont pas arrivés',
  },
};
