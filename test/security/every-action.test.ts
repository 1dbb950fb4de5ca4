import { Client } from 'pg';
import { readActor } from '../../bot/app/access/actor';
import { checkAccess } from '../../bot/app/access/check-access';
import { aboutHere } from '../../bot/app/access/subjects';
import { actions, elementIds, menus, shortcuts, views } from '../../bot/app/register-listeners';
import { type SubcommandName, subcommands } from '../../bot/app/subcommands';
import type { Bot } from '../../bot/bot';
import { addFigures } from '../../bot/figures/figures-rows';
import { createLog } from '../../bot/ops/log';
import { menuIds, shortcutIds } from '../../bot/slack/interactions/action-ids';
import { callbackIds } from '../../bot/slack/interactions/callback-ids';
import { createSlackClients } from '../../bot/slack/slack-clients';
import type { Queryable } from '../../bot/store/queryable';
import { getTexts } from '../../bot/texts/texts';
import { systemClock } from '../../client/system-clock';
import { silentLogger } from '../sandbox/slack/silent-logger';
import { type BotInWorkspace, openLoadedModal, startBotInWorkspace } from '../support/bot-in-workspace';
import { copyInitialisedDatabase } from '../support/copy-initialised-database';
import { STORE_START_TIMEOUT_MS } from '../support/on-both-stores';
import { oneWorkspace } from '../support/one-workspace';
import { completeNotes } from '../support/sample-document';
import { analyseForgedStatement } from '../support/submit-document';

const {
  notices,
  forms: { companyView },
} = getTexts();
const SECRET = 'Secret Holding';

let bot: BotInWorkspace;
let database: Client;
/** What is stored of a private channel, and of one that is shared with another company. */
let stored: Record<'board' | 'partners', Stored>;
const queryable: Queryable = {
  query: async (text, values = []) => (await database.query(text, [...values])).rows,
};

type Stored = Awaited<ReturnType<typeof analyse>>;

beforeAll(async () => {
  const databaseUrl = await copyInitialisedDatabase();
  bot = await startBotInWorkspace({ mode: 'signed HTTP', env: { DATABASE_URL: databaseUrl } });
  database = new Client({ connectionString: databaseUrl });
  await database.connect();
  stored = { board: await analyse('board', '732829320'), partners: await analyse('partners', '552100554') };
}, STORE_START_TIMEOUT_MS);
afterAll(async () => {
  await database?.end();
  await bot?.close();
});

async function analyse(channel: string, siren: string) {
  const { workspace } = bot;
  const ada = workspace.as('ada');
  const rules = await openLoadedModal(workspace, () => ada.runCommand('/xray', 'alerts', channel));
  expect(await ada.submitView(rules, { verdict_at_least: 'alert' })).toEqual({ outcome: 'closed' });
  await analyseForgedStatement(bot, siren, { channel });
  const channelId = workspace.channel(channel).id;
  await bot.waitForAlert('', { channel });
  const { rows } = await database.query(
    `with named as (update xray.analyses set business_name = $2 where channel_id = $1)
     update xray.cases c set business_name = $2
     from xray.analyses y, xray.submissions s, xray.reports r, xray.alerts a
     where c.channel_id = $1 and y.case_id = c.id and s.analysis_id = y.id and r.submission_id = s.id
       and a.report_id = r.report_id
     returning c.id::text as "caseId", y.id::text as "analysisId", s.id::text as "submissionId",
       s.request_id as "requestId", r.report_id as "reportId"`,
    [channelId, SECRET],
  );
  const [ids] = rows as Record<'caseId' | 'analysisId' | 'submissionId' | 'requestId' | 'reportId', string>[];
  if (!ids) throw new Error(`nothing is stored of ${channel}`);
  const figures = await addFigures(queryable, {
    submissionId: ids.submissionId,
    userId: ada.id,
    dedupeKey: channel,
    amounts: completeNotes as never,
  });
  const form = { channel: channelId, prefill: { code: { type: 'siren', id: siren }, documents: [] } };
  const target = { requestId: ids.requestId, channel: channelId };
  return { ...ids, channelId, siren, figuresId: figures?.id ?? '', form, target };
}

