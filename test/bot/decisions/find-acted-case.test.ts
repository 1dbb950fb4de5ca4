import type { Bot } from '../../../bot/bot';
import { defaultCaseSettings, saveCaseSettings } from '../../../bot/decisions/case-settings-rows';
import { findActedCase } from '../../../bot/decisions/find-acted-case';
import type { ButtonActionArgs } from '../../../bot/slack/interactions/action-listener';
import { createSubmission } from '../../../bot/submissions/submission-rows';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  /** Whether a person who presses a button with this value may act on the case. */
  async function press(
    value: string,
    { teamId, channelId, userId, userTeam = teamId }: Record<string, string>,
  ): Promise<string> {
    const click = {
      action: { value },
      body: {
        user: { id: userId, team_id: userTeam },
        team: { id: teamId },
        ...(channelId && { channel: { id: channelId } }),
      },
      context: { teamId },
    } as unknown as ButtonActionArgs;
    const acted = await findActedCase({ store: store() } as Bot, click);
    return acted.ok ? 'ok' : acted.refusal.code;
  }

  async function newCase() {
    const teamId = newTeamId();
    const { submission } = await createSubmission(store(), {
      teamId,
      channelId: 'C1',
      userId: 'U1',
      state: 'queued',
    });
    const settings = { ...defaultCaseSettings, deciders: ['U5'], escalateTo: 'C7' };
    await saveCaseSettings(store(), { teamId, channelId: 'C1' }, settings, { by: 'U1', at: new Date() });
    return { teamId, id: submission.caseId };
  }

  it('lets everyone act where its card is', async () => {
    const { teamId, id } = await newCase();
    expect(await press(id, { teamId, channelId: 'C1', userId: 'U9' })).toBe('ok');
    // The button that confirms says which proposal it is about.
    expect(await press(`${id}:1777629600000`, { teamId, channelId: 'C1', userId: 'U9' })).toBe('ok');
  });

  it('lets those act elsewhere whom it concerns, and nobody else', async () => {
    const { teamId, id } = await newCase();
    for (const userId of ['U1', 'U5']) {
      expect(await press(id, { teamId, channelId: 'C2', userId })).toBe('ok');
      expect(await press(id, { teamId, channelId: '', userId })).toBe('ok');
    }
    expect(await press(id, { teamId, channelId: 'C7', userId: 'U9' })).toBe('ok');
    expect(await press(id, { teamId, channelId: 'C2', userId: 'U9' })).toBe('otherChannel');
    expect(await press(id, { teamId, channelId: '', userId: 'U9' })).toBe('otherChannel');
  });

  it('does not exist for another workspace, nor for a value that is no case', async () => {
    const { id } = await newCase();
    const { teamId } = await newCase();
    expect(await press(id, { teamId, channelId: 'C1', userId: 'U1' })).toBe('notFound');
    for (const nonsense of ['', '0', '-1', "1' or true", '9'.repeat(30), '1e3', '1:', ':1', '1:x'])
      expect(await press(nonsense, { teamId, channelId: 'C1', userId: 'U1' })).toBe('notFound');
  });

  it('is never decided by people of other companies', async () => {
    const { teamId, id } = await newCase();
    const stranger = { teamId, channelId: 'C1', userId: 'U1', userTeam: 'T0OTHER' };
    expect(await press(id, stranger)).toBe('external');
  });
});
