import { parseMessage } from '../../../bot/intake/parse-message';
import { getElementValue } from '../../../sandbox/page/client/blocks/element-value';
import { escapeMarkdown, preserveEscapes } from '../../../sandbox/page/client/blocks/escape-markdown';
import { formatSlackDate, toDay } from '../../../sandbox/page/client/blocks/format-slack-date';
import { parseCommand, suggestCommands } from '../../../sandbox/page/client/composer/command-suggestions';
import { escapeText, unescapeText } from '../../../sandbox/page/client/composer/escape-text';
import { suggestMentions, writeMentions } from '../../../sandbox/page/client/composer/mention-suggestions';
import { applyEvent, type WorkspaceState } from '../../../sandbox/page/client/live/workspace-state';
import { getChannelMessages, getRepliesByThread } from '../../../sandbox/page/client/messages/conversation';
import { formatRoute, parsePermalink, parseRoute } from '../../../sandbox/page/client/route/route';
import {
  countRemaining,
  FAULT_SWITCHES,
  type FaultSwitch,
  getOtherActiveFaults,
} from '../../../sandbox/page/client/service/fault-switches';
import { en } from '../../../sandbox/page/client/texts/en';
import { fr } from '../../../sandbox/page/client/texts/fr';
import { it as it_ } from '../../../sandbox/page/client/texts/it';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import type {
  ChannelContent,
  LoggedWorkspaceEvent,
  NewFault,
  PendingFault,
  WorkspaceSnapshot,
} from '../../../sandbox/slack/control/contract';

const commands = [
  { command: '/xray', description: 'Analyse a company', usageHint: 'help | new [code] | notes' },
  { command: '/poll', description: 'Ask around', usageHint: '' },
  { command: '/invite', description: 'Add an app', usageHint: '@risk-xray' },
];

const labels = (text: string) => suggestCommands(text, commands).map(({ label }) => label);

describe('suggestions', () => {
  it('list the commands that start with the typed text, and nothing for a message', () => {
    expect(labels('/')).toEqual(['/xray', '/poll', '/invite']);
    expect(labels('/X')).toEqual(['/xray']);
    expect(labels('')).toEqual([]);
    expect(labels('a /')).toEqual([]);
    expect(labels('/other ')).toEqual([]);
  });

  it('continue with the arguments of the usage hint', () => {
    expect(labels('/xray ')).toEqual(['/xray help', '/xray new', '/xray notes']);
    expect(labels('/xray n')).toEqual(['/xray new', '/xray notes']);
    expect(labels('/poll ')).toEqual([]);
    expect(labels('/invite @')).toEqual(['/invite @risk-xray']);
  });

  it('end when an argument is complete, so that Enter sends it', () => {
    expect(labels('/xray help')).toEqual([]);
    expect(labels('/xray new 732829320')).toEqual([]);
  });
});

it('distinguishes a command, its arguments and a message', () => {
  expect(parseCommand('/xray  report rep_1 ')).toEqual({ command: '/xray', text: 'report rep_1' });
  expect(parseCommand('/xray')).toEqual({ command: '/xray', text: '' });
  expect(parseCommand('either/or')).toBeUndefined();
});

const people = [
  { id: 'U1', name: 'ada', realName: 'Ada Lovelace' },
  { id: 'U2', name: 'risk-xray', realName: 'Risk X-Ray' },
  { id: 'U3', name: 'risk', realName: 'Riccardo Sk' },
];

const suggest = (text: string, caret = text.length) =>
  suggestMentions(text, caret, people).map(({ label }) => label);

describe('mentions', () => {
  it('are suggested for the word before the caret, by name or real name', () => {
    expect(suggest('@')).toEqual(['@ada', '@risk-xray', '@risk']);
    expect(suggest('ask @RISK-')).toEqual(['@risk-xray']);
    expect(suggest('@love')).toEqual(['@ada']);
    expect(suggest('@ada hello', 2)).toEqual(['@ada']);
    for (const text of ['', 'ada', 'x@ada', '@ada ', '@zoe']) expect(suggest(text)).toEqual([]);
  });

  it('replace that word, and go on behind it', () => {
    expect(suggestMentions('ask @ri please', 7, people)[0]).toMatchObject({
      text: 'ask @risk-xray please',
      caret: 'ask @risk-xray '.length,
    });
  });

  it('are sent as Slack writes them, and nothing else is', () => {
    expect(writeMentions('@risk-xray hello @Ada, @risk.', people)).toBe('<@U2> hello <@U1>, <@U3>.');
    expect(writeMentions('a@ada.fr @risk-xray2 <@U1> & @zoe', people)).toBe(
      'a@ada.fr @risk-xray2 &lt;@U1&gt; &amp; @zoe',
    );
  });
});

const otherwise = { person: 'ada', place: 'credit' };

