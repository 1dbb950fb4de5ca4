import { styleText } from 'node:util';

/** Where people read what goes on. */
export interface Terminal {
  say(line?: string): void;
  /** Something that happened, with the time of day. */
  tell(line: string | undefined): void;
}

export function terminal(out: NodeJS.WriteStream): Terminal {
  // A terminal that was closed, or a pager that had enough, must not keep us from stopping in order.
  out.on('error', () => {});
  const say = (line = '') => void out.write(`${line}\n`);
  return {
    say,
    tell: (line) => {
      if (line === undefined) return;
      const time = new Date().toTimeString().slice(0, 8);
      say(`${styleText('dim', time, { stream: out })}  ${line}`);
    },
  };
}
