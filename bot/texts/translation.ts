import type { en } from './en';

type Translated<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof Text]: Translated<Text[Key]> };

/** Every text of English in another language: the same keys and parameters. A missing one does not compile. */
export type Translation = Translated<typeof en>;
