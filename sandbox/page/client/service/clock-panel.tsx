import { useEffect, useState } from 'react';
import { useExternalStore } from '../live/external-store';
import { useWorkspace } from '../live/workspace-context';
import { formatClock } from '../messages/format-time';
import { useTexts } from '../texts/language';
import type { LiveService } from './live-service';

const CLOCK_JUMPS = [
  { name: 'quarterHour', ms: 15 * 60_000 },
  { name: 'twoDays', ms: 48 * 3_600_000 },
] as const;

/** The clock of the sandbox, with buttons to advance it. */
export function ClockPanel({ service }: { service: LiveService }) {
  const { tryOrNotify } = useWorkspace();
  const { locale, service: texts } = useTexts();
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
    <section className="clock" aria-label={texts.clock}>
      <div>
        <strong>{now === undefined ? '…' : formatClock(now, locale)}</strong>
        <span className="hint">{clock && clock.speed !== 1 && texts.speed(clock.speed)}</span>
      </div>
      <div className="clock-jumps">
        {CLOCK_JUMPS.map(({ name, ms }) => (
          <button
            type="button"
            className="button"
            key={name}
            disabled={jumping}
            onClick={() => void jump(ms)}
          >
            {texts.jumps[name]}
          </button>
        ))}
      </div>
      <p className="hint">{texts.clockHint}</p>
    </section>
  );
}
