import { readActor } from '../../../../bot/app/access/actor';
import type { Bot } from '../../../../bot/bot';
import { appendTrail } from '../../../../bot/cases';
import { erasePerson } from '../../../../bot/erasure';
import { createLog } from '../../../../bot/ops/log';
import { loadNames } from '../../../../bot/slack/people/load-names';
import { findNames, saveName } from '../../../../bot/slack/people/name-rows';
import { listTrail, verifyTrails } from '../../../../bot/trail';
import { type SlackWorkspaceOptions, startSlackWorkspace } from '../../../../sandbox/slack';
import { createSlackClient } from '../../../sandbox/slack/create-slack-client';
import { createCase } from '../../../support/create-case';
import { newTeamId, onChosenStore, useStore } from '../../../support/on-both-stores';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  describe('names of people', () => {
    const [GONE, ERASED] = ['U0GONE', 'U0ERASED'];

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

  describe('a stored name', () => {
    const at = new Date('2026-01-02T03:04:05.678Z');

    describe('the name of who acts', () => {
      const context = { teamId: 'T1' } as Parameters<typeof readActor>[1];
      it.each([
        ['a button', { user: { id: 'U1', name: 'ada', username: 'ada' } }],
        ['a form', { user: { id: 'U1', name: 'ada' } }],
        ['a button that has the username alone', { user: { id: 'U1', username: 'ada' } }],
        ['a command', { command: '/xray', user_id: 'U1', user_name: 'ada' }],
      ])('comes with %s', (_what, body) => {
        expect(readActor(body, context)).toMatchObject({ userId: 'U1', name: 'ada' });
      });

      it('is left out where Slack leaves it out', () => {
        expect(readActor({ user: { id: 'U1' } }, context)).not.toHaveProperty('name');
        expect(readActor({ command: '/xray', user_id: 'U1', user_name: '' }, context)).not.toHaveProperty(
          'name',
        );
      });
    });

    it('is found by the person and the workspace, as it was last', async () => {
      const [teamId, other] = [newTeamId(), newTeamId()];
      await saveName(store(), { teamId, userId: 'U1', name: 'ada' });
      await saveName(store(), { teamId, userId: 'U1', name: 'ada.martin' });
      await saveName(store(), { teamId: other, userId: 'U2', name: 'bob' });
      expect([...(await findNames(store(), teamId, ['U1', 'U1', 'U2']))]).toEqual([['U1', 'ada.martin']]);
      expect([...(await findNames(store(), teamId, []))]).toEqual([]);
    });

    it('is erased with the person, and no entry of a trail is changed', async () => {
      const teamId = newTeamId();
      const userId = 'UERASED01';
      const company = { type: 'siren', id: '732829320' };
      const place = { teamId, channelId: 'C1', userId, company, state: 'queued' } as const;
      const { caseId } = await createCase(store(), place, { at });
      await saveName(store(), { teamId, userId, name: 'ada' });
      await store().transaction((tx) =>
        appendTrail(tx, caseId, { kind: 'reminded', data: { to: userId } }, { at }),
      );
      const before = await listTrail(store(), caseId);
      await store().transaction((tx) => erasePerson(tx, userId, { by: 'dpo', at }));
      expect([...(await findNames(store(), teamId, [userId]))]).toEqual([]);
      expect((await listTrail(store(), caseId)).slice(0, before.length)).toEqual(before);
      expect((await verifyTrails(store(), caseId)).problems).toEqual([]);
    });
  });
});
