import { languages } from '../../texts/language';
import { getTexts, type Texts } from '../../texts/texts';

/** What Slack sends back of a form. */
export interface ShownForm {
  readonly close?: { readonly text: string } | null;
}

/**
 * The texts of the language that a form is in. Slack does not say where it was opened, and its case may belong to a channel in
 * another language; but every form has a button to leave it, which each language names in its own words.
 */
export function findTextsOfForm(form?: ShownForm): Texts | undefined {
  const leave = form?.close?.text;
  if (leave === undefined) return undefined;
  return languages
    .map((language) => getTexts(language))
    .find(({ forms }) =>
      Object.values(forms).some((texts) =>
        Object.entries(texts).some(([key, text]) => isLeave(key) && text === leave),
      ),
    );
}

function isLeave(key: string): boolean {
  return key === 'close' || key === 'cancel' || key === 'back';
}
