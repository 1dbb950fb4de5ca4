import type { ReceiverEvent } from '@slack/bolt';
import type { Bot } from '../../../bot/bot';
import { refuseInteraction } from '../../../bot/inbox/refuse-interaction';
import { createLog } from '../../../bot/ops/log';

const [OWN, OTHER] = ['T0OWN', 'T0OTHER'];
const slack = { mayUse: async (teamId: string) => teamId === OWN };
const bot = { slack, settings: { defaultLanguage: 'en' }, log: createLog('silent') } as unknown as Bot;

it.each([
  ['a command of a listed workspace', { command: '/xray', team_id: OWN }, false],
  ['a command of another one', { command: '/xray', team_id: OTHER }, true],
  ['a click in a listed workspace', { type: 'block_actions', team: { id: OWN }, view: null }, false],
  ['a click in another one', { type: 'block_actions', team: { id: OTHER } }, true],
  [
    'a form of a listed workspace, sent by a person of another one in a channel of both',
    { type: 'view_submission', team: { id: OTHER }, view: { app_installed_team_id: OWN } },
    false,
  ],
  [
    'a form of another one',
    { type: 'view_submission', team: { id: OWN }, view: { app_installed_team_id: OTHER } },
    true,
  ],
])('%s is refused only where the workspace whose bot is asked is not listed', async (_, body, refused) => {
  const ack = jest.fn(async () => {});
  expect(await refuseInteraction(bot, { body, ack } as ReceiverEvent)).toBe(refused);
  // What is let through is acknowledged by its listener.
  expect(ack).toHaveBeenCalledTimes(refused ? 1 : 0);
});
