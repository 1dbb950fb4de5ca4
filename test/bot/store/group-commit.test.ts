import { GroupCommit } from '../../../bot/store/group-commit';

/** A commit that takes as long as the test wants, and refuses negative items. */
function createSlowCommit() {
  const groups: number[][] = [];
  const waiting: (() => void)[] = [];
  const commit = async (items: readonly number[]) => {
    groups.push([...items]);
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (items.some((item) => item < 0)) throw new Error('refused');
  };
  const finish = async () => {
    waiting.shift()?.();
    await new Promise(setImmediate);
  };
  return { groups, commits: new GroupCommit(commit), finish };
}

test('items added during a commit share the next one, and are resolved only after it', async () => {
  const { groups, commits, finish } = createSlowCommit();
  const answered: number[] = [];
  for (const item of [1, 2, 3]) void commits.add(item).then(() => answered.push(item));
  expect(groups).toEqual([[1]]);
  await finish();
  expect(groups).toEqual([[1], [2, 3]]);
  expect(answered).toEqual([1]);
  await finish();
  expect(answered).toEqual([1, 2, 3]);
});

test('an item that cannot be committed does not fail the others', async () => {
  const { commits, finish } = createSlowCommit();
  const outcomes = Promise.allSettled([1, 2, -3, 4].map((item) => commits.add(item)));
  // The first item, then the other three together, then each of these alone.
  for (let commit = 0; commit < 5; commit += 1) await finish();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});
