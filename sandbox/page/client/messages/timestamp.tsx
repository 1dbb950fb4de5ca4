import { useTexts } from '../texts/language';
import { formatDateTime, formatTime, parseTs } from './format-time';

export function Timestamp({ ts }: { ts: string }) {
  const at = parseTs(ts);
  const { locale } = useTexts();
  return (
    <time className="timestamp" dateTime={at.toISOString()} title={formatDateTime(at, locale)}>
      {formatTime(at, locale)}
    </time>
  );
}
