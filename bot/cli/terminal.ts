import type { Writable } from 'node:stream';
import { styleText } from 'node:util';
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

export type Output = Writable & { readonly isTTY?: boolean };

export interface TerminalOptions {
  readonly out: Output;
  readonly err: Output;
  readonly json: boolean;
}

/** Characters that are removed from all output, so that a name from elsewhere cannot move the cursor or set the title. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu;

/** The colours of the symbols of verdicts and checks. What a symbol says stands beside it in words. */
const symbolColours = {
  '●': 'green',
  '▲': 'yellow',
  '▼': 'yellow',
  '■': 'red',
  '✓': 'green',
  '✗': 'red',
} as const;
const SYMBOLS = new RegExp(`[${Object.keys(symbolColours).join('')}]`, 'g');

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
  // Node leaves colours out where NO_COLOR is set.
  const colour = (text: string) =>
    out.isTTY
      ? text.replace(SYMBOLS, (symbol) =>
          styleText(symbolColours[symbol as keyof typeof symbolColours], symbol, { stream: out }),
        )
      : text;
  return {
    result(data, text) {
      clear();
      out.write(`${json ? JSON.stringify(data) : colour(text.replace(CONTROL_CHARACTERS, ''))}\n`);
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