/** What a button about the stored data carries. An action without a row does not compile. */
const clicks: Record<keyof typeof actions, (of: Stored) => Click> = {
  openSubmit: ({ form }) => ({ value: JSON.stringify(form) }),
  openSubmitSecond: ({ form, submissionId: draftId }) => ({ value: JSON.stringify({ ...form, draftId }) }),
  openSubmitThird: ({ form, analysisId: correctsAnalysis }) => ({
    value: JSON.stringify({ ...form, correctsAnalysis }),
  }),
  openSubmitOther: ({ form }) => ({ value: JSON.stringify(form) }),
  submitCertified: ({ form, submissionId: draftId }) => ({ value: JSON.stringify({ ...form, draftId }) }),
  submitBank: ({ form, submissionId: draftId }) => ({ value: JSON.stringify({ ...form, draftId }) }),
  submitInterim: ({ form, submissionId: draftId }) => ({ value: JSON.stringify({ ...form, draftId }) }),
  submitOther: ({ form, submissionId: draftId }) => ({ value: JSON.stringify({ ...form, draftId }) }),
  openCompany: ({ caseId: value }) => ({ value }),
  newerAnalyses: ({ caseId, channelId }) => ({
    value: '0',
    view: { type: 'modal', private_metadata: `${caseId}:${channelId}:0` },
  }),
  olderAnalyses: ({ caseId, channelId }) => ({
    value: '1',
    view: { type: 'modal', private_metadata: `${caseId}:${channelId}:0` },
  }),
  correctCompany: ({ analysisId: value }) => ({ value }),
  showHistory: () => ({}),
  allCommands: () => ({ isPersonal: true }),
  openFigures: ({ requestId: value }) => ({ value }),
  cancel: ({ analysisId: value }) => ({ value }),
  sendAgain: ({ analysisId: value }) => ({ value }),
  retry: ({ analysisId }) => ({ value: `${analysisId}:warned` }),
  retryFigures: ({ figuresId: value }) => ({ value }),
  checkAgain: ({ analysisId: value }) => ({ value }),
  findFile: ({ submissionId: value }) => ({ value }),
  details: ({ reportId: value }) => ({ value }),
  previousPage: ({ reportId: private_metadata }) => ({
    value: '0',
    view: { type: 'modal', private_metadata },
  }),
  nextPage: ({ reportId: private_metadata }) => ({ value: '0', view: { type: 'modal', private_metadata } }),
  rawJson: ({ reportId: value }) => ({ value }),
  chooseReport: ({ reportId: value }) => ({ value, view: { type: 'modal', private_metadata: value } }),
  takeCase: ({ caseId: value }) => ({ value }),
  assignCase: ({ caseId: value }) => ({ value }),
  decideCase: ({ caseId: value }) => ({ value }),
  snoozeCase: ({ caseId: value }) => ({ value }),
  confirmCase: ({ caseId: value }) => ({ value }),
  refuseCase: ({ caseId: value }) => ({ value }),
  reopenCase: ({ caseId: value }) => ({ value }),
  sendDossier: ({ caseId: value }) => ({ value }),
  decisionNames: ({ channelId: value }) => ({ value }),
  confirmSettings: () => ({ value: '1' }),
  refuseSettings: () => ({ value: '1' }),
  openMute: ({ caseId, channelId }) => ({ value: `${caseId}:${channelId}` }),
  endMute: ({ caseId, channelId }) => ({ value: `${caseId}:${channelId}` }),
  unmuteCompany: ({ channelId: private_metadata, siren }) => ({
    value: `siren:${siren}`,
    view: { type: 'modal', private_metadata },
  }),
  testAlert: ({ channelId: value }) => ({ value }),
  forgetCompany: ({ channelId: value }) => ({ value }),
  clearSearch: () => ({ view: { type: 'home', private_metadata: '' }, isPersonal: true }),
  chooseLanguage: () => ({ view: { type: 'home', private_metadata: '' }, isPersonal: true }),
  chooseKind: ({ form, submissionId: draftId }) => ({
    view: { type: 'modal', private_metadata: JSON.stringify({ ...form, draftId }) },
  }),
  findCompany: ({ form, submissionId: draftId }) => ({
    view: { type: 'modal', private_metadata: JSON.stringify({ ...form, draftId }) },
  }),
  findChannelCompany: ({ channelId: private_metadata }) => ({ view: { type: 'modal', private_metadata } }),
  searchCompanies: ({ siren: value }) => ({
    value,
    view: { type: 'home', private_metadata: '' },
    isPersonal: true,
  }),
};

