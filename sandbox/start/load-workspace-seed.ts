import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, type SlackWorkspaceOptions } from '../slack';
import { CHECKOUT } from './settings';

/** Whom and what a person finds in the workspace; the app is as its manifest says. */
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
