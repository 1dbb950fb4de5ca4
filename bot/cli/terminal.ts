import type { Writable } from 'node:stream';
import type { ErrorData } from './error-data';

/** The output of a command: results go to stdout, everything else to stderr. */
export interface Terminal {
  /** A result: its data for programs, its text for people. */
  readonly result: (data: unknown, text: string) => void;
  readonly notice: (text: string) => void;
  /** Why the command failed: its data for programs, as a result, and its text for people. */
  readonly failure: (data: ErrorData, text: string) => void;
  /** A line that replaces itself; printed on a terminal only. */
  readonly progress: (line: string) => void;
}

export interface TerminalOptions {
  readonly out: Writable;
  readonly err: Writable & { readonly isTTY?: boolean };
  readonly json: boolean;
}

/** Characters that are removed from all output, so that a name from elsewhere cannot move the cursor or set the title. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu;

export function createTerminal({ out, err, json }: TerminalOptions): Terminal {
  let drawn = false;
  const clear = () => {
    if (drawn) err.write('\r\x1b[2K');
    drawn = false;
  };
  const notice = (text: string) => {
    clear();
    err.write(`${text.replace(CONTROL_CHARACTERS, '')}\n`);
  };
  return {
    result(data, text) {
      clear();
      out.write(`${json ? JSON.stringify(data) : text.replace(CONTROL_CHARACTERS, '')}\n`);
    },
    notice,
    failure(data, text) {
      notice(text);
      if (json) out.write(`${JSON.stringify({ error: data })}\n`);
    },
    progress(line) {
      if (!err.isTTY || json) return;
      clear();
      err.write(line.replace(CONTROL_CHARACTERS, ''));
      drawn = true;
    },
  };
}