describe('a route', () => {
  it.each([
    { person: 'bob', place: 'alerts' },
    { person: 'ada', place: 'a/b ü', thread: '1731654000.000100' },
  ])('is restored from its URL: %j', (route) => {
    expect(parseRoute(formatRoute(route), otherwise)).toEqual(route);
  });

  it('is the default when the URL names none or is incomplete', () => {
    expect(parseRoute('', otherwise)).toEqual(otherwise);
    expect(parseRoute('#/bob', otherwise)).toEqual({ person: 'bob', place: 'credit' });
    expect(parseRoute('#/bob/%E0%A4%A', otherwise)).toEqual({ person: 'bob', place: '%E0%A4%A' });
  });
});

describe('a link to a message', () => {
  const link = 'http://127.0.0.1:1/archives/C123/p1731654000000100';

  it('opens its thread', () => {
    expect(parsePermalink(link, 'ada')).toEqual({
      person: 'ada',
      place: 'C123',
      thread: '1731654000.000100',
    });
    expect(parsePermalink(`${link}?thread_ts=1731650000.000200&cid=C123`, 'ada')).toMatchObject({
      thread: '1731650000.000200',
    });
  });

  it('is not any other URL', () => {
    for (const href of ['https://example.com/', 'javascript:alert(1)', 'archives/C1/p1731654000000100'])
      expect(parsePermalink(href, 'ada')).toBeUndefined();
  });
});

const WORD_JOINER = '\u2060';

describe('what people type', () => {
  it.each(['<!channel> & <b>', '&lt; as it is', 'a &amp;lt; b', '<https://a.example|b>'])(
    'comes back as it was: %s',
    (text) => {
      expect(escapeText(text)).not.toMatch(/[<>]/);
      expect(unescapeText(escapeText(text))).toBe(text);
    },
  );
});

it.each([en, fr, it_])(
  'a click on a magic company writes all that the bot asks for: $locale',
  ({ samples }) =>
    expect(parseMessage(samples.message('732829320'))).toEqual({
      code: { type: 'siren', id: '732829320' },
      kind: 'bank_statement',
      period: 'month',
      date: '2024-12-31',
      missing: [],
      ambiguous: [],
    }),
);

describe('markup', () => {
  it.each(['# a heading', '---', '===', '| a | b |', '![a](b)', '[a]: b', '    four spaces'])(
    'that Slack does not know stays text: %s',
    (line) => expect(escapeMarkdown(`first\n${line}`)).toBe(`first\n${WORD_JOINER}${line}`),
  );

  it.each(['*bold*', '• a', '#credit', '> said', '1. one', '```\n# code\n```'])(
    'of Slack stays markup: %s',
    (line) => expect(escapeMarkdown(line)).toBe(line),
  );
});

describe('what an app escaped', () => {
  it('is not rendered as markup, but its own markup is', () =>
    expect(preserveEscapes('&lt;!channel&gt; <!here> &amp;lt;')).toBe('&#60;!channel&#62; <!here> &amp;lt;'));

  it.each([
    ['at 14:20.\nBefore: a', 'at 14&#58;20.\nBefore&#58; a'],
    [
      ':wave: <https://a.example:1/b|c:d> https://a.example',
      ':wave: <https://a.example:1/b|c:d> https://a.example',
    ],
  ])('keeps the colons of a sentence, which are no emoji code: %s', (text, shown) =>
    expect(preserveEscapes(text)).toBe(shown),
  );

  it.each(['`a &lt; b`', '```\na &lt; b\n```'])('is left alone in code: %s', (code) =>
    expect(preserveEscapes(code)).toBe(code),
  );
});

describe('a date of an app', () => {
  const shown = (format: string, today = 0) =>
    [en, fr, it_].map(({ locale }) =>
      formatSlackDate({ timestamp: '1767349800', format, fallback: 'then' }, locale, today),
    );

  it('is in the language of the page', () =>
    expect(shown('{date_short_pretty}, {date}')).toEqual([
      '2 Jan 2026, 2 January 2026',
      '2 janv. 2026, 2 janvier 2026',
      '2 gen 2026, 2 gennaio 2026',
    ]));

  it('has names for the days around today, whatever day the clock of the sandbox shows', () => {
    const day = toDay(new Date(1_767_349_800_000));
    expect(shown('{date_pretty}', day)).toEqual(['today', 'aujourd’hui', 'oggi']);
    expect(shown('{date_pretty}', day + 1)).toEqual(['yesterday', 'hier', 'ieri']);
    expect(shown('{date_pretty}', day + 2)).toEqual(['2 January 2026', '2 janvier 2026', '2 gennaio 2026']);
  });
});

describe('the value of an element', () => {
  it('is its state, or else its initial value', () => {
    const element = { type: 'plain_text_input', initial_value: 'begun' };
    expect(getElementValue(element, undefined)).toBe('begun');
    expect(getElementValue(element, { type: 'plain_text_input', value: 'typed' })).toBe('typed');
    expect(getElementValue({ type: 'datepicker' }, { type: 'datepicker', selected_date: null })).toBeNull();
  });
});

