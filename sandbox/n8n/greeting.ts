import { companyInputs } from '../risk';
import { OWNER } from './owner';
import type { Playground } from './start-playground';

/** What a person needs to begin: where it is, how to get in, what to try first. */
export function greeting({ n8n, sandbox }: Playground): string {
  const risky = companyInputs.find(({ behaviour }) => behaviour === 'high-risk')?.siren;
  return `
n8n with Risk X-Ray: ${n8n.url}
Log in with          ${OWNER.email} and ${OWNER.password}

Open ${n8n.url}/form/check-a-statement, enter the SIREN ${risky} and any PDF: the verdict is there in seconds.
Each report also starts “Risk Alerts to a Channel”: its executions show what the channel would read.

Sandbox API: ${sandbox.url}   Stop with Ctrl-C; everything is there again at the next start.
`;
}
