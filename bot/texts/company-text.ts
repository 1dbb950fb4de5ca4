import type { CompanyCode } from '../../shared';
import { bold, escapeText, type Markup, mrkdwn, sanitizeLabel } from '../slack/block-kit/mrkdwn';

/** A company; its official name is known once the service has found it. */
export interface Company {
  readonly code: CompanyCode;
  readonly name?: string;
}

export function companyText({ code, name }: Company): Markup {
  const codeText = mrkdwn`${escapeText(code.type, 40)} ${escapeText(code.id, 60)}`;
  return name?.trim() ? mrkdwn`${bold(escapeText(name, 120))} (${codeText})` : bold(codeText);
}

/** The same for places without markup. */
export function companyName({ code, name }: Company): string {
  return sanitizeLabel(name?.trim() || `${code.type} ${code.id}`, 120);
}

/** Name and code for buttons and menus; of a long name the end is left out, never the code. */
export function companyLabel({ code, name = '' }: Company, max: number): string {
  const codeText = sanitizeLabel(`${code.type} ${code.id}`, max);
  const shortName = sanitizeLabel(name, Math.max(0, max - codeText.length - 3));
  return shortName === '' ? codeText : `${shortName} (${codeText})`;
}
