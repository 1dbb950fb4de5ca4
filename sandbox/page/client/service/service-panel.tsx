import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useExternalStore } from '../live/external-store';
import { useWorkspace } from '../live/workspace-context';
import { PaneHeading } from '../panes/pane-heading';
import { useTexts } from '../texts/language';
import { ClockPanel } from './clock-panel';
import { FaultsTab } from './faults-tab';
import { LiveTab } from './live-tab';
import { SamplesTab } from './samples-tab';
import { TryList } from './try-list';

const TABS = ['live', 'samples', 'faults'] as const;

interface Props {
  /** Called when a sample was added to the message. */
  onAttached(): void;
  onHide(): void;
}

export function ServicePanel({ onAttached, onHide }: Props) {
  const { service } = useWorkspace();
  const connection = useExternalStore(service.connection);
  const [tab, setTab] = useState<(typeof TABS)[number]>('live');
  const tabs = useRef<HTMLDivElement>(null);
  const id = useId();
  const { service: texts } = useTexts();

  function onKeyDown({ key }: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const next = (TABS.indexOf(tab) + step + TABS.length) % TABS.length;
    setTab(TABS[next] as (typeof TABS)[number]);
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <aside className="service" id="service-panel" aria-label={texts.title}>
      <header className="pane-header">
        <PaneHeading>
          {texts.title} <span className="hint">{texts.subtitle}</span>
        </PaneHeading>
        <button type="button" className="button quiet hide-service" onClick={onHide}>
          {texts.hide}
        </button>
      </header>
      <div className="connection" role="status">
        {connection === 'lost' && texts.notResponding}
      </div>
      <TryList onDone={onAttached} />
      <ClockPanel />
      <div className="tabs" role="tablist" aria-label={texts.title} ref={tabs} onKeyDown={onKeyDown}>
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
            {texts.tabs[name]}
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
        {tab === 'live' && <LiveTab />}
        {tab === 'samples' && <SamplesTab onDone={onAttached} />}
        {tab === 'faults' && <FaultsTab />}
      </div>
    </aside>
  );
}
