import { formatDateTime, formatTime, parseTs } from './format-time';

export function Timestamp({ ts }: { ts: string }) {
  const at = parseTs(ts);
  return (
    <time className="timestamp" dateTime={at.toISOString()} title={formatDateTime(at)}>
      {formatTime(at)}
    </time>
  );
}
