// Preloaded into a bot process: adds the milliseconds in the file CLOCK_AHEAD to every clock reading. The embedded
// PostgreSQL runs in the same process and reads the same clock; timers use real time.
const { readFileSync } = require('node:fs');

const file = process.env.CLOCK_AHEAD;
const realNow = Date.now;
let ahead = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - readAt > 20) {
    readAt = performance.now();
    ahead = Number(readFileSync(file, 'utf8')) || 0;
  }
  return realNow() + ahead;
}

globalThis.Date = new Proxy(Date, {
  construct: (real, args, as) => Reflect.construct(real, args.length > 0 ? args : [now()], as),
  apply: (real) => new real(now()).toString(),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});
