import type { VirtualClock } from '../../core/clock/virtual-clock';
import type { Collection } from '../../core/data/collection';
import type { Collections } from '../../core/data/database';
import { ActionError } from './action-error';
import type { Channel, ChannelKind } from './channel';
import { createSlackId } from './create-slack-id';
import type { EphemeralMessage, Message } from './message';
import { MessageLog } from './message-log';
import type { SharedFile } from './shared-file';
import type { User } from './user';

export interface ChannelOptions {
  kind?: Exclude<ChannelKind, 'im' | 'mpim'>;
  /** Names of users; everybody when absent. */
  members?: string[];
  /** Whether the bot is in it from the start. */
  bot?: boolean;
  archived?: boolean;
  /** Names of other companies. */
  sharedWith?: string[];
  /** Names of other workspaces of the same organisation. */
  sharedWithin?: string[];
  locale?: string;
}

export interface UserOptions {
  name: string;
  realName?: string;
  /** The name of their company when it is not the workspace's. */
  company?: string;
  /** The name of their workspace when it is another one of the same organisation. */
  siblingWorkspace?: string;
  /**
   * How payloads name the team of such a person: https://docs.slack.dev/reference/interaction-payloads/block_actions-payload says
   * by the organisation (E…), https://github.com/slackapi/bolt-js/issues/1875 saw a workspace (T…), which is usual here.
   */
  knownBy?: 'workspace' | 'organisation';
  isBot?: boolean;
}

export interface Team {
  id: string;
  name: string;
  domain: string;
}

/** What a workspace is known by, for as long as it is kept. */
export interface WorkspaceIdentity {
  team: Team;
  enterprise?: { id: string; name: string };
  /** Team ids of other workspaces of the organisation, by name. */
  sisters?: Record<string, string>;
  /** The bot's user. */
  bot: string;
  botId: string;
  /** Team ids of other companies, by name. */
  companies: Record<string, string>;
  /** Where it listened. */
  url?: string;
}

export interface WorkspaceRecords {
  identity: WorkspaceIdentity;
  users: User;
  channels: Channel;
  messages: Message;
  ephemerals: EphemeralMessage;
  files: SharedFile;
}

/** Who and what is in the workspace. It knows no rules and tells nobody. */
export class Workspace {
  readonly users: Collection<User>;
  readonly channels: Collection<Channel>;
  readonly files: Collection<SharedFile>;
  readonly messages: MessageLog;
  readonly ephemerals: Collection<EphemeralMessage>;
  readonly bot: User;
  readonly #identity: WorkspaceIdentity;
  readonly #identities: Collection<WorkspaceIdentity>;
  readonly #clock: VirtualClock;
  #lastMicros = 0;

  constructor(
    clock: VirtualClock,
    kept: Collections<WorkspaceRecords>,
    { name, bot, enterprise }: { name: string; bot: string; enterprise?: string },
  ) {
    this.#clock = clock;
    this.users = kept.users;
    this.channels = kept.channels;
    this.files = kept.files;
    this.messages = new MessageLog(kept.messages);
    this.ephemerals = kept.ephemerals;
    this.#identities = kept.identity;
    this.#identity = kept.identity.get('identity') ?? createIdentity(name, enterprise);
    const { bot: id, team } = this.#identity;
    const before = this.users.get(id);
    const user = { id, teamId: team.id, name: bot, realName: bot, isBot: true, locale: 'en-US' };
    this.bot = before?.name === bot ? before : this.users.put(user);
    this.#identities.put(this.#identity);
    for (const { ts } of kept.messages.all())
      this.#lastMicros = Math.max(this.#lastMicros, Math.ceil(Number(ts) * 1e6));
  }

  get team(): Team {
    return this.#identity.team;
  }

  get enterprise(): WorkspaceIdentity['enterprise'] {
    return this.#identity.enterprise;
  }

  /** Whether a team is this one, or another of the same organisation. */
  isInternal(teamId: string): boolean {
    const { team, enterprise, sisters = {} } = this.#identity;
    return [team.id, enterprise?.id, ...Object.values(sisters)].includes(teamId);
  }

  get botId(): string {
    return this.#identity.botId;
  }