interface Click {
  readonly value?: string;
  /** The view with the button; without one it is on a message. */
  readonly view?: { readonly type: 'modal' | 'home'; readonly private_metadata: string };
  /** Whether it is about the person alone. */
  readonly isPersonal?: boolean;
}

const reason = { reason: { value: { value: 'forged' } } };
const aboutCase = ({ caseId }: Stored) => `${caseId}:1000`;
const aboutChannel = ({ channelId }: Stored) => channelId;

/** What a form about the stored data carries. */
const forms: Record<keyof typeof views, { metadata: (of: Stored) => string; values?: object }> = {
  submitDocument: {
    metadata: ({ form }) => JSON.stringify(form),
    values: {
      code_type: { value: { selected_option: { value: 'siren' } } },
      code_id: { value: { value: '552100554' } },
    },
  },
  chooseAnalysis: { metadata: aboutChannel },
  decideCase: {
    metadata: aboutCase,
    values: { ...reason, decision: { value: { selected_option: { value: 'accept' } } } },
  },
  confirmCase: { metadata: aboutCase },
  assignCase: { metadata: aboutCase, values: { owner: { value: { selected_user: 'U0SOMEBODY' } } } },
  snoozeCase: { metadata: aboutCase, values: { until: { value: { selected_date: '2099-12-31' } } } },
  refuseCase: { metadata: aboutCase, values: reason },
  reopenCase: { metadata: aboutCase, values: reason },
  exportCases: {
    metadata: aboutChannel,
    values: {
      from: { value: { selected_date: '2000-01-01' } },
      to: { value: { selected_date: '2100-01-01' } },
    },
  },
  decisionSettings: { metadata: ({ channelId }) => `${channelId} version` },
  decisionNames: { metadata: ({ channelId }) => `${channelId} version` },
  channelCompany: {
    metadata: aboutChannel,
    values: {
      code_type: { value: { selected_option: { value: 'siren' } } },
      code_id: { value: { value: '552100554' } },
    },
  },
  channelSettings: {
    metadata: aboutChannel,
    values: { intake: { value: { selected_option: { value: 'off' } } } },
  },
  alertRules: { metadata: aboutChannel },
  muteCompany: {
    metadata: ({ caseId, channelId }) => `${caseId}:${channelId}`,
    values: { until: { value: { selected_date: '2099-12-31' } } },
  },
  enterFigures: { metadata: ({ target }) => JSON.stringify({ target }) },
  confirmFigures: { metadata: ({ target }) => JSON.stringify({ target, notes: completeNotes }) },
};

/** The form that a menu is on. */
const searched: Record<keyof typeof menus, (of: Stored) => string> = {
  findCompany: ({ form, submissionId: draftId }) => JSON.stringify({ ...form, draftId }),
  findChannelCompany: aboutChannel,
};

/** What is typed after `/xray`. */
const commands: Record<SubcommandName, (of: Stored) => string> = {
  help: () => 'help',
  new: () => 'new',
  status: () => 'status',
  report: ({ siren }) => `report ${siren}`,
  notes: ({ siren }) => `notes ${siren}`,
  company: ({ siren }) => `company ${siren}`,
  alerts: () => 'alerts test',
  decisions: () => 'decisions',
  digest: () => 'digest',
  history: () => 'history',
  export: ({ siren }) => `export ${siren}`,
  settings: () => 'settings',
};

type Delivery = Parameters<BotInWorkspace['workspace']['send']>[0];
type Kind = 'button' | 'form' | 'menu' | 'command' | 'shortcut';
const rows: readonly { kind: Kind; name: string }[] = [
  ...Object.keys(actions).map((name) => ({ kind: 'button' as const, name })),
  ...Object.keys(views).map((name) => ({ kind: 'form' as const, name })),
  ...Object.keys(menus).map((name) => ({ kind: 'menu' as const, name })),
  ...Object.keys(subcommands).map((name) => ({ kind: 'command' as const, name })),
  ...Object.keys(shortcuts).map((name) => ({ kind: 'shortcut' as const, name })),
];

