import { momentOf, timeOf, wholeOf } from './moments';

export function Moment({ ts }: { ts: string }) {
  const at = momentOf(ts);
  return (
    <time className="moment" dateTime={at.toISOString()} title={wholeOf(at)}>
      {timeOf(at)}
    </time>
  );
}
