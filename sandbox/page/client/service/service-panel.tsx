import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useExternalStore } from '../live/external-store';
import { ClockPanel } from './clock-panel';
import { FaultsTab } from './faults-tab';
import { LiveService } from './live-service';
import { LiveTab } from './live-tab';
import { SamplesTab } from './samples-tab';

const TABS = ['Live', 'Samples', 'Faults'] as const;

interface Props {
  /** Called when a sample was added to the message. */
  onAttached(): void;
  onHide(): void;
}

export function ServicePanel({ onAttached, onHide }: Props) {
  const service = useMemo(() => new LiveService(), []);
  useEffect(() => service.start(), [service]);
  const connection = useExternalStore(service.connection);
  const [tab, setTab] = useState<(typeof TABS)[number]>('Live');
  const tabs = useRef<HTMLDivElement>(null);
  const id = useId();

  function onKeyDown({ key }: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const next = (TABS.indexOf(tab) + step + TABS.length) % TABS.length;
    setTab(TABS[next] as (typeof TABS)[number]);
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <aside className="service" id="service-panel" aria-label="Service">
      <header className="pane-header">
        <h2>
          Service <span className="hint">Risk API sandbox</span>
        </h2>
        <button type="button" className="button quiet hide-service" onClick={onHide}>
          Hide
        </button>
      </header>
      <div className="connection" role="status">
        {connection === 'lost' && 'The service is not responding. Retrying…'}
      </div>
      <ClockPanel service={service} />
      <div className="tabs" role="tablist" aria-label="Service" ref={tabs} onKeyDown={onKeyDown}>
        {TABS.map((name) => (
          <button
            type="button"
            key={name}
            id={`${id}-${name}`}
            role="tab"
            aria-selected={tab === name}
            aria-controls={`${id}-panel`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => setTab(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        className="service-body"
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {tab === 'Live' && <LiveTab service={service} />}
        {tab === 'Samples' && <SamplesTab onDone={onAttached} />}
        {tab === 'Faults' && <FaultsTab />}
      </div>
    </aside>
  );
}
