import type { Translation } from '../translation';
import { count } from './count';

export const companyViewForm: Translation['forms']['companyView'] = {
  title: 'Société',
  close: 'Fermer',
  unnamed: 'Société d’un canal partagé',
  incomplete:
    'Slack n’indique pas pour le moment dans quels canaux vous êtes. Il peut manquer ici des dossiers d’autres canaux. Réessayez dans une minute.',
  noneOpen: 'Aucun dossier ouvert dans les canaux où vous êtes.',
  moreOpen: (rest) =>
    `et ${count(rest, 'autre dossier ouvert', 'autres dossiers ouverts')} dans d’autres canaux`,
  caseIn: (channel) => `Dossier dans ${channel}`,
  caseOfAlert: 'Dossier d’un canal où vous n’êtes pas, d’après son alerte',
  caseInDirectMessage: 'Dossier dans un message direct',
  redacted:
    'Ce canal est partagé avec une autre société : je n’y montre que les verdicts. Lisez la suite dans son fil.',
  analyses: 'Analyses',
  noAnalyses: 'Aucune autre analyse.',
  older: (rest) => `et ${count(rest, 'plus ancienne', 'plus anciennes')}`,
  newer: (before) => `${count(before, 'plus récente', 'plus récentes')} sur les pages précédentes`,
  decisions: 'Décisions jusqu’ici',
  olderDecisions: (rest) => `et ${count(rest, 'plus ancienne', 'plus anciennes')}`,
  reopened: (when) => `🔓 rouvert ${when} par un élément nouveau`,
  reopenedBy: (when, user) => `🔓 rouvert ${when} par ${user}`,
  noDecisions: 'Rien n’a été décidé jusqu’ici.',
  noClass: 'Inconnue : aucun Financial X-Ray n’en a donné dans les canaux où vous êtes.',
  alertsIn: (channel) => `🔔 Les alertes sur cette société arrivent dans ${channel}.`,
  alertsInDirectMessage: '🔔 Les alertes sur cette société arrivent dans un message direct.',
  mutedIn: (channel, until, user) =>
    `🔕 Pas d’alerte sur cette société dans ${channel} jusqu’au ${until}, mise en sourdine par ${user}.`,
  mutedInDirectMessage: (until, user) =>
    `🔕 Pas d’alerte sur cette société dans un message direct jusqu’au ${until}, mise en sourdine par ${user}.`,
  onlyYours: 'Vous voyez les canaux où vous êtes ; il peut y avoir des dossiers dans d’autres.',
  which: 'Quelle société ? Tapez /xray company avec le code d’une société ou une partie de son nom.',
  notFound: (query) =>
    `Je n’ai rien trouvé sur « ${query} » dans les canaux où vous êtes. J’ai cherché une société par son code ou une partie de son nom, un identifiant de demande et un identifiant de rapport.`,
  notYours: 'Rien sur cette société dans les canaux où vous êtes.',
  several: (query) => `Plusieurs sociétés correspondent à « ${query} ». Laquelle ?`,
  moreFound: (rest) => `+${count(rest, 'autre', 'autres')} : précisez le nom, ou tapez le code`,
};
