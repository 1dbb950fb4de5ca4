import { relative } from 'node:path';
import { CHECKOUT } from '../core/checkout';
import type { Services } from './choose-services';
import type { Sandbox } from './start-sandbox';

export function formatStartupMessage(
  { page, risk, workspace, register, botUrl, botLog }: Sandbox & { page: { url: string } },
  { reason }: Services,
  data: string,
): string {
  return `
  The page    ${page.url}
  Risk API    ${risk.url}
  Workspace   ${workspace.url}
  Register    ${register.url}/search?q=imprimerie
  Bot         ${botUrl}/readyz, log in ${toShortPath(botLog)}

Risk X-Ray in a sandbox: no account needed, nothing leaves this machine (${reason};
with them in .env, this command runs the bot with the real services).
Stop with Ctrl-C; the next start continues from here. To start over, delete ${toShortPath(data)}.
`;
}

function toShortPath(path: string): string {
  const short = relative(CHECKOUT, path);
  return short.startsWith('..') ? path : short;
}
