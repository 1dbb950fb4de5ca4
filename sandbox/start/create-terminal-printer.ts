import { styleText } from 'node:util';
import { formatEventLine } from '../core/events/format-event-line';

export interface TerminalPrinter {
  print(line?: string): void;
  /** Prints an event with the time of day. */
  printEvent(text: string): void;
}

export function createTerminalPrinter(out: NodeJS.WriteStream): TerminalPrinter {
  // A closed terminal or pager must not prevent a clean shutdown.
  out.on('error', () => {});
  const print = (line = '') => void out.write(`${line}\n`);
  return {
    print,
    printEvent: (text) => {
      const time = new Date().toTimeString().slice(0, 8);
      print(formatEventLine(styleText('dim', time, { stream: out }), text));
    },
  };
}
