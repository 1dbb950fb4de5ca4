import type { CompanyCodeType } from '../company-code';

/** The words for one type of company code. */
export interface CodeTypeTexts {
  readonly name: string;
  readonly country: string;
  /** How many digits or characters it has. */
  readonly form: string;
  /** It has the right form, but its check digit does not fit. */
  readonly checkFailed: CodeProblemTexts;
  readonly malformed: CodeProblemTexts;
}

interface CodeProblemTexts {
  readonly summary: (given: string) => string;
  readonly advice: string;
}

/** The words for every type; a missing one does not compile. */
export type CompanyCodeTexts = Readonly<Record<CompanyCodeType, CodeTypeTexts>>;

export const companyCodeTexts: CompanyCodeTexts = {
  siren: {
    name: 'SIREN',
    country: 'France',
    form: '9 digits',
    checkFailed: {
      summary: (given) => `${given} is not a valid SIREN: its check digit is wrong.`,
      advice: 'Check the digits.',
    },
    malformed: {
      summary: (given) => `“${given}” is not a SIREN.`,
      advice: 'Enter 9 digits, such as 732 829 320.',
    },
  },
  cfiscale: {
    name: 'Codice fiscale',
    country: 'Italy',
    form: '11 digits, or 16 characters for a person',
    checkFailed: {
      summary: (given) => `${given} is not a valid codice fiscale: its check character is wrong.`,
      advice: 'Check the characters.',
    },
    malformed: {
      summary: (given) => `“${given}” is not a codice fiscale.`,
      advice: 'Enter 11 digits for a company or 16 characters for a person.',
    },
  },
};
