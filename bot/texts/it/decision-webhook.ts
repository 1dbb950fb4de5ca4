import type { Translation } from '../translation';

export const decisionWebhook: Translation['decisionWebhook'] = {
  unsent: (user, host) =>
    `Non è stato possibile trasmettere la decisione di ${user} a ${host}: tutti i tentativi sono falliti.`,
  unsentRedacted: (user) =>
    `Non è stato possibile trasmettere la decisione di ${user} all’altro sistema: tutti i tentativi sono falliti.`,
  unsentReopening: (host) =>
    `Non è stato possibile trasmettere a ${host} la riapertura di questa pratica: tutti i tentativi sono falliti.`,
  unsentReopeningRedacted:
    'Non è stato possibile trasmettere all’altro sistema la riapertura di questa pratica: tutti i tentativi sono falliti.',
  next: (command) =>
    `Qui resta comunque valida. Chiedi a chi gestisce il bot di controllare quel sistema e poi di ripetere l’invio con ${command}.`,
};
