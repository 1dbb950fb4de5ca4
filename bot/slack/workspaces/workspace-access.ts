/** A workspace that has the app, and who the app's bot is there. */
export interface InstalledWorkspace {
  readonly teamId: string;
  readonly enterpriseId?: string | undefined;
  /** The bot's user in the workspace; empty if it cannot be read. */
  readonly botUserId: string;
  /** The app can be in no other workspace, so that everything that Slack sends is for this one. */
  readonly isOnly?: true;
}

/** The workspaces that have the app and may use it, with their tokens. */
export interface WorkspaceAccess {
  list(): Promise<readonly InstalledWorkspace[]>;
  /** Whether people of this workspace may use the app. */
  mayUse(teamId: string): Promise<boolean>;
  tokenFor(teamId: string): Promise<string>;
}
