#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { run } from './run';

if (existsSync('.env')) loadEnvFile('.env');

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
