// Loaded before the bot: as soon as it handles both signals, which is before its other modules load, prints a line and waits
// for a byte on stdin.
const { readSync, writeSync } = require('node:fs');

const handled = new Set();
const { on } = process;
process.on = (event, listener) => {
  on.call(process, event, listener);
  if ((event !== 'SIGTERM' && event !== 'SIGINT') || handled.has(event)) return process;
  if (handled.add(event).size === 2) {
    writeSync(1, 'handles signals\n');
    readSync(0, Buffer.alloc(1));
  }
  return process;
};
