import type { Texts } from '../../texts/texts';
import { sanitizeLabel } from '../block-kit/mrkdwn';

const MAX_ORIGINS = 3;

/** Says where figures come from, by the service's own words: `the figures of the registry + the figures that were typed in`. */
export function originText(origins: readonly string[], texts: Texts): string {
  const named = origins.slice(0, MAX_ORIGINS).map((origin) => nameOrigin(origin, texts));
  return named.length === 0 ? texts.cases.someFigures : named.join(' + ');
}

function nameOrigin(origin: string, { cases: { origins, otherOrigin } }: Texts): string {
  const known = Object.hasOwn(origins, origin) ? origins[origin] : undefined;
  return known ?? otherOrigin(sanitizeLabel(origin, 40));
}
