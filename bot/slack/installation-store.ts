import type { Installation, InstallationQuery, InstallationStore } from '@slack/bolt';
import { RiskXrayError } from '../../shared/errors';
import { deleteInstallation, findInstallation, type Store, saveInstallation, type Vault } from '../store';

/** The app is not, or no longer, installed there. */
export class NotInstalledError extends RiskXrayError {}

/** Bolt's installations in the bot's own store, sealed. */
export function installationStore(store: Store, vault: Vault): InstallationStore {
  return {
    storeInstallation: async (installation) => {
      await saveInstallation(store, vault, teamOf(installation.team?.id), installation);
    },
    fetchInstallation: async ({ teamId }: InstallationQuery<boolean>) => {
      const installation = await findInstallation(store, vault, teamOf(teamId));
      if (!installation) throw new NotInstalledError(`The app is not installed in ${teamId}.`);
      return installation as Installation<'v2', false>;
    },
    deleteInstallation: async ({ teamId }) => {
      await deleteInstallation(store, teamOf(teamId));
    },
  };
}

function teamOf(teamId: string | undefined): string {
  if (!teamId) throw new NotInstalledError('Install the app in a workspace, not for a whole organisation.');
  return teamId;
}
