import { createStatementPdf } from './create-statement-pdf';

/** Creates an email that is pinned to the mailbox node of an example, as a mailbox needs an account. */
export async function createMail(subject: string, files: readonly string[]) {
  const attachments = files.map(async (fileName, index) => {
    const content = await (await createStatementPdf(fileName)).arrayBuffer();
    const data = Buffer.from(content).toString('base64');
    return [`attachment_${index}`, { data, mimeType: 'application/pdf', fileName }];
  });
  const binary = Object.fromEntries(await Promise.all(attachments));
  return { json: { subject, from: 'accountant@example.com' }, binary };
}
