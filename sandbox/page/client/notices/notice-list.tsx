import { useExternalStore } from '../live/external-store';
import type { Notices } from './notices';

export function NoticeList({ notices }: { notices: Notices }) {
  const all = useExternalStore(notices.all);
  return (
    <div className="notices" role="alert" aria-label="Notices">
      {all.map(({ id, text }) => (
        <div className="notice" key={id}>
          <span>{text}</span>
          <button
            type="button"
            className="icon-button"
            aria-label="Dismiss"
            onClick={() => notices.dismiss(id)}
          >
            ✕
          </button>
        </div>
      ))}
    </div>
  );
}