interface Person {
  readonly id: string;
  readonly team: string;
  /** The channel whose data is tried. */
  readonly of: keyof typeof stored;
  /** The channel where the payload says that the person is, if it is not that of the data. */
  readonly here?: string;
  readonly told: string;
  /** The words about what is the person's own; absent if they may use it. */
  readonly toldOfOwn?: string;
  /** Whether Slack says who is in a channel. */
  readonly isSlackSilent?: boolean;
}

const people: Record<string, () => Person> = {
  'a person who is not in the private channel': () => ({
    id: bot.workspace.user('bob').id,
    team: bot.workspace.team.id,
    of: 'board',
    told: notices.otherChannel,
  }),
  'a person in a public channel with what a private one has': () => ({
    id: bot.workspace.user('bob').id,
    team: bot.workspace.team.id,
    of: 'board',
    here: 'credit',
    told: notices.otherChannel,
  }),
  'a guest of another company in a shared channel': () => ({
    id: bot.workspace.user('eve').id,
    team: bot.workspace.user('eve').teamId,
    of: 'partners',
    told: notices.ownPeopleOnly,
    toldOfOwn: notices.ownPeopleOnly,
  }),
  'a person of another workspace with a forged payload': () => ({
    id: 'U0STRANGER',
    team: 'T0ELSEWHERE',
    of: 'board',
    told: notices.ownPeopleOnly,
    toldOfOwn: notices.ownPeopleOnly,
  }),
  'a member while Slack does not say who is in the channel': () => ({
    id: bot.workspace.user('ada').id,
    team: bot.workspace.team.id,
    of: 'board',
    told: notices.membershipUnknown,
    isSlackSilent: true,
  }),
};

/** A trigger id and a response URL that Slack issued and nobody used: `/xray help` needs neither of them to open a form. */
async function issueIds(): Promise<{ trigger_id: string; response_url: string }> {
  const { workspace } = bot;
  const ada = workspace.as('ada');
  const delivered = workspace.next('delivery.acked', ({ kind }) => kind === 'slash_commands');
  const helped = workspace.next('ephemeral.posted');
  expect(await ada.runCommand('/xray', 'help', 'credit')).toEqual({ ok: true });
  await helped;
  return (await delivered).payload as { trigger_id: string; response_url: string };
}

/** Forges what only Slack could sign. */
async function forge({ kind, name }: Row, person: Person): Promise<Delivery> {
  const { workspace } = bot;
  const of = stored[person.of];
  const where = person.here ?? person.of;
  const channel = { id: workspace.channel(where).id, name: where };
  const issued = await issueIds();
  const common = {
    token: 'x',
    api_app_id: workspace.app.id,
    team: { id: person.team, domain: 'x' },
    user: { id: person.id, name: 'x', team_id: person.team },
    enterprise: null,
    is_enterprise_install: false,
    trigger_id: issued.trigger_id,
  };
  const { response_url } = issued;
  switch (kind) {
    case 'command': {
      const text = commands[name as SubcommandName](of);
      const payload = {
        ...issued,
        text,
        team_id: person.team,
        user_id: person.id,
        channel_id: channel.id,
        channel_name: channel.name,
      };
      return { kind: 'slash_commands', payload, acceptsResponse: true };
    }
    case 'shortcut': {
      const callback_id = shortcutIds[name as keyof typeof shortcuts];
      const message = {
        ts: '1.1',
        text: `siren ${of.siren}`,
        files: [{ id: 'F1', name: 'a.pdf', mimetype: 'application/pdf', filetype: 'pdf', size: 9 }],
      };
      const payload = {
        ...common,
        response_url,
        type: 'message_action',
        callback_id,
        channel,
        message,
        message_ts: '1.1',
        action_ts: '1.1',
      };
      return { kind: 'interactive', payload, acceptsResponse: false };
    }
    case 'form': {
      const { metadata, values = {} } = forms[name as keyof typeof views];
      const callback_id = callbackIds[name as keyof typeof views];
      const view = {
        id: `V${name}`,
        type: 'modal',
        callback_id,
        private_metadata: metadata(of),
        state: { values },
        blocks: [],
        hash: '1',
      };
      const payload = { ...common, type: 'view_submission', view };
      return { kind: 'interactive', payload, acceptsResponse: true };
    }
    case 'menu': {
      const view = {
        id: `V${name}`,
        type: 'modal',
        private_metadata: searched[name as keyof typeof menus](of),
        state: { values: {} },
        blocks: [],
        hash: '1',
      };
      const action_id = menuIds[name as keyof typeof menus];
      const payload = { ...common, type: 'block_suggestion', action_id, block_id: 'b', value: SECRET, view };
      return { kind: 'interactive', payload, acceptsResponse: true };
    }
    case 'button': {
      const { value, view } = clicks[name as keyof typeof actions](of);
      const action = {
        type: 'button',
        action_id: elementIds[name as keyof typeof actions],
        block_id: 'b',
        value,
        action_ts: '1.1',
      };
      const place = view
        ? {
            view: {
              id: await openSomeForm(view.type),
              state: { values: {} },
              blocks: [],
              hash: '1',
              ...view,
            },
          }
        : {
            channel,
            response_url,
            container: { type: 'message', message_ts: '1.1', channel_id: channel.id },
            message: { ts: '1.1', text: '' },
          };
      const payload = { ...common, ...place, type: 'block_actions', actions: [action] };
      return { kind: 'interactive', payload, acceptsResponse: false };
    }
  }
}

