import { useMemo, useState } from 'react';
import { ChannelPane } from './channels/channel-pane';
import { ReadMarkers } from './channels/read-markers';
import { Sidebar } from './channels/sidebar';
import { HomeView } from './home/home-view';
import { useExternalStore } from './live/external-store';
import { useWorkspace, useWorkspaceSnapshot, WorkspaceProvider } from './live/workspace-context';
import { ViewModal } from './modals/view-modal';
import { NoticeList } from './notices/notice-list';
import { Notices } from './notices/notices';
import { type Pane, PhoneTabs } from './panes/phone-tabs';
import { HOME } from './route/route';
import { useRoute } from './route/use-route';
import { ServicePanel } from './service/service-panel';
import { useTexts } from './texts/language';

const notices = new Notices();

export function App() {
  const route = useRoute();
  return (
    <WorkspaceProvider route={route} notices={notices}>
      <Page />
      <NoticeList notices={notices} />
    </WorkspaceProvider>
  );
}

function Page() {
  const { live } = useWorkspace();
  const connection = useExternalStore(live.connection);
  const { snapshot } = useExternalStore(live.state);
  const { workspace } = useTexts();
  if (snapshot) return <WorkspaceLayout />;
  return (
    <p className="welcome" role="status">
      {connection === 'lost' ? workspace.notResponding : workspace.opening}
    </p>
  );
}

function WorkspaceLayout() {
  const { route } = useWorkspace();
  const { panes } = useTexts();
  const readMarkers = useMemo(() => new ReadMarkers(route.person), [route.person]);
  // The visible pane on a phone; a wide screen shows all of them.
  const [pane, setPane] = useState<Pane>('messages');
  const [serviceOpen, setServiceOpen] = useState(true);
  return (
    <div className="page" data-pane={pane} data-service={serviceOpen ? 'open' : 'closed'}>
      <ConnectionBanner />
      <Sidebar readMarkers={readMarkers} onNavigate={() => setPane('messages')} />
      <CurrentView readMarkers={readMarkers} />
      <ServicePanel onAttached={() => setPane('messages')} onHide={() => setServiceOpen(false)} />
      {!serviceOpen && (
        <button type="button" className="show-service button" onClick={() => setServiceOpen(true)}>
          {panes.showService}
        </button>
      )}
      <PhoneTabs pane={pane} onChange={setPane} />
      <ModalStack />
    </div>
  );
}

function CurrentView({ readMarkers }: { readMarkers: ReadMarkers }) {
  const { route } = useWorkspace();
  const { channels } = useWorkspaceSnapshot();
  const { workspace } = useTexts();
  if (route.place === HOME) return <HomeView key={route.person} />;
  const channel = channels.find(({ id, name }) => id === route.place || name === route.place);
  if (channel)
    return <ChannelPane key={`${route.person}/${channel.id}`} channel={channel} readMarkers={readMarkers} />;
  return (
    <main className="channel" aria-label={workspace.channelNotFound}>
      <p className="empty">{workspace.noChannel(route.place)}</p>
    </main>
  );
}

function ConnectionBanner() {
  const { live } = useWorkspace();
  const connection = useExternalStore(live.connection);
  const { workspace } = useTexts();
  return (
    <div className="connection" role="status">
      {connection === 'lost' && workspace.connectionLost}
    </div>
  );
}

/** People see the top modal; those below keep their input. */
function ModalStack() {
  const { views } = useWorkspaceSnapshot();
  return views.map((view) => <ViewModal key={view.id} view={view} />);
}
