import type { Texts } from '../../texts/texts';
import { sanitizeLabel } from '../block-kit/mrkdwn';

/** A sentence with the file that it is about; with several, one of them. */
export function nameFiles(names: readonly string[], sentence: string, texts: Texts): string {
  const files = names.map((name) => sanitizeLabel(name, 60));
  if (files.length === 0) return sentence;
  const { inFile, inOneOf } = texts.cases;
  const behind = texts.formats.afterColon(sentence);
  return files.length === 1 ? inFile(files[0] ?? '', behind) : inOneOf(files.slice(0, 5).join(', '), behind);
}
