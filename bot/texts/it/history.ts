import type { Translation } from '../translation';

export const history: Translation['history'] = {
  title: 'Società analizzate qui',
  none: 'Qui non è stato ancora analizzato nulla. Condividi un PDF per iniziare.',
  searchHint: 'Cerca una società per codice o per parte del nome: /xray history rossi',
  runningTitle: 'Analisi in corso',
  noneRunning: 'Qui non c’è nulla in corso. Condividi un PDF per iniziare.',
  stoppedTitle: 'Interrotte: richiedono un intervento',
  progress: {
    running: '⏳ in attesa dei report',
    complete: 'completa',
    stopped: '⛔ interrotta: apri il suo thread e premi Riprova',
    stalled: '⌛ mancano ancora dei report',
    cancelled: 'annullata',
  },
  waitingForReports: 'in attesa dei report',
  awaited: (xrays) => `⏳ in attesa di ${xrays}`,
  riskClass: (trend) => `classe ${trend}`,
  analyses: (count) => (count === 1 ? '1 analisi' : `${count} analisi`),
  more: (count) => (count === 1 ? '+1 altra' : `+${count} altre`),
  chart: {
    title: 'Classe di rischio nel tempo',
    axes: {
      x: 'Giorno del Financial X-Ray',
      y: (worst) => `Classe (${worst}: peggio)`,
    },
    classOn: (value, day) => `${value} il ${day}`,
    sent: (company) =>
      `Ti ho inviato con un messaggio diretto l’andamento della classe di rischio di ${company}.`,
  },
  open: 'apri il thread',
  waitsFor: {
    invite:
      '⚠️ report non ancora pubblicati: scrivi /invite @risk-xray nel canale e li pubblicherò nel thread',
    unarchive: '⚠️ report non ancora pubblicati: ripristina il canale archiviato e li pubblicherò nel thread',
  },
};
