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
