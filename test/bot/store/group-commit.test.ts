import { GroupCommit } from '../../../bot/store/group-commit';

/** A commit that takes as long as the test likes, and refuses what is negative. */
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

test('what comes while a commit is under way shares the next, and nobody is answered before it', async () => {
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

test('one that cannot be committed does not take the others with it', async () => {
  const { commits, finish } = createSlowCommit();
  const outcomes = Promise.allSettled([1, 2, -3, 4].map((item) => commits.add(item)));
  // The first, the three others together, then each of them alone.
  for (let commit = 0; commit < 5; commit += 1) await finish();
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});
