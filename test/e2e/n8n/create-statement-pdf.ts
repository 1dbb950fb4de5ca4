import { makeStatement } from '../../../sandbox/samples';

/** A statement whose file name selects what the sandbox finds in it. */
export async function createStatementPdf(name: string): Promise<File> {
  return new File([Buffer.from(await makeStatement())], name, { type: 'application/pdf' });
}
