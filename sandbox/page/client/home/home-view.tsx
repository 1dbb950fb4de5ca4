import { useEffect } from 'react';
import type { View } from '../../../slack/control/contract';
import { BlockList } from '../blocks/block-item';
import type { Block } from '../blocks/block-types';
import { elementValue } from '../blocks/element-value';
import { type Interaction, InteractionContext } from '../blocks/interaction';
import { useSurroundings, useWorkspace } from '../live/workspace-context';
import { useActing } from '../messages/use-acting';

/** The app's home tab. Opening it tells the app, which then writes it anew. */
export function HomeView() {
  const { api, attempt, route } = useWorkspace();
  const { app, home } = useSurroundings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each person
  useEffect(() => void attempt(() => api.openHome()), [route.person]);
  return (
    <main className="home" aria-label={`${app.name} Home`}>
      <header className="pane-header">
        <h2>{app.name} Home</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="home-body" aria-label="Home tab" tabIndex={0}>
        {home ? (
          <HomeTab home={home} />
        ) : (
          <p className="empty">{app.name} has not written its home tab yet.</p>
        )}
      </section>
    </main>
  );
}

function HomeTab({ home }: { home: View }) {
  const acting = useActing({ view: home.id });
  const interaction: Interaction = {
    value: ({ block_id = '' }, element) =>
      elementValue(element, home.state.values[block_id]?.[element.action_id ?? '']),
    fill: () => {},
    ...acting,
    errors: {},
    disabled: false,
  };
  return (
    <InteractionContext value={interaction}>
      <BlockList blocks={home.blocks as unknown as Block[]} />
    </InteractionContext>
  );
}
