const PANES = ['Channels', 'Messages', 'Service'] as const;
export type Pane = (typeof PANES)[number];

/** On a phone, one pane is visible at a time. */
export function PhoneTabs({ pane, onChange }: { pane: Pane; onChange(pane: Pane): void }) {
  return (
    <nav className="phone-tabs" aria-label="Parts of the page">
      {PANES.map((name) => (
        <button
          type="button"
          key={name}
          aria-current={pane === name ? 'true' : undefined}
          onClick={() => onChange(name)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
