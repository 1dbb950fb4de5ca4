import { startSlackWorkspace } from '../../../sandbox/slack';

/** A workspace in a folder, as a process that can be killed. */
startSlackWorkspace({ dataDir: process.argv[2], rateLimits: false }).then(({ url }) =>
  process.stdout.write(`listening at ${url}\n`),
);
