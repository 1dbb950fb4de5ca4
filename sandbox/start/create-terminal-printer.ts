import { styleText } from 'node:util';

/** Where people read what goes on. */
export interface TerminalPrinter {
  print(line?: string): void;
  /** Something that happened, with the time of day. */
  printEvent(line: string | undefined): void;
}

export function createTerminalPrinter(out: NodeJS.WriteStream): TerminalPrinter {
  // A terminal that was closed, or a pager that had enough, must not keep us from stopping in order.
  out.on('error', () => {});
  const print = (line = '') => void out.write(`${line}\n`);
  return {
    print,
    printEvent: (line) => {
      if (line === undefined) return;
      const time = new Date().toTimeString().slice(0, 8);
      print(`${styleText('dim', time, { stream: out })}  ${line}`);
    },
  };
}
