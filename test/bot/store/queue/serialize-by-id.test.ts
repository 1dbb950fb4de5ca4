import { serializeById } from '../../../../bot/store/queue/serialize-by-id';

const job = (id: string) => ({ id, retries: 0, signal: new AbortController().signal });

test('a job enqueued twice starts again only when it has ended, while others run', async () => {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const handle = serializeById(async ({ id }) => {
    log.push(`${id} begins`);
    await new Promise<void>((resolve) => ends.push(resolve));
    log.push(`${id} ends`);
  });
  const settled = () => new Promise(setImmediate);
  const all = [handle(job('a')), handle(job('a')), handle(job('b'))];
  await settled();
  expect(log).toEqual(['a begins', 'b begins']);
  for (const end of ends.splice(0)) end();
  await settled();
  expect(log.slice(2).sort()).toEqual(['a begins', 'a ends', 'b ends']);
  for (const end of ends.splice(0)) end();
  await Promise.all(all);
  expect(log.filter((one) => one === 'a ends')).toHaveLength(2);
});

test('a job that fails does not fail the next one with its id', async () => {
  let tries = 0;
  const handle = serializeById(async () => {
    tries += 1;
    if (tries === 1) throw new Error('not this time');
  });
  const [first, second] = [handle(job('a')), handle(job('a'))];
  await expect(first).rejects.toThrow('not this time');
  await expect(second).resolves.toBeUndefined();
});
