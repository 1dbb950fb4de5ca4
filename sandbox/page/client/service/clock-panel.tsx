import { useEffect, useState } from 'react';
import { useExternalStore } from '../live/external-store';
import { useWorkspace } from '../live/workspace-context';
import { formatClock } from '../messages/format-time';
import { useTexts } from '../texts/language';
import { TWO_DAYS_MS } from './tries';

const CLOCK_JUMPS = [
  { name: 'quarterHour', ms: 15 * 60_000 },
  { name: 'twoDays', ms: TWO_DAYS_MS },
] as const;

/** The clock of the sandbox, with buttons to advance it. */
export function ClockPanel() {
  const { service, tryOrNotify } = useWorkspace();
  const { locale, service: texts } = useTexts();
  const loaded = useExternalStore(service.state) !== undefined;
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

  return (
    <section className="clock" aria-label={texts.clock}>
      <strong>{loaded ? formatClock(service.now(), locale) : '…'}</strong>
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
