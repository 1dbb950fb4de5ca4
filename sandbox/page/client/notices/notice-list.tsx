import { useExternalStore } from '../live/external-store';
import { useTexts } from '../texts/language';
import type { Notices } from './notices';

export function NoticeList({ notices }: { notices: Notices }) {
  const all = useExternalStore(notices.all);
  const { blocks } = useTexts();
  return (
    <div className="notices" role="alert" aria-label={blocks.notices}>
      {all.map(({ id, text }) => (
        <div className="notice" key={id}>
          <span>{text}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={blocks.dismiss}
            onClick={() => notices.dismiss(id)}
          >
            ✕
          </button>
        </div>
      ))}
    </div>
  );
}
