import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readSource } from '../../client/read-source';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a file that is read keeps no chunk in memory that was passed on', async () => {
  const made: WeakRef<Uint8Array>[] = [];
  async function* createFile() {
    for (let index = 0; index < 100; index += 1) {
      const chunk = new Uint8Array(1024);
      made.push(new WeakRef(chunk));
      yield chunk;
    }
  }
  const chunks = readSource(createFile(), { idleTimeoutMs: 60_000 })[Symbol.asyncIterator]();
  for (let index = 0; index < 100; index += 1) await chunks.next();
  // A WeakRef holds what it refers to until the turn ends in which it was created or read.
  await setImmediate();
  collectGarbage();
  // The last ones may still be referred to by what runs here.
  expect(made.slice(0, 90).filter((chunk) => chunk.deref())).toEqual([]);
  await chunks.return?.();
});
