import { codeIssues } from '../code-issues';
import type { Translation } from '../translation';
import { companyCodes } from './company-codes';

const DATE = 'Écrivez-la comme 31/12/2024.';
const AMOUNT = 'Écrivez-le comme 1 234,56.';

export const issues: Translation['issues'] = {
  code_type_missing: () => 'Choisissez le type de code.',
  code_type_too_long: () => 'Le type de code est trop long. Vérifiez-le.',
  company_code_missing: () => 'Saisissez le code de la société.',
  company_code_too_long: () => 'Le code de la société est trop long. Vérifiez-le.',
  ...codeIssues(companyCodes),

  kind_missing: () => 'Choisissez le type de document.',
  kind_unknown: ({ given }) => `« ${given} » n’est pas un type de document. Choisissez-en un dans la liste.`,
  period_missing: () => 'Choisissez la période : elle est obligatoire pour ce type de document.',
  date_missing: () => 'Saisissez la date : elle est obligatoire pour ce type de document.',
  date_invalid: ({ given }) => `« ${given} » n’est pas une date valide. ${DATE}`,
  file_name_missing: () => 'Le fichier n’a pas de nom. Renommez-le et partagez-le à nouveau.',
  file_type_invalid: ({ name }) => `Je ne reconnais pas le type du fichier ${name}. Partagez-le en PDF.`,
  file_size_unknown: ({ name }) => `La taille du fichier ${name} est inconnue. Partagez-le à nouveau.`,
  file_empty: ({ name }) => `${name} est vide. Partagez-le à nouveau.`,
  file_too_large: ({ name, size, limit }, { fileSizes }) => {
    const [sizeText, limitText] = fileSizes(size, limit);
    return `${name} fait ${sizeText} ; le service accepte jusqu’à ${limitText}. Demandez à l’expéditeur un original moins volumineux.`;
  },

  figures_not_object: () => 'Les données financières sont illisibles. Saisissez-les à nouveau.',
  figure_missing: () => 'Remplissez ce champ.',
  figure_unknown: ({ field }) => `La donnée « ${field} » n’existe pas. Vérifiez son orthographe.`,
  amount_expected: () => 'Saisissez un montant, par exemple 1 234,56.',
  amount_too_long: () => `Le montant est trop long. ${AMOUNT}`,
  amount_too_large: () => 'Le montant est trop élevé. Vérifiez le nombre de chiffres.',
  amount_has_decimals: () => 'Le montant a plus de deux décimales. Arrondissez-le au centime.',
  amount_suffix_ambiguous: () => '« m » peut vouloir dire milliers ou millions. Écrivez k ou M.',
  not_an_amount: ({ given }) => `« ${given} » n’est pas un montant. ${AMOUNT}`,
  amount_grouped_unusually: ({ given }) =>
    `Les chiffres de « ${given} » sont groupés de façon inhabituelle. Écrivez le montant comme 1 234,56.`,
  amount_ambiguous: ({ given }) => `« ${given} » est ambigu. Écrivez tous les chiffres.`,
  cents_expected: () => 'Saisissez un nombre entier de centimes.',
  count_expected: ({ minimum }) => `Saisissez un nombre entier, au moins ${minimum}.`,
  flag_expected: () => 'Choisissez oui ou non.',
  choice_expected: ({ choices }) => `Choisissez une de ces valeurs : ${choices.join(', ')}.`,
  labels_expected: () => 'Saisissez des noms, séparés par des virgules.',

  id_invalid: ({ given }) => `« ${given} » n’est pas un identifiant valide. Copiez-le depuis le service.`,
  base_url_invalid: () =>
    'L’adresse du service n’est pas valide. Demandez au responsable du bot de la corriger.',
};
