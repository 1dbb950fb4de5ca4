import type { Translation } from '../translation';

export const deadlines: Translation['deadlines'] = {
  reminder: (count) =>
    count === 1 ? 'Hai una pratica in attesa di decisione.' : `Hai ${count} pratiche in attesa di decisione.`,
  overdue: (count) =>
    count === 1
      ? 'Una pratica è in ritardo: non è stata decisa in tempo.'
      : `${count} pratiche sono in ritardo: non sono state decise in tempo.`,
  reminderTo: (user) => `${user}, questa pratica attende la tua decisione.`,
  overdueTo: (user) => `${user}, questa pratica è in ritardo: non è stata decisa in tempo.`,
  ownerUnreachable: (user) =>
    `Non posso inviare un messaggio diretto a ${user}. Se ha lasciato l’azienda, assegna la pratica a un’altra persona.`,
  targetUnreachable: (user) =>
    `Non posso inviare un messaggio diretto a ${user}. Scegli un’altra persona con /xray decisions.`,
  awake: '⏰ La pausa è finita: questa pratica attende una decisione e nessuno l’ha ancora presa in carico.',
  awakeTo: (user) => `⏰ ${user}, la pausa è finita: questa pratica attende la tua decisione.`,
  documents: {
    missing: (user, day, company) =>
      `⏰ ${user}, alla data del ${day} i documenti richiesti non sono arrivati. La pratica di ${company} è di nuovo aperta: decidi oppure richiedili di nuovo.`,
    missingRedacted: (user, day) =>
      `⏰ ${user}, alla data del ${day} i documenti richiesti non sono arrivati. La pratica è di nuovo aperta: decidi oppure richiedili di nuovo.`,
    plainMissing: '⏰ I documenti richiesti non sono arrivati',
  },
};
