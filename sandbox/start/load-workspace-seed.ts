import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../core/checkout';
import { readManifest, type SlackWorkspaceOptions } from '../slack';

/** The people and channels of a new workspace, and the app of the manifest. */
export function loadWorkspaceSeed(): SlackWorkspaceOptions {
  const manifest = JSON.parse(readFileSync(join(CHECKOUT, 'bot/manifest.json'), 'utf8'));
  return {
    name: 'Banque du Lac',
    app: readManifest(manifest),
    users: [
      { name: 'ada', realName: 'Ada Martin' },
      { name: 'bob', realName: 'Bob Rossi' },
      { name: 'eve', realName: 'Eve Moreau', company: 'Courtage Moreau' },
    ],
    channels: {
      general: { members: ['ada', 'bob'] },
      credit: { members: ['ada', 'bob'], bot: true },
      alerts: { members: ['ada', 'bob'], bot: true },
      board: { kind: 'private', members: ['ada'], bot: true },
      partners: { members: ['ada', 'bob', 'eve'], bot: true, sharedWith: ['Courtage Moreau'] },
    },
  };
}
