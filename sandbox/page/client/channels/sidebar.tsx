import type { ReactNode } from 'react';
import type { ChannelSeen } from '../../../slack/control/contract';
import { AppIcon } from '../appearance/app-icon';
import { LockIcon } from '../appearance/lock-icon';
import { ThemeSwitch } from '../appearance/theme-switch';
import { useStore } from '../live/store';
import { useSurroundings } from '../live/workspace-context';
import { HOME } from '../route/route';
import { ChannelLink } from './channel-link';
import { PersonSwitch } from './person-switch';
import type { SeenMarks } from './seen-marks';

const SIGNS: Readonly<Record<ChannelSeen['kind'], ReactNode>> = {
  public: '#',
  private: <LockIcon />,
  im: <AppIcon />,
  mpim: '@',
};

const isDirect = (kind: ChannelSeen['kind']) => kind === 'im' || kind === 'mpim';

interface Props {
  seen: SeenMarks;
  onFollow(): void;
}

export function Sidebar({ seen, onFollow }: Props) {
  const { team, app, channels } = useSurroundings();
  const marks = useStore(seen.marks);
  const link = ({ id, name, kind, archived, shared, latest }: ChannelSeen) => (
    <ChannelLink
      key={id}
      place={name}
      sign={SIGNS[kind]}
      name={name}
      note={archived ? 'archived' : shared ? 'shared' : undefined}
      unread={latest !== undefined && latest > (marks[id] ?? '')}
      onFollow={onFollow}
    />
  );
  const direct = channels.filter(({ kind }) => isDirect(kind));
  return (
    <nav className="sidebar" aria-label="Channels">
      <header className="team">
        <h1>{team.name}</h1>
        <p className="hint">A local stand-in for Slack</p>
      </header>
      <div className="sidebar-lists">
        <h2>Channels</h2>
        <ul>{channels.filter(({ kind }) => !isDirect(kind)).map(link)}</ul>
        <h2>Direct messages</h2>
        <ul>{direct.map(link)}</ul>
        <h2>Apps</h2>
        <ul>
          <ChannelLink place={HOME} sign={<AppIcon />} name={`${app.name} Home`} onFollow={onFollow} />
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
