import { useEffect, useState } from 'react';
import { useExternalStore } from '../live/external-store';
import { useWorkspace } from '../live/workspace-context';
import type { LiveService } from './live-service';

const CLOCK_JUMPS = [
  { label: '+15 min', ms: 15 * 60_000 },
  { label: '+48 h', ms: 48 * 3_600_000 },
];
const timeFormat = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** The clock of the sandbox, with buttons to advance it. */
export function ClockPanel({ service }: { service: LiveService }) {
  const { tryOrNotify } = useWorkspace();
  const read = useExternalStore(service.state);
  const [, tick] = useState(0);
  const [jumping, setJumping] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);

  async function jump(ms: number) {
    setJumping(true);
    await tryOrNotify(() => service.advance(ms));
    setJumping(false);
  }

  const clock = read?.service.clock;
  const now = read && clock ? Date.parse(clock.now) + (Date.now() - read.readAt) * clock.speed : undefined;
  return (
    <section className="clock" aria-label="Sandbox clock">
      <div>
        <strong>{now === undefined ? '…' : timeFormat.format(now)}</strong>
        <span className="hint">{clock && clock.speed !== 1 && `${clock.speed}× real time`}</span>
      </div>
      <div className="clock-jumps">
        {CLOCK_JUMPS.map(({ label, ms }) => (
          <button
            type="button"
            className="button"
            key={label}
            disabled={jumping}
            onClick={() => void jump(ms)}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}
