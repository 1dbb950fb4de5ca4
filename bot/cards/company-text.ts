import type { CompanyCode } from '../../shared';
import { bold, foreign, label, type Markup, mrkdwn } from './mrkdwn';

/** The company something is about; its name is known once the service has found it. */
export interface Company {
  readonly code: CompanyCode;
  readonly name?: string;
}

export function companyText({ code, name }: Company): Markup {
  const codeText = mrkdwn`${foreign(code.type, 40)} ${foreign(code.id, 60)}`;
  return name?.trim() ? mrkdwn`${bold(foreign(name, 120))} (${codeText})` : bold(codeText);
}

/** The same where Slack knows no markup. */
export function companyName({ code, name }: Company): string {
  return label(name?.trim() || `${code.type} ${code.id}`, 120);
}
