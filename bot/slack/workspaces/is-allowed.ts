/** A workspace, with the Enterprise Grid organisation that it belongs to. */
export interface TeamIds {
  readonly teamId?: string | undefined;
  readonly enterpriseId?: string | undefined;
}

/** Whether the operator lets a workspace use the app: all may where `SLACK_ALLOWED_TEAMS` is not set. */
export function isAllowed(
  allowedTeams: readonly string[] | undefined,
  { teamId, enterpriseId }: TeamIds,
): boolean {
  return !allowedTeams || [teamId, enterpriseId].some((id) => id !== undefined && allowedTeams.includes(id));
}
