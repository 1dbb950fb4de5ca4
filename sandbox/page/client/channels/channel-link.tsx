import type { ReactNode } from 'react';
import { useWorkspace } from '../live/workspace-context';
import { formatRoute } from '../route/route';
import { useTexts } from '../texts/language';

interface Props {
  place: string;
  current: boolean;
  icon: ReactNode;
  name: string;
  unread?: boolean;
  badge?: string;
  onNavigate(): void;
}

export function ChannelLink({ place, current, icon, name, unread = false, badge, onNavigate }: Props) {
  const { route } = useWorkspace();
  const { sidebar } = useTexts();
  return (
    <li>
      <a
        className={`channel-link ${unread ? 'unread' : ''}`}
        href={formatRoute({ person: route.person, place })}
        aria-current={current ? 'page' : undefined}
        onClick={onNavigate}
      >
        <span className="channel-icon" aria-hidden="true">
          {icon}
        </span>
        <span className="channel-name">{name}</span>
        {badge && <span className="badge">{badge}</span>}
        {unread && (
          <span className="unread-marker">
            <span className="visually-hidden">{sidebar.newMessages}</span>
          </span>
        )}
      </a>
    </li>
  );
}
