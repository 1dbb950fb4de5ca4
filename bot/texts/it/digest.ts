import type { Translation } from '../translation';

export const digest: Translation['digest'] = {
  title: '📋 Riepilogo',
  since: (when) => `Dall’ultimo riepilogo, ${when}`,
  nothing:
    'Qui nessun risultato attende qualcuno: nessuna pratica in ritardo o senza responsabile, nessun peggioramento e nessuna decisione. /xray status mostra che cosa è in corso o si è fermato.',
  sections: {
    overdue: '⏰ In ritardo',
    unowned: '🙋 Da prendere in carico',
    worse: '📉 Peggiorate',
    decided: '⚖️ Decise',
  },
  waitingSince: (when) => `in attesa da ${when}`,
  overdueSince: (when) => `⏰ in ritardo da ${when}`,
  was: (verdict) => `prima ${verdict}`,
  more: (count) => (count === 1 ? '+1 altra: /xray history' : `+${count} altre: /xray history`),
  notAll: 'Qui non ci sta tutto: /xray history',
  falseAlarms: '🔕 Falsi allarmi degli ultimi 12 mesi',
  redacted: 'Questo canale è condiviso con un’altra azienda: qui mostro solo quante pratiche ci sono.',
};
