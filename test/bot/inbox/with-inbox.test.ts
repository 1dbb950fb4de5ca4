import type { App, Receiver, ReceiverEvent } from '@slack/bolt';
import type { Bot } from '../../../bot/bot';
import { findEvent } from '../../../bot/inbox/event-rows';
import { addMembership } from '../../../bot/inbox/membership-rows';
import { withInbox } from '../../../bot/inbox/with-inbox';
import { createMetrics } from '../../../bot/ops/metrics';
import type { InstalledWorkspace } from '../../../bot/slack/workspaces/workspace-access';
import { countBacklog } from '../../../bot/store/backlog';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

const BOT = 'U0BOT';
const OTHER_BOT = 'U0OTHERBOT';

interface Delivery {
  /** The other workspaces that have the app. */
  readonly others?: readonly InstalledWorkspace[];
  /** The installation in `authorizations`; null leaves the field out. */
  readonly named?: { readonly team_id: string; readonly user_id: string } | null;
  readonly more?: object;
}

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let events = 0;

  /** Delivers an event and returns what is stored of it when it is acknowledged. */
  async function deliver(
    event: object,
    teamId = newTeamId(),
    eventTeamId = teamId,
    { others = [], named = { team_id: teamId, user_id: BOT }, more = {} }: Delivery = {},
  ) {
    events += 1;
    const id = `Ev${events}`;
    const metrics = createMetrics(() => countBacklog(store()));
    const slack = { workspaces: async () => [{ teamId, botUserId: BOT }, ...others] };
    const settings = { messageGraceSeconds: 20 };
    const bot = { store: store(), metrics, settings, slack } as unknown as Bot;
    const bolt = new Promise<App>((resolve) => {
      const receiver: Receiver = { init: resolve, start: async () => {}, stop: async () => {} };
      withInbox(receiver, bot).init({} as App);
    });
    const app = await bolt;
    const authorizations = named && [named];
    const body = {
      type: 'event_callback',
      event_id: id,
      team_id: eventTeamId,
      ...(authorizations && { authorizations }),
      ...more,
      event,
    };
    return new Promise((resolve) => {
      const ack = async () => resolve(await findEvent(store(), id));
      void app.processEvent({ body, ack } as ReceiverEvent);
    });
  }

  it('stores a message with files, but not one without', async () => {
    expect(await deliver({ type: 'message', files: [{ id: 'F1' }] })).toMatchObject({ kind: 'message' });
    expect(await deliver({ type: 'message', text: 'Lunch?' })).toBeUndefined();
  });

  it('stores a message without files only if a person addresses the bot', async () => {
    const [mention, direct] = [
      { channel: 'C1', text: `<@${BOT}> hi` },
      { channel: 'D1', text: 'hi' },
    ];
    for (const message of [mention, direct])
      expect(await deliver({ type: 'message', user: 'U0ADA', ...message })).toMatchObject({
        kind: 'message',
      });
    for (const other of [
      { ...mention, user: 'U0BOT2', bot_id: 'B2' },
      { ...direct, user: BOT, bot_id: 'B1' },
      { ...direct, subtype: 'message_changed' },
      { ...direct, user: 'U0ADA', thread_ts: '1.2' },
      { channel: 'C1', user: 'U0ADA', text: `${BOT} is no mention` },
      { channel: 7, user: 'U0ADA', text: { hostile: true } },
    ])
      expect(await deliver({ type: 'message', ...other })).toBeUndefined();
  });

  it('stores that the bot joined a channel, but not that others did', async () => {
    expect(await deliver({ type: 'member_joined_channel', user: BOT })).toMatchObject({
      kind: 'member_joined_channel',
    });
    expect(await deliver({ type: 'member_joined_channel', user: 'U0ADA' })).toBeUndefined();
  });

  it('stores an event under the workspace it was delivered to, wherever it happened', async () => {
    const [teamId, eventTeamId] = [newTeamId(), newTeamId()];
    expect(await deliver({ type: 'file_shared' }, teamId, eventTeamId)).toMatchObject({ teamId });
  });

  describe('in a channel with the bots of two companies, where Slack names the other one,', () => {
    /** Delivers an event to a bot that both companies have; returns whose it is. */
    async function deliverToBoth(event: object) {
      const [own, other] = [newTeamId(), newTeamId()];
      const channel = `C${own}`;
      for (const teamId of [own, other])
        await addMembership(store(), { teamId, channelId: channel }, new Date());
      const delivery = {
        others: [{ teamId: other, botUserId: OTHER_BOT }],
        named: { team_id: other, user_id: OTHER_BOT },
        more: { is_ext_shared_channel: true },
      };
      const senders = { own, other, stranger: 'T0STRANGER' };
      const { from, ...rest } = event as { from?: keyof typeof senders };
      const sent = { type: 'message', user: 'U0ADA', channel, ...(from && { team: senders[from] }), ...rest };
      const stored = (await deliver(sent, own, other, delivery)) as
        | { teamId: string; payload: Body }
        | undefined;
      if (!stored) return undefined;
      const { team_id, user_id } = stored.payload.authorizations[0] as Body['authorizations'][0];
      // Bolt chooses the token by it.
      expect(team_id).toBe(stored.teamId);
      expect(user_id).toBe(team_id === own ? BOT : OTHER_BOT);
      return team_id === own ? 'own' : 'other';
    }

    interface Body {
      readonly authorizations: readonly { readonly team_id: string; readonly user_id: string }[];
    }

    const files = [{ id: 'F1' }];
    it.each([
      ['a mention of our bot', { text: `<@${BOT}> hi`, from: 'other' }, 'own'],
      ['a mention of the other bot', { text: `<@${OTHER_BOT}> hi`, from: 'own' }, 'other'],
      ['a mention of both, by one of us', { text: `<@${OTHER_BOT}> <@${BOT}> hi`, from: 'own' }, 'own'],
      ['a message without a mention', { text: 'hi', from: 'own' }, undefined],
      ['that our bot joined', { type: 'member_joined_channel', user: BOT }, 'own'],
      ['that the other bot joined', { type: 'member_joined_channel', user: OTHER_BOT }, 'other'],
      ['that a person joined', { type: 'member_joined_channel' }, undefined],
      ['a file from one of us', { files, from: 'own' }, 'own'],
      ['a file from one of them', { files, from: 'other' }, 'other'],
      ['a file from a company without the app', { files, from: 'stranger' }, 'other'],
    ])('%s is for the one it concerns', async (_, event, whose) => {
      expect(await deliverToBoth(event)).toBe(whose);
    });

    it('a file is not for the sender’s bot where that bot is not in the channel', async () => {
      const [own, other] = [newTeamId(), newTeamId()];
      const event = { type: 'message', channel: `C${own}`, team: own, files };
      const named = { team_id: other, user_id: OTHER_BOT };
      const delivery = {
        others: [{ teamId: other, botUserId: OTHER_BOT }],
        named,
        more: { is_ext_shared_channel: true },
      };
      expect(await deliver(event, own, other, delivery)).toMatchObject({ teamId: other });
    });
  });

  it('stores an event in which Slack names no installation, by its team or by who is in the channel', async () => {
    const mention = { type: 'message', user: 'U0ADA', text: `<@${BOT}> hi` };
    const [teamId, sharedTeamId, elsewhere] = [newTeamId(), newTeamId(), newTeamId()];
    expect(await deliver(mention, teamId, teamId, { named: null })).toMatchObject({ teamId });
    const file = { type: 'message', channel: `C${sharedTeamId}`, files: [{ id: 'F1' }] };
    expect(await deliver(file, sharedTeamId, elsewhere, { named: null })).toBeUndefined();
    await addMembership(store(), { teamId: sharedTeamId, channelId: file.channel }, new Date());
    expect(await deliver(file, sharedTeamId, elsewhere, { named: null })).toMatchObject({
      teamId: sharedTeamId,
    });
  });

  it('does not store an event of a workspace that may not use the app, except that it removed the app', async () => {
    const named = { team_id: 'T0REFUSED', user_id: 'U0REFUSED' };
    const files = [{ id: 'F1' }];
    const [message, removal] = [{ type: 'message', files }, { type: 'app_uninstalled' }];
    expect(await deliver(message, newTeamId(), 'T0REFUSED', { named })).toBeUndefined();
    expect(await deliver(removal, newTeamId(), 'T0REFUSED', { named })).toMatchObject({
      teamId: 'T0REFUSED',
    });
  });
});
