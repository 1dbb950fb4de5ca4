#!/usr/bin/env node
// The programs in package.json begin with `exec`, so that the shell that npm starts becomes the program: it would end at a signal
// without passing it on. Windows has no such command and takes this one: exec node FILE [ARGUMENT…]
const { resolve } = require('node:path');

const [file, ...args] = process.argv.slice(3);
process.argv = [process.execPath, resolve(file), ...args];
require(process.argv[1]);
