import { useMemo, useState } from 'react';
import { ChannelPane } from './channels/channel-pane';
import { ReadMarkers } from './channels/read-markers';
import { Sidebar } from './channels/sidebar';
import { HomeView } from './home/home-view';
import { ConnectionBanner } from './live/connection-banner';
import { useExternalStore } from './live/external-store';
import { useWorkspace, useWorkspaceSnapshot, WorkspaceProvider } from './live/workspace-context';
import { ModalStack } from './modals/modal-stack';
import { NoticeList } from './notices/notice-list';
import { Notices } from './notices/notices';
import { type Pane, PhoneTabs } from './panes/phone-tabs';
import { HOME } from './route/route';
import { useRoute } from './route/use-route';
import { ServicePanel } from './service/service-panel';

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
  if (snapshot) return <WorkspaceLayout />;
  return (
    <p className="welcome" role="status">
      {connection === 'lost' ? 'The workspace does not answer, trying again…' : 'Opening the workspace…'}
    </p>
  );
}

function WorkspaceLayout() {
  const { route } = useWorkspace();
  const seen = useMemo(() => new ReadMarkers(route.person), [route.person]);
  // Which of the three a phone shows; a wide screen shows them all.
  const [pane, setPane] = useState<Pane>('Messages');
  const [serviceOpen, setServiceOpen] = useState(true);
  return (
    <div className="page" data-pane={pane} data-service={serviceOpen ? 'open' : 'closed'}>
      <ConnectionBanner />
      <Sidebar readMarkers={seen} onNavigate={() => setPane('Messages')} />
      <CurrentView seen={seen} />
      <ServicePanel onAttached={() => setPane('Messages')} onHide={() => setServiceOpen(false)} />
      {!serviceOpen && (
        <button type="button" className="show-service button" onClick={() => setServiceOpen(true)}>
          Show service
        </button>
      )}
      <PhoneTabs pane={pane} onChange={setPane} />
      <ModalStack />
    </div>
  );
}

function CurrentView({ seen }: { seen: ReadMarkers }) {
  const { route } = useWorkspace();
  const { channels } = useWorkspaceSnapshot();
  if (route.place === HOME) return <HomeView key={route.person} />;
  const channel = channels.find(({ id, name }) => id === route.place || name === route.place);
  if (channel) return <ChannelPane key={`${route.person}/${channel.id}`} channel={channel} seen={seen} />;
  return (
    <main className="channel" aria-label="Nothing here">
      <p className="empty">There is no channel {route.place} for you. Choose one from the list.</p>
    </main>
  );
}
