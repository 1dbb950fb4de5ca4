import { magicCompanies } from '../risk';
import { OWNER } from './owner';
import type { N8nDev } from './start-n8n-dev';

export function formatStartupMessage({ n8n, sandbox }: N8nDev, version: string): string {
  const riskySiren = magicCompanies.find(({ behaviour }) => behaviour === 'high-risk')?.siren;
  return `
n8n ${version} with Risk X-Ray: ${n8n.url}
Log in with ${OWNER.email} and ${OWNER.password}
This is n8n 2.x: n8n 3 runs in Docker only and is not started here.

The workflows: ${n8n.url}/home/workflows
Open ${n8n.url}/form/check-a-statement, enter the SIREN ${riskySiren}, the kind Other and any PDF: the verdict takes a few seconds.
Each report also starts “Risk Alerts to a Channel”: its executions show what would be posted.

Sandbox API: ${sandbox.url}   \`npm start\` can run at the same time, with a sandbox of its own.
Stop with Ctrl-C; the next start continues from here.
`;
}
