/** The story did not go on as it should. */
export class StepFailedError extends Error {
  constructor(
    readonly expected: string,
    readonly actual: string,
  ) {
    super(`expected: ${expected}\nseen:     ${actual}`);
    this.name = 'WrongStep';
  }
}