/** The state of a page that was open from the start, and of one that is opened later. */
async function watchWorkspace(
  act: (slack: Awaited<ReturnType<typeof startSlackWorkspace>>) => Promise<void> | void,
) {
  await using slack = await startSlackWorkspace();
  const getJson = async <Body>(path: string) =>
    (await (await fetch(`${slack.url}/_workspace/people/ada${path}`)).json()) as Body;
  const channel = slack.channel('credit').id;
  const loadState = async (): Promise<WorkspaceState> => ({
    snapshot: await getJson<WorkspaceSnapshot>(''),
    channelContents: { [channel]: await getJson<ChannelContent>(`/channels/${channel}`) },
  });
  const before = await loadState();
  const events: LoggedWorkspaceEvent[] = [];
  slack.eventLog.subscribe((one) => events.push(one));
  await act(slack);
  const live = events.reduce(applyEvent, before);
  const twice = events.reduce((state, one) => applyEvent(applyEvent(state, one), one), before);
  const seen = ({ channelContents }: WorkspaceState) => asShown(channelContents[channel] as ChannelContent);
  return { live: seen(live), twice: seen(twice), late: seen(await loadState()) };
}

/** A page counts replies itself; everything else in a message is shown unchanged. */
function asShown(content: ChannelContent) {
  const messages = getChannelMessages(content).map(
    ({ reply_count, reply_users, reply_users_count, latest_reply, thread_ts, ...rest }) => rest,
  );
  return { messages, threads: [...getRepliesByThread(content)] };
}

describe('a page that follows the event stream', () => {
  it('has the same state as a page that is reloaded', async () => {
    const { live, twice, late } = await watchWorkspace((slack) => {
      const [ada, bob] = [slack.as('ada'), slack.as('bob')];
      const first = ada.postMessage('credit', 'first');
      bob.postMessage('credit', 'a reply', { thread: first });
      const second = bob.shareFile('credit', { name: 'a.pdf', content: Buffer.from('%PDF-') });
      ada.react(second, 'eyes');
      ada.react(first, 'red_circle');
      bob.react(first, 'red_circle');
      ada.unreact(first, 'red_circle');
      bob.unreact(first, 'red_circle');
      bob.react(first, 'scales');
      bob.deleteMessage(ada.postMessage('credit', 'gone'));
      bob.postMessage('general', 'elsewhere');
    });
    expect(live).toEqual(late);
    expect(twice).toEqual(late);
    expect(late.messages.map(({ text }) => text)).toEqual(['first', '']);
    expect(late.messages[0]?.reactions).toMatchObject([{ name: 'scales', count: 1 }]);
    expect(late.threads).toMatchObject([[expect.any(String), { count: 1 }]]);
  });
});

describe('modals', () => {
  const view = (id: string, more = {}) => ({ id, type: 'modal', hash: '1', blocks: [], ...more });
  const event = (type: string, one: object) =>
    ({ type, user: 'U1', view: one, at: '' }) as unknown as LoggedWorkspaceEvent;
  const empty = { snapshot: { views: [] }, channelContents: {} } as unknown as WorkspaceState;
  const shown = (...events: LoggedWorkspaceEvent[]) =>
    events.reduce(applyEvent, empty).snapshot?.views.map(({ id, hash }) => `${id}/${hash}`);

  it('stack, change in place and close', () => {
    const opened = [event('view.opened', view('V1')), event('view.pushed', view('V2'))];
    expect(shown(...opened)).toEqual(['V1/1', 'V2/1']);
    expect(shown(...opened, event('view.updated', view('V1', { hash: '2' })))).toEqual(['V1/2', 'V2/1']);
    expect(shown(...opened, event('view.closed', view('V2')))).toEqual(['V1/1']);
  });
});

describe('faults', () => {
  let slack: SlackWorkspace;
  beforeEach(async () => {
    slack = await startSlackWorkspace();
  });
  afterEach(() => slack.close());

  async function faults(method = 'GET', body?: NewFault): Promise<PendingFault[]> {
    const response = await fetch(`${slack.url}/_workspace/faults`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return (await response.json()) as PendingFault[];
  }

  async function injectFaults({ faults: some }: FaultSwitch): Promise<void> {
    for (const fault of some) await faults('POST', fault);
  }

  it.each(FAULT_SWITCHES)('$id is accepted by the workspace, and counted until used up', async (one) => {
    expect(countRemaining(one, await faults())).toBe(0);
    await injectFaults(one);
    const meant = one.faults.map((fault) => ('times' in fault ? (fault.times ?? 1) : 1));
    expect(countRemaining(one, await faults())).toBe(meant.reduce((sum, times) => sum + times, 0));
  });

  it('switches one off and leaves the others as they were', async () => {
    for (const one of FAULT_SWITCHES) await injectFaults(one);
    const [first, ...others] = FAULT_SWITCHES as [FaultSwitch, ...FaultSwitch[]];
    const waiting = await faults();
    await faults('DELETE');
    for (const fault of getOtherActiveFaults(first, waiting)) await faults('POST', fault);
    const after = await faults();
    expect(countRemaining(first, after)).toBe(0);
    for (const one of others) expect(countRemaining(one, after)).toBe(countRemaining(one, waiting));
  });
});
