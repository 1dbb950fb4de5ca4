import type { ReactNode } from 'react';
import type { ChannelSeen } from '../../../slack/control/contract';
import { AppIcon } from '../appearance/app-icon';
import { LockIcon } from '../appearance/lock-icon';
import { ThemeSwitch } from '../appearance/theme-switch';
import { useStore } from '../live/store';
import { useSurroundings, useWorkspace } from '../live/workspace-context';
import { HOME } from '../route/route';
import { ChannelLink } from './channel-link';
import { isDirect } from './channel-title';
import { PersonSwitch } from './person-switch';
import type { SeenMarks } from './seen-marks';

const SIGNS: Readonly<Record<ChannelSeen['kind'], ReactNode>> = {
  public: '#',
  private: <LockIcon />,
  im: <AppIcon />,
  mpim: '@',
};

interface Props {
  seen: SeenMarks;
  onFollow(): void;
}

export function Sidebar({ seen, onFollow }: Props) {
  const { team, app, channels } = useSurroundings();
  const { route } = useWorkspace();
  const marks = useStore(seen.marks);
  const link = ({ id, name, kind, archived, shared, latest }: ChannelSeen) => (
    <ChannelLink
      key={id}
      place={name}
      current={route.place === name || route.place === id}
      sign={SIGNS[kind]}
      name={name}
      note={archived ? 'archived' : shared ? 'shared' : undefined}
      unread={latest !== undefined && latest > (marks[id] ?? '')}
      onFollow={onFollow}
    />
  );
  const direct = channels.filter(isDirect);
  return (
    <nav className="sidebar" aria-label="Channels">
      <header className="team">
        <h1>{team.name}</h1>
        <p className="hint">A local stand-in for Slack</p>
      </header>
      <div className="sidebar-lists">
        <h2>Channels</h2>
        <ul>{channels.filter((channel) => !isDirect(channel)).map(link)}</ul>
        <h2>Direct messages</h2>
        <ul>{direct.map(link)}</ul>
        <h2>Apps</h2>
        <ul>
          <ChannelLink
            place={HOME}
            current={route.place === HOME}
            sign={<AppIcon />}
            name={`${app.name} Home`}
            onFollow={onFollow}
          />
        </ul>
        <p className={`app-state ${app.connected ? 'connected' : ''}`} role="status">
          {app.connected ? `${app.name} is connected` : `${app.name} is not connected`}
        </p>
      </div>
      <footer className="sidebar-foot">
        <PersonSwitch />
        <ThemeSwitch />
      </footer>
    </nav>
  );
}