/** The id of a form that is open, for a button that is on one. */
async function openSomeForm(type: 'modal' | 'home'): Promise<string> {
  if (type === 'home') return 'V1';
  const ada = bot.workspace.as('ada');
  return (await openLoadedModal(bot.workspace, () => ada.runCommand('/xray', 'settings', 'credit'))).id;
}

/** Everything that people do is in these tables. */
async function readStored(): Promise<unknown> {
  const tables = [
    'cases',
    'analyses',
    'submissions',
    'trail',
    'case_settings',
    'workspace_settings',
    'channel_settings',
    'alert_mutes',
    'figures',
    'digests',
    'people',
    'outbox',
  ];
  const counted = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::int, md5(string_agg(t::text, '' order by t::text)) from xray.${table} t`,
  );
  return (await database.query(counted.join(' union all '))).rows;
}

const shown = [
  'ephemeral.posted',
  'view.opened',
  'view.updated',
  'view.pushed',
  'home.published',
  'message.posted',
  'message.updated',
];

type Row = (typeof rows)[number];

function isAboutPerson({ kind, name }: Row): boolean {
  if (kind === 'button') return clicks[name as keyof typeof actions](stored.board).isPersonal === true;
  return kind === 'command' && name === 'help';
}

type Guarded = Pick<(typeof actions)['details'], 'about' | 'permission'>;

function findGuarded({ kind, name }: Row): Guarded {
  const listeners = { button: actions, form: views, menu: menus, command: subcommands, shortcut: shortcuts }[
    kind
  ];
  return listeners[name as keyof typeof listeners];
}

const searches = ['notes', 'export'];
const companySearches = ['report', 'company'];

/** The refusal that the person is told; undefined if they may use it. */
function findTold(person: Person, row: Row): string | undefined {
  // Help, a language and the own App Home are for everyone of the workspace.
  if (isAboutPerson(row)) return person.toldOfOwn;
  // What is about the channel where the person is finds nothing of another one.
  if (person.here && companySearches.includes(row.name) && row.kind === 'command')
    return companyView.notFound(stored[person.of].siren);
  if (person.here && findGuarded(row).about === aboutHere)
    return searches.includes(row.name) ? notices.nothingFound(stored[person.of].siren) : undefined;
  return person.told;
}

describe.each(Object.keys(people))('%s is refused', (who) => {
  afterEach(async () => {
    const { workspace } = bot;
    workspace.faults.clear();
    const ada = workspace.as('ada');
    for (let view = ada.view(); view; view = ada.view()) await ada.closeView(view);
  });

  test.each(rows)('$kind $name', async (row) => {
    const { workspace } = bot;
    const person = people[who]?.() as Person;
    const told = findTold(person, row);
    if (told === undefined) return;
    const delivery = await forge(row, person);
    const before = await readStored();
    const fault = { kind: 'error', error: 'fetch_members_failed' } as const;
    if (person.isSlackSilent) workspace.faults.onCall('conversations.members', fault, { times: 5 });
    const seen: string[] = [];
    const stop = workspace.eventLog.subscribe((event) => {
      if (shown.includes(event.type)) seen.push(JSON.stringify(event));
    });
    const outcome = workspace.next(
      (event) => shown.includes(event.type) && JSON.stringify(event).includes(told),
    );
    const receipt = await workspace.send(delivery);
    expect(receipt).toMatchObject({ acked: true });
    if (row.kind === 'menu') expect(receipt).toMatchObject({ response: { options: [] } });
    else if (row.kind === 'form') seen.push(JSON.stringify(receipt));
    else await outcome;
    stop();
    if (row.kind !== 'menu') expect(seen.join()).toContain(told);
    expect(seen.join()).not.toContain(SECRET);
    expect(await readStored()).toEqual(before);
  });
});

test('a form about one channel sends no file of another', async () => {
  const { workspace } = bot;
  const [{ id: fileId = '' } = {}] = workspace.messages('board').flatMap(({ files = [] }) => files);
  expect(fileId).not.toBe('');
  const bob = { id: workspace.user('bob').id, team: workspace.team.id, of: 'board', told: '' } as const;
  const { payload } = await forge({ kind: 'form', name: 'submitDocument' }, bob);
  const form = {
    channel: workspace.channel('credit').id,
    prefill: { documents: [{ fileId, name: 'a.pdf' }] },
  };
  const view = {
    ...(payload.view as { state: { values: object } }),
    private_metadata: JSON.stringify(form),
    state: {
      values: {
        ...forms.submitDocument.values,
        kind: { choose_kind: { selected_option: { value: 'bank_statement' } } },
        period: { value: { selected_option: { value: 'month' } } },
        date: { value: { selected_date: '2024-12-31' } },
      },
    },
  };
  const before = await readStored();
  const receipt = await workspace.send({
    kind: 'interactive',
    payload: { ...payload, view },
    acceptsResponse: true,
  });
  expect(receipt).toMatchObject({ response: { errors: { code_id: notices.fileGone } } });
  expect(await readStored()).toEqual(before);
});

test.each(rows)('a member may use $kind $name', async (row) => {
  const { workspace } = bot;
  const { about, permission } = findGuarded(row);
  const member = { id: workspace.user('ada').id, team: workspace.team.id, of: 'board', told: '' } as const;
  const { payload } = await forge(row, member);
  const { actions: [action] = [], view } = payload as {
    readonly actions?: readonly { readonly value?: string }[];
    readonly view?: { readonly private_metadata: string };
  };
  const teamId = workspace.team.id;
  const actor = readActor(payload, { teamId } as Parameters<typeof readActor>[1]);
  const metadata = view?.private_metadata ?? '';
  const value = row.kind === 'form' ? metadata : (action?.value ?? '');
  const checking = toCheckingBot();
  const subject = await about.find(checking, { teamId, value, metadata, here: actor.here });
  expect(subject && (await checkAccess(checking, actor, permission, subject))).toBeUndefined();
  expect(subject).toBeDefined();
});

/** What a value or the metadata of a form may be, if neither the bot nor Slack wrote it. */
const nonsense = ['', ' ', 'x', '0', '-1', ':1', "1' or true", '9'.repeat(30), 'null', '[]', '{"channel":1}'];

test.each(rows)('$kind $name with a value that says nothing is about nothing', async (row) => {
  const { workspace } = bot;
  const { about, permission } = findGuarded(row);
  if (isAboutPerson(row) || about === aboutHere) return;
  const teamId = workspace.team.id;
  const from = { team: teamId };
  const actor = { teamId, userId: workspace.user('ada').id, from, here: stored.board.channelId };
  const checking = toCheckingBot();
  for (const value of nonsense) {
    const subject = await about.find(checking, { teamId, value, metadata: value, here: actor.here });
    const refusal = subject && (await checkAccess(checking, actor, permission, subject));
    expect({ value, isRefused: !subject || refusal !== undefined }).toEqual({ value, isRefused: true });
  }
});

/** What the check needs of a bot. */
function toCheckingBot(): Bot {
  const { workspace } = bot;
  const slack = createSlackClients({
    apiUrl: workspace.apiUrl,
    fileHosts: [],
    logger: silentLogger,
    workspaces: oneWorkspace(workspace),
  });
  return { store: queryable, slack, clock: systemClock, log: createLog('silent') } as unknown as Bot;
}
