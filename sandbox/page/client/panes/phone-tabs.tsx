import { useTexts } from '../texts/language';

const PANES = ['channels', 'messages', 'service'] as const;
export type Pane = (typeof PANES)[number];

/** The tabs on a phone, where one pane is visible at a time. */
export function PhoneTabs({ pane, onChange }: { pane: Pane; onChange(pane: Pane): void }) {
  const { panes } = useTexts();
  return (
    <nav className="phone-tabs" aria-label={panes.label}>
      {PANES.map((name) => (
        <button
          type="button"
          key={name}
          aria-current={pane === name ? 'true' : undefined}
          onClick={() => onChange(name)}
        >
          {panes[name]}
        </button>
      ))}
    </nav>
  );
}
