import type { Translation } from '../translation';
import { count } from './count';

export const history: Translation['history'] = {
  title: 'Sociétés analysées ici',
  none: 'Aucune analyse ici pour l’instant. Partagez un PDF pour commencer.',
  searchHint: 'Cherchez une société par son code ou une partie de son nom : /xray history dupont',
  runningTitle: 'Analyses en cours',
  noneRunning: 'Aucune analyse en cours ici. Partagez un PDF pour commencer.',
  stoppedTitle: 'Analyses arrêtées, à reprendre',
  progress: {
    running: '⏳ rapports attendus',
    complete: 'complète',
    stopped: '⛔ arrêtée : ouvrez son fil et appuyez sur Réessayer',
    stalled: '⌛ il manque des rapports',
    cancelled: 'annulée',
  },
  waitingForReports: 'rapports attendus',
  awaited: (xrays) => `⏳ en attente : ${xrays}`,
  riskClass: (trend) => `classe ${trend}`,
  analyses: (number) => count(number, 'analyse', 'analyses'),
  more: (rest) => `+${count(rest, 'autre', 'autres')}`,
  chart: {
    title: 'Évolution de la classe de risque',
    axes: {
      x: 'Jour du Financial X-Ray',
      y: (worst) => `Classe (${worst} = pire)`,
    },
    classOn: (value, day) => `${value} le ${day}`,
    sent: (company) =>
      `Je vous ai envoyé en message direct l’évolution de la classe de risque de ${company}.`,
  },
  open: 'ouvrir le fil',
  waitsFor: {
    invite:
      '⚠️ pas encore publié : tapez /invite @risk-xray dans son canal et les rapports seront publiés dans le fil',
    unarchive: '⚠️ pas encore publié : désarchivez son canal et les rapports seront publiés dans le fil',
  },
};
