import { magicCompanies } from '../risk';
import { OWNER } from './owner';
import type { N8nDev } from './start-n8n-dev';

export function formatStartupMessage({ n8n, sandbox }: N8nDev): string {
  const riskySiren = magicCompanies.find(({ behaviour }) => behaviour === 'high-risk')?.siren;
  return `
n8n with Risk X-Ray: ${n8n.url}
Log in with          ${OWNER.email} and ${OWNER.password}

Open ${n8n.url}/form/check-a-statement, enter the SIREN ${riskySiren} and any PDF: the verdict takes a few seconds.
Each report also starts “Risk Alerts to a Channel”: its executions show what would be posted.

Sandbox API: ${sandbox.url}   Stop with Ctrl-C; the next start continues from here.
`;
}
