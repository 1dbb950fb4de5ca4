import type { ReactNode } from 'react';
import { useWorkspace } from '../live/workspace-context';
import { formatRoute } from '../route/route';

interface Props {
  place: string;
  /** The reader is there. */
  current: boolean;
  sign: ReactNode;
  name: string;
  unread?: boolean;
  note?: string;
  onFollow(): void;
}

export function ChannelLink({ place, current, sign, name, unread = false, note, onFollow }: Props) {
  const { route } = useWorkspace();
  return (
    <li>
      <a
        className={`channel-link ${unread ? 'unread' : ''}`}
        href={formatRoute({ person: route.person, place })}
        aria-current={current ? 'page' : undefined}
        onClick={onFollow}
      >
        <span className="channel-sign" aria-hidden="true">
          {sign}
        </span>
        <span className="channel-name">{name}</span>
        {note && <span className="badge">{note}</span>}
        {unread && (
          <span className="unread-mark">
            <span className="visually-hidden">new messages</span>
          </span>
        )}
      </a>
    </li>
  );
}
