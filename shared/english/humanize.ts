import { toPlainText } from '../text/to-plain-text';

/** A field name as text: `totalFixedAssets` and `total_fixed_assets` become "Total fixed assets". */
export function humanize(name: string): string {
  const text = toPlainText(name, 100)
    .replace(/[_\s]+/g, ' ')
    .replace(/(?<=[a-z\d])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
