import { relative } from 'node:path';
import type { Services } from './choose-services';
import { CHECKOUT } from './settings';
import type { Sandbox } from './start-sandbox';

/** What a person needs to begin: where everything is, why it is the sandbox, how to stop. */
export function formatStartupMessage(
  { page, risk, workspace, botUrl, botLog }: Sandbox & { page: { url: string } },
  { reason }: Services,
  data: string,
): string {
  return `
  The page    ${page.url}
  Risk API    ${risk.url}
  Workspace   ${workspace.url}
  Bot         ${botUrl}/readyz, its log in ${toShortPath(botLog)}

Risk X-Ray in a sandbox: no account, and nothing leaves this machine (${reason};
with them in .env, this command runs the bot against the real services).
Stop with Ctrl-C; the next start goes on from here. To begin anew, delete ${toShortPath(data)}.
`;
}

function toShortPath(path: string): string {
  const short = relative(CHECKOUT, path);
  return short.startsWith('..') ? path : short;
}
