import type { CompanyCodeTexts } from '../../shared/english/company-code-texts';
import { mapCodeIssues } from '../../shared/errors';

/** What is wrong with codes of each type, by the codes of the issues. */
export function codeIssues(texts: CompanyCodeTexts) {
  return mapCodeIssues((type, problem) => ({ given }: { readonly given: string }) => {
    const { summary, advice } = texts[type][problem];
    return `${summary(given)} ${advice}`;
  });
}
