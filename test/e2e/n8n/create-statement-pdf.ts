import { makeStatement } from '../../../sandbox/samples';

/** A statement whose name tells the sandbox what to find in it. */
export async function createStatementPdf(name: string): Promise<File> {
  return new File([Buffer.from(await makeStatement())], name, { type: 'application/pdf' });
}
