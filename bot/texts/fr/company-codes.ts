import type { Translation } from '../translation';

export const companyCodes: Translation['companyCodes'] = {
  siren: {
    name: 'SIREN',
    country: 'France',
    form: '9 chiffres',
    checkFailed: {
      summary: (given) => `${given} n’est pas un SIREN valide : sa clé de contrôle est fausse.`,
      advice: 'Vérifiez les chiffres.',
    },
    malformed: {
      summary: (given) => `« ${given} » n’est pas un SIREN.`,
      advice: 'Saisissez 9 chiffres, par exemple 732 829 320.',
    },
  },
  cfiscale: {
    name: 'Codice fiscale',
    country: 'Italie',
    form: '11 chiffres, ou 16 caractères pour une personne',
    checkFailed: {
      summary: (given) => `${given} n’est pas un codice fiscale valide : son caractère de contrôle est faux.`,
      advice: 'Vérifiez les caractères.',
    },
    malformed: {
      summary: (given) => `« ${given} » n’est pas un codice fiscale.`,
      advice: 'Saisissez 11 chiffres pour une société ou 16 caractères pour une personne.',
    },
  },
};
