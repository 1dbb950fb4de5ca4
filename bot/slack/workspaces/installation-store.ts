import type { Installation, InstallationQuery, InstallationStore } from '@slack/oauth';
import { RiskXrayError } from '../../../shared/errors';
import type { Store } from '../../store/store';
import { deleteInstallation, findInstallation, saveInstallation } from './installation-rows';
import type { SecretCipher } from './secret-cipher';

export class NotInstalledError extends RiskXrayError {}

/** Bolt's installations in the bot's own store, encrypted. */
export function createInstallationStore(store: Store, cipher: SecretCipher): InstallationStore {
  return {
    storeInstallation: async (installation) => {
      await saveInstallation(store, cipher, requireTeamId(installation.team?.id), installation);
    },
    fetchInstallation: async ({ teamId }: InstallationQuery<boolean>) => {
      const installation = await findInstallation(store, cipher, requireTeamId(teamId));
      if (!installation) throw new NotInstalledError(`The app is not installed in ${teamId}.`);
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
