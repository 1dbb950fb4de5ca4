import { sampleStatements } from '../samples';
import type { SlackWorkspace } from '../slack';

/** The company of the sample statements, with its name in the sandbox. */
export const SAMPLE_COMPANY = { name: 'Imprimerie des Alpilles SAS', siren: '732829320' };

/** A message with everything that the bot needs to know. */
export const COMPLETE_MESSAGE = `siren ${SAMPLE_COMPANY.siren} bank statement month 2024-03-31`;

export function isNewWorkspace(workspace: SlackWorkspace): boolean {
  return workspace.messages('credit').length === 0;
}

/** Ada shares a statement that was changed after signing, so that a new workspace has a result to look at. */
export async function shareFirstStatement(workspace: SlackWorkspace, signal: AbortSignal): Promise<void> {
  const content = Buffer.from(await sampleStatements.changedAfterSigning());
  if (signal.aborted) return;
  workspace
    .as('ada')
    .shareFile('credit', { name: 'statement-march-2024.pdf', content, text: COMPLETE_MESSAGE });
}