  /** A timestamp that no other message has. */
  nextTs(): string {
    this.#lastMicros = Math.max(this.#lastMicros + 1, this.#clock.now() * 1000);
    const seconds = Math.floor(this.#lastMicros / 1e6);
    return `${seconds}.${String(this.#lastMicros % 1e6).padStart(6, '0')}`;
  }

  nowSeconds(): number {
    return Math.floor(this.#clock.now() / 1000);
  }

  addUser({ name, realName = name, company, siblingWorkspace, knownBy, isBot = false }: UserOptions): User {
    const homeTeam = siblingWorkspace === undefined ? undefined : this.getSiblingTeamId(siblingWorkspace);
    const organisation = knownBy === 'organisation' ? this.enterprise?.id : undefined;
    const teamId =
      organisation ?? homeTeam ?? (company === undefined ? this.team.id : this.getCompanyTeamId(company));
    const user = { id: createSlackId('U'), teamId, name, realName, isBot, locale: 'en-US' };
    return this.users.put({ ...user, ...(homeTeam && { homeTeam }) });
  }

  /** The team id of another workspace of the organisation, the same for the same name. */
  getSiblingTeamId(name: string): string {
    if (!this.enterprise) throw new ActionError('The workspace belongs to no organisation.');
    const sisters = this.#identity.sisters ?? {};
    const id = sisters[name] ?? createSlackId('T');
    this.#identity.sisters = { ...sisters, [name]: id };
    this.#identities.put(this.#identity);
    return id;
  }

  /** The team id of another company, the same for the same name. */
  getCompanyTeamId(name: string): string {
    const { companies } = this.#identity;
    const known = companies[name];
    if (known) return known;
    const id = createSlackId('T');
    companies[name] = id;
    this.#identities.put(this.#identity);
    return id;
  }

  /** Returns where the workspace listened before. */
  updateUrl(url: string): string | undefined {
    const before = this.#identity.url;
    this.#identity.url = url;
    this.#identities.put(this.#identity);
    return before;
  }

  addChannel(name: string, settings: ChannelOptions = {}): Channel {
    const { kind = 'public', members, bot = false, archived = false, sharedWith = [], locale } = settings;
    const { sharedWithin = [] } = settings;
    const people = members?.map((member) => this.user(member)) ?? this.#getDefaultMembers(sharedWith);
    return this.#open('C', {
      name,
      kind,
      members: [...people.map(({ id }) => id), ...(bot ? [this.bot.id] : [])],
      archived,
      sharedWith: sharedWith.map((company) => this.getCompanyTeamId(company)),
      sharedWithin: sharedWithin.map((sister) => this.getSiblingTeamId(sister)),
      ...(locale && { locale }),
    });
  }

  /** The conversation of two, opened when they first have one. */
  directMessage(one: string, other: string): Channel {
    const known = this.channels
      .all()
      .find(({ kind, members }) => kind === 'im' && members.includes(one) && members.includes(other));
    return known ?? this.#open('D', { name: 'directmessage', kind: 'im', members: [one, other] });
  }

  /** The conversation of several, the same for the same people. */
  groupMessage(members: string[]): Channel {
    const known = this.channels
      .all()
      .find(
        (channel) =>
          channel.kind === 'mpim' &&
          channel.members.length === members.length &&
          members.every((member) => channel.members.includes(member)),
      );
    const names = members.map((member) => this.user(member).name);
    return known ?? this.#open('C', { name: `mpdm-${names.join('--')}-1`, kind: 'mpim', members });
  }

  /** By id or name. A name that is not there is a mistake of the test. */
  user(reference: string): User {
    const user = this.users.get(reference) ?? this.users.all().find(({ name }) => name === reference);
    if (!user) throw new ActionError(`Nobody in the workspace is called ${reference}.`);
    return user;
  }

  /** By id, `name` or `#name`. */
  findChannel(reference: string): Channel | undefined {
    const wanted = reference.replace(/^#/, '');
    return (
      this.channels.get(reference) ??
      this.channels.all().find(({ kind, name }) => kind !== 'im' && name === wanted)
    );
  }

  channel(reference: string): Channel {
    const channel = this.findChannel(reference);
    if (!channel) throw new ActionError(`The workspace has no channel ${reference}.`);
    return channel;
  }

  /** Oldest first, threads among the rest. */
  messagesIn(channel: string): readonly Message[] {
    return this.messages.in(channel);
  }

  findMessage(channel: string, ts: string): Message | undefined {
    return this.messages.find(channel, ts);
  }

  #open(prefix: string, channel: Pick<Channel, 'name' | 'kind' | 'members'> & Partial<Channel>): Channel {
    const usual = { id: createSlackId(prefix), archived: false, sharedWith: [], created: this.nowSeconds() };
    return this.channels.put({ ...usual, ...channel });
  }

  #getDefaultMembers(sharedWith: string[]): User[] {
    const teams = [this.team.id, ...sharedWith.map((company) => this.getCompanyTeamId(company))];
    return this.users.where(({ isBot, teamId }) => !isBot && teams.includes(teamId));
  }
}

function createIdentity(name: string, organisation?: string): WorkspaceIdentity {
  const domain = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const team = { id: createSlackId('T'), name, domain };
  const enterprise = organisation && { id: createSlackId('E'), name: organisation };
  return {
    team,
    bot: createSlackId('U'),
    botId: createSlackId('B'),
    companies: {},
    ...(enterprise && { enterprise }),
  };
}
