#!/usr/bin/env node
import '../check-node-version';
import { loadDotEnv } from '../config/check-dot-env';
import { run } from './run';

for (const warning of loadDotEnv()) process.stderr.write(`${warning}\n`);

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

run(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  signal: stop.signal,
}).then((code) => {
  process.exitCode = code;
});
