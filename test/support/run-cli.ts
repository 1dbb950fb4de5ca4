import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { run } from '../../bot/cli/run';

export interface CliResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line in this process and returns what it printed. */
export async function runCli(
  args: readonly string[],
  { env, isTTY }: { env: Record<string, string>; isTTY?: boolean },
): Promise<CliResult> {
  const openStream = () => Object.assign(new PassThrough(), { isTTY });
  const [out, err] = [openStream(), openStream()];
  const texts = Promise.all([text(out), text(err)]);
  const code = await run(args, { env, out, err, signal: new AbortController().signal });
  out.end();
  err.end();
  const [outText, errText] = await texts;
  return { code, out: outText, err: errText };
}
