import type { Translation } from '../translation';

export const decisionWebhook: Translation['decisionWebhook'] = {
  unsent: (user, host) =>
    `Non è stato possibile trasmettere la decisione di ${user} a ${host}: tutti i tentativi sono falliti per un giorno.`,
  unsentRedacted: (user) =>
    `Non è stato possibile trasmettere la decisione di ${user} all’altro sistema: tutti i tentativi sono falliti per un giorno.`,
  next: (command) =>
    `La decisione resta valida. Chiedi a chi gestisce il bot di controllare quel sistema e poi di ripetere l’invio con ${command}.`,
};
