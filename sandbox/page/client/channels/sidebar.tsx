import type { ReactNode } from 'react';
import type { ChannelView } from '../../../slack/control/contract';
import { AppIcon, LockIcon } from '../appearance/icons';
import { ThemeSwitch } from '../appearance/theme-switch';
import { useExternalStore } from '../live/external-store';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { HOME } from '../route/route';
import { StartOver } from '../service/start-over';
import { useTexts } from '../texts/language';
import { LanguageSwitch } from '../texts/language-switch';
import { ChannelLink } from './channel-link';
import { isDirectMessage } from './channel-title';
import { PersonSwitch } from './person-switch';
import type { ReadMarkers } from './read-markers';

const CHANNEL_ICONS: Readonly<Record<ChannelView['kind'], ReactNode>> = {
  public: '#',
  private: <LockIcon />,
  im: <AppIcon />,
  mpim: '@',
};

interface Props {
  readMarkers: ReadMarkers;
  onNavigate(): void;
}

export function Sidebar({ readMarkers, onNavigate }: Props) {
  const { team, channels, app } = useWorkspaceSnapshot();
  const { route } = useWorkspace();
  const { sidebar, panes, workspace } = useTexts();
  const markers = useExternalStore(readMarkers.byChannel);
  const link = ({ id, name, kind, archived, shared, latest }: ChannelView) => (
    <ChannelLink
      key={id}
      place={name}
      current={route.place === name || route.place === id}
      icon={CHANNEL_ICONS[kind]}
      name={name}
      badge={archived ? sidebar.archived : shared ? sidebar.shared : undefined}
      unread={latest !== undefined && latest > (markers[id] ?? '')}
      onNavigate={onNavigate}
    />
  );
  const direct = channels.filter(isDirectMessage);
  return (
    <nav className="sidebar" aria-label={panes.channels}>
      <header className="team">
        <h1>{team.name}</h1>
        <p className="hint">{workspace.subtitle}</p>
      </header>
      <div className="sidebar-lists">
        <h2>{panes.channels}</h2>
        <ul>{channels.filter((channel) => !isDirectMessage(channel)).map(link)}</ul>
        <h2>{sidebar.directMessages}</h2>
        <ul>{direct.map(link)}</ul>
        <h2>{sidebar.apps}</h2>
        <ul>
          <ChannelLink
            place={HOME}
            current={route.place === HOME}
            icon={<AppIcon />}
            name={sidebar.home(app.name)}
            onNavigate={onNavigate}
          />
        </ul>
        <AppState />
      </div>
      <footer className="sidebar-footer">
        <PersonSwitch />
        <ThemeSwitch />
        <LanguageSwitch />
        <StartOver />
      </footer>
    </nav>
  );
}

/** Whether the app has an open socket, as far as this page can know. */
function AppState() {
  const { app } = useWorkspaceSnapshot();
  const { live } = useWorkspace();
  const { sidebar } = useTexts();
  const known = useExternalStore(live.connection) !== 'lost';
  const connected = known && app.connected;
  const text = known ? (app.connected ? sidebar.connected : sidebar.notConnected) : sidebar.connectionUnknown;
  return (
    <p className={`app-state ${connected ? 'connected' : ''}`} role="status">
      {text(app.name)}
    </p>
  );
}
