import { LogLevel } from '@slack/web-api';

const noop = () => {};

/** The official clients log to the console, where jest would show it as noise. */
export const silentLogger = {
  debug: noop,
  info: noop,
  warn: noop,
  error: noop,
  setLevel: noop,
  setName: noop,
  getLevel: () => LogLevel.ERROR,
};
