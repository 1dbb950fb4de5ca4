import type { Translation } from '../translation';

export const falseAlarms: Translation['falseAlarms'] = {
  rate: (wrong, decided) =>
    decided === 1
      ? `${wrong} ${wrong === 1 ? 'falso allarme' : 'falsi allarmi'} su 1 pratica decisa`
      : `${wrong} ${wrong === 1 ? 'falso allarme' : 'falsi allarmi'} su ${decided} pratiche decise`,
  thisRule: (rate) => `Questa regola negli ultimi 12 mesi: ${rate}.`,
  raiseThreshold: 'Sbaglia più spesso di quanto abbia ragione: alza la soglia, oppure non usarla più.',
  raiseWithCommand: 'Alza la sua soglia con /xray alerts.',
  findings: 'Rilievi errati negli ultimi 12 mesi',
};
