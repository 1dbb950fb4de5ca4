import { magicCompanies } from '../risk';
import { OWNER } from './owner';
import type { N8nDev } from './start-n8n-dev';

/** What a person needs to begin: where it is, how to get in, what to try first. */
export function formatStartupMessage({ n8n, sandbox }: N8nDev): string {
  const risky = magicCompanies.find(({ behaviour }) => behaviour === 'high-risk')?.siren;
  return `
n8n with Risk X-Ray: ${n8n.url}
Log in with          ${OWNER.email} and ${OWNER.password}

Open ${n8n.url}/form/check-a-statement, enter the SIREN ${risky} and any PDF: the verdict is there in seconds.
Each report also starts “Risk Alerts to a Channel”: its executions show what the channel would read.

Sandbox API: ${sandbox.url}   Stop with Ctrl-C; everything is there again at the next start.
`;
}
