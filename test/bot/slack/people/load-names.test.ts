import type { Bot } from '../../../../bot/bot';
import { createLog } from '../../../../bot/ops/log';
import { loadNames } from '../../../../bot/slack/people/load-names';
import { saveName } from '../../../../bot/slack/people/name-rows';
import { type SlackWorkspaceOptions, startSlackWorkspace } from '../../../../sandbox/slack';
import { createSlackClient } from '../../../sandbox/slack/create-slack-client';
import { newTeamId, onChosenStore, useStore } from '../../../support/on-both-stores';

const [GONE, ERASED] = ['U0GONE', 'U0ERASED'];

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  /** The names of three who pressed a button, one who never did, and one who is only in entries of trails. */
  async function load(options: SlackWorkspaceOptions) {
    await using workspace = await startSlackWorkspace({ rateLimits: false, ...options });
    const [ada, bob, eve] = ['ada', 'bob', 'eve'].map((name) => workspace.user(name).id) as [
      string,
      string,
      string,
    ];
    const teamId = newTeamId();
    await saveName(store(), { teamId, userId: ada, name: 'ada' });
    await saveName(store(), { teamId, userId: GONE, name: 'gone' });
    const slack = { clientFor: async () => createSlackClient(workspace) } as unknown as Bot['slack'];
    const bot = { store: store(), slack, log: createLog('silent') };
    const userIds = [GONE, ada, bob, eve, ERASED];
    const names = await loadNames(bot, { teamId, userIds, present: [ada, bob] });
    return { ada: names.get(ada), bob: names.get(bob), eve: names.get(eve), gone: names.get(GONE) };
  }

  const scope = 'users:read';
  it('are those of Slack, of whom it knows; nobody is asked about who may have been erased', async () => {
    expect(await load({ app: { scopes: [scope] } })).toEqual({
      ada: 'Ada Martin',
      bob: 'Bob Rossi',
      eve: undefined,
      gone: 'gone',
    });
  });

  it('are the handles of those who acted, where the scope was declined', async () => {
    expect(
      await load({ app: { scopes: [scope], optionalScopes: [scope] }, declinedScopes: [scope] }),
    ).toEqual({ ada: 'ada', bob: undefined, eve: undefined, gone: 'gone' });
  });
});
