/** What nobody can do in this workspace, in words for whoever tried. */
export class ActionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotPossible';
  }
}
