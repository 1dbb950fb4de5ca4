import type { Light, Ratio } from '../../shared';
import { keyName } from './service-words';
import type { Texts } from './texts';

export const lightEmoji: Record<Light, string> = { green: '🟢', yellow: '🟡', orange: '🟠', red: '🔴' };

export function ratioName(key: string, texts: Texts): string {
  return keyName(texts.findings.ratios, key, texts);
}

/** The value as people say it: a share as a percentage, a cover as a multiple, a workforce as a count. */
export function ratioValue({ value, unit }: Ratio, { formats, findings }: Texts): string {
  if (value === undefined) return '';
  switch (unit) {
    case 'fraction':
      return formats.percent(value, 1);
    case 'times':
      return findings.times(formats.number(value, 1));
    case 'log10':
      return formats.number(Math.round(10 ** value), 0);
    default:
      return formats.number(value);
  }
}
