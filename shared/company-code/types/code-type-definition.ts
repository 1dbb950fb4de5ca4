/** One form of a code: how many characters it has, spaces and dots apart, and whether they fit together. */
export interface CodeForm {
  /** The characters of the code; letters are those from A to Z. */
  readonly characters: 'digits' | 'alphanumeric';
  readonly length: number;
  /** The check digit or letter, of a code in this form and in upper case. */
  readonly passes: (code: string) => boolean;
}

/** A longer number that begins with the code and is given in its place. */
export interface LongerForm extends CodeForm {
  readonly name: string;
  /** How many of its characters are the code. */
  readonly codeLength: number;
}

/** How the VAT number of a company contains its code: after the letters of the country and a key. */
export interface VatNumber {
  readonly country: string;
  readonly keyLength: number;
  readonly fits: (key: string, code: string) => boolean;
}

/** All that is known of one type of company code, but for its words. Whatever works with codes goes through the types. */
export interface CodeTypeDefinition<Type extends string = string> {
  /** The service's name for it. */
  readonly type: Type;
  /** The name that stands before a code: `SIREN 732829320`. */
  readonly label: string;
  /** A valid code of digits, in the groups that people write with spaces or dots between them. */
  readonly example: string;
  /** The words, in lower case, after which a message has such a code; other names are read as the first. */
  readonly keywords: readonly [string, ...string[]];
  /** Other names before a code, of several words or with other signs, as parts of a regular expression. */
  readonly names: readonly string[];
  readonly forms: readonly CodeForm[];
  readonly longerForms: readonly LongerForm[];
  readonly vatNumber: VatNumber | undefined;
  /** Whether a number without a name before it is read as such a code; not if telephone numbers, for instance, look the same. */
  readonly standsAlone: boolean;
  /** Turns what people write into what is checked and sent. */
  readonly normalise: (written: string) => string;
}
