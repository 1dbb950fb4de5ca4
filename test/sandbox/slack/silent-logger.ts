import { LogLevel } from '@slack/web-api';

const nothing = () => {};

/** The official clients log to the console, where jest would show it as noise. */
export const silentLogger = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  setLevel: nothing,
  setName: nothing,
  getLevel: () => LogLevel.ERROR,
};
