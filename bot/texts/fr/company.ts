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
  caseIn: (channel) => `Dossier ouvert dans ${channel}`,
  caseOfAlert: 'Dossier ouvert d’un canal où vous n’êtes pas, d’après son alerte',
  caseInDirectMessage: 'Dossier ouvert en message direct',
  redacted:
    'Ce canal est partagé avec une autre société : je n’y montre que les verdicts. Lisez la suite dans son fil.',
  analyses: 'Analyses',
  noAnalyses: 'Aucune autre analyse.',
  older: (rest) => `et ${count(rest, 'plus ancienne', 'plus anciennes')}`,
  newer: (before) => `${count(before, 'plus récente', 'plus récentes')} sur les pages précédentes`,
  decisions: 'Décisions antérieures',
  olderDecisions: (rest) => `et ${count(rest, 'plus ancienne', 'plus anciennes')}`,
  reopened: (when) => `🔓 rouvert ${when} par un élément nouveau`,
  reopenedBy: (when, user) => `🔓 rouvert ${when} par ${user}`,
  noDecisions: 'Rien n’a été décidé jusqu’ici.',
  classOn: (value, day) => `classe ${value} (${day})`,
  noClass: 'Inconnue : aucun Financial X-Ray n’en a donné dans les canaux où vous êtes.',
  alerts: 'Alertes',
  alertsIn: (channel) => `🔔 Les alertes sur cette société arrivent dans ${channel}.`,
  alertsInDirectMessage: '🔔 Les alertes sur cette société arrivent par message direct.',
  mutedIn: (channel, until, user) =>
    `🔕 Société mise en sourdine par ${user} dans ${channel} jusqu’au ${until}.`,
  mutedInDirectMessage: (until, user) =>
    `🔕 Société mise en sourdine par ${user} en message direct jusqu’au ${until}.`,
  onlyYours: 'Seuls vos canaux sont affichés ; d’autres canaux peuvent contenir des dossiers.',
  which: 'Quelle société ? Tapez /xray company avec le code d’une société ou une partie de son nom.',
  notFound: (query) =>
    `Je n’ai rien trouvé sur « ${query} » dans les canaux où vous êtes. J’ai cherché une société par son code ou une partie de son nom, un identifiant de demande et un identifiant de rapport.`,
  notInRegister: 'Le registre des sociétés n’en a pas non plus de ce nom.',
  notYours: 'Rien sur cette société dans les canaux où vous êtes.',
  one: (query) => `Parmi ce que je vois actuellement, une société correspond à « ${query} ».`,
  several: (query) => `Plusieurs sociétés correspondent à « ${query} ». Laquelle ?`,
  moreFound: (rest) => `+${count(rest, 'autre', 'autres')} : précisez le nom, ou tapez le code`,
};
