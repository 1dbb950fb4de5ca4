import type { VirtualClock } from '../../risk/clock/virtual-clock';
import type { Channel, ChannelKind } from './channel';
import type { EphemeralMessage, Message } from './message';
import { NotPossible } from './not-possible';
import type { SharedFile } from './shared-file';
import { slackId } from './slack-id';
import type { User } from './user';

export interface ChannelSettings {
  kind?: Exclude<ChannelKind, 'im'>;
  /** Names of users; everybody when absent. */
  members?: string[];
  /** Whether the bot is in it from the start. */
  bot?: boolean;
  archived?: boolean;
  /** Names of other companies. */
  sharedWith?: string[];
}

export interface UserSettings {
  name: string;
  realName?: string;
  /** The name of their company when it is not the workspace's. */
  company?: string;
  isBot?: boolean;
}

/** Who and what is in the workspace. It knows no rules and tells nobody. */
export class Workspace {
  readonly team: { id: string; name: string; domain: string };
  readonly bot: User;
  readonly botId = slackId('B');
  readonly users = new Map<string, User>();
  readonly channels = new Map<string, Channel>();
  readonly files = new Map<string, SharedFile>();
  readonly ephemerals: EphemeralMessage[] = [];
  readonly #messages = new Map<string, Message[]>();
  readonly #companies = new Map<string, string>();
  readonly #clock: VirtualClock;
  #lastMicros = 0;

  constructor(clock: VirtualClock, { name, bot }: { name: string; bot: string }) {
    this.#clock = clock;
    this.team = { id: slackId('T'), name, domain: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') };
    this.bot = this.addUser({ name: bot, isBot: true });
  }

  /** A timestamp that no other message has. */
  nextTs(): string {
    this.#lastMicros = Math.max(this.#lastMicros + 1, this.#clock.now() * 1000);
    const seconds = Math.floor(this.#lastMicros / 1e6);
    return `${seconds}.${String(this.#lastMicros % 1e6).padStart(6, '0')}`;
  }

  seconds(): number {
    return Math.floor(this.#clock.now() / 1000);
  }

  addUser({ name, realName = name, company, isBot = false }: UserSettings): User {
    const teamId = company === undefined ? this.team.id : this.company(company);
    const user = { id: slackId('U'), teamId, name, realName, isBot, locale: 'en-US' };
    this.users.set(user.id, user);
    return user;
  }

  /** The team id of another company, the same for the same name. */
  company(name: string): string {
    const known = this.#companies.get(name);
    if (known) return known;
    const id = slackId('T');
    this.#companies.set(name, id);
    return id;
  }

  addChannel(name: string, settings: ChannelSettings = {}): Channel {
    const { kind = 'public', members, bot = false, archived = false, sharedWith = [] } = settings;
    const people = members?.map((member) => this.user(member)) ?? this.#people(sharedWith);
    const channel: Channel = {
      id: slackId('C'),
      name,
      kind,
      members: new Set([...people.map(({ id }) => id), ...(bot ? [this.bot.id] : [])]),
      archived,
      sharedWith: sharedWith.map((company) => this.company(company)),
      created: this.seconds(),
    };
    this.channels.set(channel.id, channel);
    return channel;
  }

  /** The conversation of two, opened when they first have one. */
  directMessage(one: string, other: string): Channel {
    const known = [...this.channels.values()].find(
      ({ kind, members }) => kind === 'im' && members.has(one) && members.has(other),
    );
    if (known) return known;
    const id = slackId('D');
    const members = new Set([one, other]);
    const created = this.seconds();
    const channel: Channel = {
      id,
      name: 'directmessage',
      kind: 'im',
      members,
      archived: false,
      sharedWith: [],
      created,
    };
    this.channels.set(id, channel);
    return channel;
  }

  /** By id or name. A name that is not there is a mistake of the test. */
  user(reference: string): User {
    const user = this.users.get(reference) ?? [...this.users.values()].find(({ name }) => name === reference);
    if (!user) throw new NotPossible(`Nobody in the workspace is called ${reference}.`);
    return user;
  }

  /** By id, `name` or `#name`. */
  findChannel(reference: string): Channel | undefined {
    const wanted = reference.replace(/^#/, '');
    return (
      this.channels.get(reference) ??
      [...this.channels.values()].find(({ kind, name }) => kind !== 'im' && name === wanted)
    );
  }

  channel(reference: string): Channel {
    const channel = this.findChannel(reference);
    if (!channel) throw new NotPossible(`The workspace has no channel ${reference}.`);
    return channel;
  }

  /** Oldest first, threads among the rest. */
  messagesIn(channel: string): Message[] {
    const messages = this.#messages.get(channel) ?? [];
    this.#messages.set(channel, messages);
    return messages;
  }

  findMessage(channel: string, ts: string): Message | undefined {
    return this.#messages.get(channel)?.find((message) => message.ts === ts);
  }

  #people(sharedWith: string[]): User[] {
    const teams = [this.team.id, ...sharedWith.map((company) => this.company(company))];
    return [...this.users.values()].filter(({ isBot, teamId }) => !isBot && teams.includes(teamId));
  }
}
