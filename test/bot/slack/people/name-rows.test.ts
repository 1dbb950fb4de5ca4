import { readActor } from '../../../../bot/app/access/actor';
import { appendTrail } from '../../../../bot/cases';
import { erasePerson } from '../../../../bot/erasure';
import { findNames, saveName } from '../../../../bot/slack/people/name-rows';
import { listTrail, verifyTrails } from '../../../../bot/trail';
import { createCase } from '../../../support/create-case';
import { newTeamId, onChosenStore, useStore } from '../../../support/on-both-stores';

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
    expect(readActor({ command: '/xray', user_id: 'U1', user_name: '' }, context)).not.toHaveProperty('name');
  });
});

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

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
