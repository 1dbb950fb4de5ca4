import { applyEvent, type WorkspaceState } from '../../../sandbox/page/client/live/workspace-state';
import { getChannelMessages, getRepliesByThread } from '../../../sandbox/page/client/messages/conversation';
import { startSlackWorkspace } from '../../../sandbox/slack';
import type {
  ChannelContent,
  LoggedWorkspaceEvent,
  WorkspaceSnapshot,
} from '../../../sandbox/slack/control/contract';

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
