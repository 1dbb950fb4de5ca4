import type { Installation, InstallationQuery, InstallationStore } from '@slack/oauth';
import { RiskXrayError } from '../../../shared/errors';
import type { Store } from '../../store/store';
import { deleteInstallation, findInstallation, saveInstallation } from './installation-rows';
import { isAllowed } from './is-allowed';
import type { SecretCipher } from './secret-cipher';

export class NotInstalledError extends RiskXrayError {}

/** Bolt's installations in the bot's own store, encrypted. */
export function createInstallationStore(
  store: Store,
  cipher: SecretCipher,
  allowedTeams?: readonly string[],
): InstallationStore {
  const requireAllowed = ({ team, enterprise }: Installation): void => {
    if (!isAllowed(allowedTeams, { teamId: team?.id, enterpriseId: enterprise?.id }))
      throw new NotInstalledError(
        `The workspace ${team?.id} may not use the app. Add it to SLACK_ALLOWED_TEAMS if it should.`,
      );
  };
  return {
    storeInstallation: async (installation) => {
      requireAllowed(installation);
      await saveInstallation(store, cipher, requireTeamId(installation.team?.id), installation);
    },
    fetchInstallation: async ({ teamId }: InstallationQuery<boolean>) => {
      const installation = await findInstallation(store, cipher, requireTeamId(teamId));
      if (!installation) throw new NotInstalledError(`The app is not installed in ${teamId}.`);
      requireAllowed(installation as Installation);
      return installation as Installation<'v2', false>;
    },
    deleteInstallation: async ({ teamId }) => {
      await deleteInstallation(store, requireTeamId(teamId));
    },
  };
}

function requireTeamId(teamId: string | undefined): string {
  if (!teamId) throw new NotInstalledError('Install the app in a workspace, not for a whole organisation.');
  return teamId;
}
