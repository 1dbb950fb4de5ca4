import type { Writable } from 'node:stream';

/** Where a command says things: results to one place, what happens meanwhile to another. */
export interface Terminal {
  /** A result: its data for programs, its text for people. */
  readonly result: (data: unknown, text: string) => void;
  readonly notice: (text: string) => void;
  /** A line that replaces itself; nothing at all where nobody watches. */
  readonly progress: (line: string) => void;
}

export interface TerminalOptions {
  readonly out: Writable;
  readonly err: Writable & { readonly isTTY?: boolean };
  readonly json: boolean;
}

/** Whatever a service or a file is called, it moves no cursor and sets no title: new lines are ours alone. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu;

export function createTerminal({ out, err, json }: TerminalOptions): Terminal {
  let drawn = false;
  const clear = () => {
    if (drawn) err.write('\r\x1b[2K');
    drawn = false;
  };
  return {
    result(data, text) {
      clear();
      out.write(`${json ? JSON.stringify(data) : text.replace(CONTROL_CHARACTERS, '')}\n`);
    },
    notice(text) {
      clear();
      err.write(`${text.replace(CONTROL_CHARACTERS, '')}\n`);
    },
    progress(line) {
      if (!err.isTTY || json) return;
      clear();
      err.write(line.replace(CONTROL_CHARACTERS, ''));
      drawn = true;
    },
  };
}
