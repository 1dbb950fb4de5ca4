import { sampleStatements } from '../samples';
import type { SlackWorkspace } from '../slack';

/** The company of the sample statements, under the name that the sandbox knows it by. */
export const SAMPLE_COMPANY = { name: 'Imprimerie des Alpilles SAS', siren: '732829320' };

/** Everything the bot needs to know, in the words of somebody who has done it before. */
export const COMPLETE_MESSAGE = `siren ${SAMPLE_COMPANY.siren} bank statement month 2024-03-31`;

/** Whether somebody has said something here already, at this start or an earlier one. */
export function isNewWorkspace(workspace: SlackWorkspace): boolean {
  return workspace.messages('credit').length === 0;
}

/** Ada hands in a statement that was changed after it was signed: what the bot makes of it is there to be seen. */
export async function shareFirstStatement(workspace: SlackWorkspace, signal: AbortSignal): Promise<void> {
  const content = Buffer.from(await sampleStatements.changedAfterSigning());
  if (signal.aborted) return;
  workspace
    .as('ada')
    .shareFile('credit', { name: 'statement-march-2024.pdf', content, text: COMPLETE_MESSAGE });
}
