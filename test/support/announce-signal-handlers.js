// Loaded before the bot: prints a line as soon as it handles both signals, which is before its other modules load.
const { writeSync } = require('node:fs');

const handled = new Set();
process.on('newListener', (event) => {
  if (event !== 'SIGTERM' && event !== 'SIGINT') return;
  handled.add(event);
  if (handled.size === 2) writeSync(1, 'handles signals\n');
});
