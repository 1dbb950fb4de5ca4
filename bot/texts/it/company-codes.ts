import type { Translation } from '../translation';

export const companyCodes: Translation['companyCodes'] = {
  siren: {
    name: 'SIREN',
    country: 'Francia',
    form: '9 cifre',
    checkFailed: {
      summary: (given) => `${given} non è un SIREN valido: la cifra di controllo è sbagliata.`,
      advice: 'Controlla le cifre.',
    },
    malformed: {
      summary: (given) => `“${given}” non è un SIREN.`,
      advice: 'Inserisci 9 cifre, per esempio 732 829 320.',
    },
  },
  cfiscale: {
    name: 'Codice fiscale',
    country: 'Italia',
    form: '11 cifre, oppure 16 caratteri per una persona',
    checkFailed: {
      summary: (given) => `${given} non è un codice fiscale valido: il carattere di controllo è sbagliato.`,
      advice: 'Controlla i caratteri.',
    },
    malformed: {
      summary: (given) => `“${given}” non è un codice fiscale.`,
      advice: 'Inserisci 11 cifre per una società o 16 caratteri per una persona.',
    },
  },
};
