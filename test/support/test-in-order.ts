/** A long timeout, because it is for all steps together. */
const STORY_TIMEOUT_MS = 900_000;

/** The `test` of a block in which each one builds on those before it: they are one test, so that any order, and one alone, is right. */
export function testInOrder(): (name: string, run: () => unknown) => void {
  const steps: { readonly name: string; run(): unknown }[] = [];
  test(
    'step by step',
    async () => {
      for (const { name, run } of steps) {
        try {
          await run();
        } catch (error) {
          (error as Error).message = `${name}: ${(error as Error).message}`;
          throw error;
        }
      }
    },
    STORY_TIMEOUT_MS,
  );
  return (name, run) => void steps.push({ name, run });
}
