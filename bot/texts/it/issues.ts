import { codeIssues } from '../code-issues';
import type { Translation } from '../translation';
import { companyCodes } from './company-codes';

const DATE = 'Scrivila come 31/12/2024.';
const AMOUNT = 'Scrivilo come 1.234,56.';

export const issues: Translation['issues'] = {
  code_type_missing: () => 'Scegli il tipo di codice della società.',
  code_type_too_long: () => 'Il tipo di codice della società è troppo lungo. Controllalo.',
  company_code_missing: () => 'Inserisci il codice della società.',
  company_code_too_long: () => 'Il codice della società è troppo lungo. Controllalo.',
  ...codeIssues(companyCodes),

  kind_missing: () => 'Scegli il tipo di documento.',
  kind_unknown: ({ given }) => `“${given}” non è un tipo di documento. Scegline uno dall’elenco.`,
  period_missing: () => 'Scegli il periodo: serve per questo tipo di documento.',
  date_missing: () => 'Inserisci la data: serve per questo tipo di documento.',
  date_invalid: ({ given }) => `“${given}” non è una data valida. ${DATE}`,
  file_name_missing: () => 'Il file non ha un nome. Rinominalo e condividilo di nuovo.',
  file_type_invalid: ({ name }) => `Non riesco a capire che tipo di file è ${name}. Condividilo in PDF.`,
  file_size_unknown: ({ name }) => `La dimensione di ${name} è sconosciuta. Condividilo di nuovo.`,
  file_empty: ({ name }) => `${name} è vuoto. Condividilo di nuovo.`,
  file_too_large: ({ name, size, limit }, { fileSizes }) => {
    const [sizeText, limitText] = fileSizes(size, limit);
    return `${name} è di ${sizeText}; il servizio accetta fino a ${limitText}. Chiedi al mittente un originale più piccolo.`;
  },

  figures_not_object: () => 'Non riesco a leggere i dati finanziari. Inseriscili di nuovo.',
  figure_missing: () => 'Compila questo campo.',
  figure_unknown: ({ field }) => `Il dato “${field}” non esiste. Controlla come è scritto.`,
  amount_expected: () => 'Inserisci un importo, per esempio 1.234,56.',
  amount_too_long: () => `L’importo è troppo lungo. ${AMOUNT}`,
  amount_too_large: () => 'L’importo è troppo grande. Controlla il numero di cifre.',
  amount_has_decimals: () => 'L’importo ha più di due decimali. Arrotondalo ai centesimi.',
  amount_suffix_ambiguous: () => '“m” può significare migliaia o milioni. Scrivi k oppure M.',
  not_an_amount: ({ given }) => `“${given}” non è un importo. ${AMOUNT}`,
  amount_grouped_unusually: ({ given }) =>
    `Le cifre di “${given}” sono raggruppate in modo insolito. ${AMOUNT}`,
  amount_ambiguous: ({ given }) => `“${given}” è ambiguo. Scrivi tutte le cifre.`,
  cents_expected: () => 'Inserisci un numero intero di centesimi.',
  count_expected: ({ minimum }) => `Inserisci un numero intero, almeno ${minimum}.`,
  flag_expected: () => 'Scegli sì o no.',
  choice_expected: ({ choices }) => `Scegli uno di questi valori: ${choices.join(', ')}.`,
  labels_expected: () => 'Inserisci i nomi, separati da virgole.',

  id_invalid: ({ given }) => `“${given}” non è un id valido. Copialo dal servizio.`,
  base_url_invalid: () =>
    'L’indirizzo del servizio non è valido. Chiedi a chi gestisce il bot di correggerlo.',
};
