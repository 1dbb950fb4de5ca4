/** The story did not go on as it should. */
export class WrongStep extends Error {
  constructor(
    readonly expected: string,
    readonly seen: string,
  ) {
    super(`expected: ${expected}\nseen:     ${seen}`);
    this.name = 'WrongStep';
  }
}
