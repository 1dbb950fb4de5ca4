/** The times until which workspaces get no calls: Slack limits how often an app may react, and may not let it at all. */
export class WorkspacePauses {
  readonly #until = new Map<string, number>();

  pause(teamId: string, milliseconds: number): void {
    this.#until.set(teamId, performance.now() + milliseconds);
  }

  /** How long the pause still is, in milliseconds. */
  rest(teamId: string): number {
    return Math.max(0, (this.#until.get(teamId) ?? 0) - performance.now());
  }
}
