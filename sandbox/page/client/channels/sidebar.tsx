import type { ReactNode } from 'react';
import type { ChannelView } from '../../../slack/control/contract';
import { AppIcon, LockIcon } from '../appearance/icons';
import { ThemeSwitch } from '../appearance/theme-switch';
import { useExternalStore } from '../live/external-store';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { HOME } from '../route/route';
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
  const { team, app, channels } = useWorkspaceSnapshot();
  const { route } = useWorkspace();
  const markers = useExternalStore(readMarkers.byChannel);
  const link = ({ id, name, kind, archived, shared, latest }: ChannelView) => (
    <ChannelLink
      key={id}
      place={name}
      current={route.place === name || route.place === id}
      icon={CHANNEL_ICONS[kind]}
      name={name}
      badge={archived ? 'archived' : shared ? 'shared' : undefined}
      unread={latest !== undefined && latest > (markers[id] ?? '')}
      onNavigate={onNavigate}
    />
  );
  const direct = channels.filter(isDirectMessage);
  return (
    <nav className="sidebar" aria-label="Channels">
      <header className="team">
        <h1>{team.name}</h1>
        <p className="hint">A local simulation of Slack</p>
      </header>
      <div className="sidebar-lists">
        <h2>Channels</h2>
        <ul>{channels.filter((channel) => !isDirectMessage(channel)).map(link)}</ul>
        <h2>Direct messages</h2>
        <ul>{direct.map(link)}</ul>
        <h2>Apps</h2>
        <ul>
          <ChannelLink
            place={HOME}
            current={route.place === HOME}
            icon={<AppIcon />}
            name={`${app.name} Home`}
            onNavigate={onNavigate}
          />
        </ul>
        <p className={`app-state ${app.connected ? 'connected' : ''}`} role="status">
          {app.connected ? `${app.name} is connected` : `${app.name} is not connected`}
        </p>
      </div>
      <footer className="sidebar-footer">
        <PersonSwitch />
        <ThemeSwitch />
      </footer>
    </nav>
  );
}
