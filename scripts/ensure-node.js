// Makes sure that a program of this repository runs on a Node that is new enough. The install brings one for machines whose own is
// too old, and `npm run` puts it first in PATH; a machine's own that is new enough is used instead.
const { execFileSync } = require('node:child_process');
const { engines } = require('../bot/package.json');

const [, oldest] = /^>=(.+)$/.exec(engines.node);
const isNewEnough = (version) => version.localeCompare(oldest, 'en', { numeric: true }) >= 0;

// npm says which Node it runs on. Windows cannot replace a process.
const { npm_node_execpath: machineNode } = process.env;
if (machineNode && machineNode !== process.execPath && process.execve && process.platform !== 'win32') {
  const version = execFileSync(machineNode, ['--version'], { encoding: 'utf8' }).trim().slice(1);
  if (isNewEnough(version)) {
    const args = [machineNode, ...process.execArgv, ...process.argv.slice(1)];
    process.execve(machineNode, args, { ...process.env, NODE: machineNode });
  }
}

if (!isNewEnough(process.versions.node)) {
  process.stderr.write(
    `This needs Node ${oldest} or later, and this is ${process.versions.node}. Install one from https://nodejs.org, then run npm ci again.\n`,
  );
  process.exit(1);
}
