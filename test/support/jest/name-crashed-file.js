// Preloaded by `run-failed-again.js`: a worker of jest that ends with an error adds the test file it was running to the list in
// the file that CRASHED_FILES names.
const { appendFileSync } = require('node:fs');

/** The last message to a worker, which then ends by itself once nothing listens to its parent. */
const CHILD_MESSAGE_END = 2;

if (process.argv[1]?.includes('jest-worker')) {
  let testFile;
  // [type, isHandled, method, [{ path, … }]], see ChildProcessWorker of jest-worker.
  process.on('message', function noteTestFile(message) {
    if (message[0] === CHILD_MESSAGE_END) process.off('message', noteTestFile);
    testFile = message[3]?.[0]?.path ?? testFile;
  });
  process.on('exit', (code) => {
    if (code !== 0 && testFile) appendFileSync(process.env.CRASHED_FILES, `${testFile}\n`);
  });
}
