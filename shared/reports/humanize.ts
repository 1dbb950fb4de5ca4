import { toPlainText } from '../text/to-plain-text';

/** A name from the wire as words: `totalFixedAssets` and `total_fixed_assets` become "Total fixed assets". */
export function humanize(name: string): string {
  const words = toPlainText(name, 100)
    .replace(/[_\s]+/g, ' ')
    .replace(/(?<=[a-z\d])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
