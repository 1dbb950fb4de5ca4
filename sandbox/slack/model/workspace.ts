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
  /** The names of the members; everybody by default. */
  members?: string[];
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
  /** The company of an external person. */
  company?: string;
  /** The other workspace of the organisation that the person belongs to. */
  siblingWorkspace?: string;
  /**
   * The `team_id` of such a person in payloads: the organisation (E…) according to
   * https://docs.slack.dev/reference/interaction-payloads/block_actions-payload, or the workspace (T…, default) as in
   * https://github.com/slackapi/bolt-js/issues/1875.
   */
  knownBy?: 'workspace' | 'organisation';
  isBot?: boolean;
}

interface Team {
  id: string;
  name: string;
  domain: string;
}

interface WorkspaceIdentity {
  team: Team;
  enterprise?: { id: string; name: string };
  /** Team ids of other workspaces of the organisation, by name. */
  siblings?: Record<string, string>;
  /** The bot's user. */
  bot: string;
  botId: string;
  /** Team ids of other companies, by name. */
  companies: Record<string, string>;
  /** The URL of the last run. */
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

/** The data of a workspace, without any rules or events. */
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
    records: Collections<WorkspaceRecords>,
    { name, bot, enterprise }: { name: string; bot: string; enterprise?: string },
  ) {
    this.#clock = clock;
    this.users = records.users;
    this.channels = records.channels;
    this.files = records.files;
    this.messages = new MessageLog(records.messages);
    this.ephemerals = records.ephemerals;
    this.#identities = records.identity;
    this.#identity = records.identity.get('identity') ?? createIdentity(name, enterprise);
    const { bot: id, team } = this.#identity;
    const before = this.users.get(id);
    const user = { id, teamId: team.id, name: bot, realName: bot, isBot: true, locale: 'en-US' };
    this.bot = before?.name === bot ? before : this.users.put(user);
    this.#identities.put(this.#identity);
    for (const { ts } of records.messages.all())
      this.#lastMicros = Math.max(this.#lastMicros, Math.ceil(Number(ts) * 1e6));
  }

  get team(): Team {
    return this.#identity.team;
  }

  get enterprise(): WorkspaceIdentity['enterprise'] {
    return this.#identity.enterprise;
  }

  /** Whether a team is this one or another of the organisation. */
  isInternal(teamId: string): boolean {
    const { team, enterprise, siblings = {} } = this.#identity;
    return [team.id, enterprise?.id, ...Object.values(siblings)].includes(teamId);
  }

  get botId(): string {
    return this.#identity.botId;
  }

  /** A unique message timestamp. */
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

  /** The team id of another workspace of the organisation, stable by name. */
  getSiblingTeamId(name: string): string {
    if (!this.enterprise) throw new ActionError('The workspace does not belong to an organisation.');
    const siblings = this.#identity.siblings ?? {};
    const id = siblings[name] ?? createSlackId('T');
    this.#identity.siblings = { ...siblings, [name]: id };
    this.#identities.put(this.#identity);
    return id;
  }

  /** The team id of another company, stable by name. */
  getCompanyTeamId(name: string): string {
    const { companies } = this.#identity;
    const known = companies[name];
    if (known) return known;
    const id = createSlackId('T');
    companies[name] = id;
    this.#identities.put(this.#identity);
    return id;
  }

  /** Returns the previous URL. */
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
      sharedWithin: sharedWithin.map((sibling) => this.getSiblingTeamId(sibling)),
      ...(locale && { locale }),
    });
  }

  /** The direct message between two people, opened on first use. */
  directMessage(one: string, other: string): Channel {
    const known = this.channels
      .all()
      .find(({ kind, members }) => kind === 'im' && members.includes(one) && members.includes(other));
    return known ?? this.#open('D', { name: 'directmessage', kind: 'im', members: [one, other] });
  }

  /** The group message of these people, always the same channel. */
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

  /** The user with this id or name. */
  user(reference: string): User {
    const user = this.users.get(reference) ?? this.users.all().find(({ name }) => name === reference);
    if (!user) throw new ActionError(`There is no ${reference} in this workspace.`);
    return user;
  }

  /** The channel with this id, `name` or `#name`. */
  findChannel(reference: string): Channel | undefined {
    const wantedName = reference.replace(/^#/, '');
    return (
      this.channels.get(reference) ??
      this.channels.all().find(({ kind, name }) => kind !== 'im' && name === wantedName)
    );
  }

  channel(reference: string): Channel {
    const channel = this.findChannel(reference);
    if (!channel) throw new ActionError(`There is no channel ${reference} in this workspace.`);
    return channel;
  }

  /** The messages of a channel, oldest first, thread replies included. */
  messagesIn(channel: string): readonly Message[] {
    return this.messages.in(channel);
  }

  findMessage(channel: string, ts: string): Message | undefined {
    return this.messages.find(channel, ts);
  }

  #open(prefix: string, channel: Pick<Channel, 'name' | 'kind' | 'members'> & Partial<Channel>): Channel {
    const defaults = {
      id: createSlackId(prefix),
      archived: false,
      sharedWith: [],
      created: this.nowSeconds(),
    };
    return this.channels.put({ ...defaults, ...channel });
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
