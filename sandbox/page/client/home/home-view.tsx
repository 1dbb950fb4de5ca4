import { useEffect, useState } from 'react';
import type { InputValue, View } from '../../../slack/control/contract';
import { type BlockInteraction, BlockInteractionContext } from '../blocks/block-interaction';
import { BlockList } from '../blocks/block-item';
import type { Block } from '../blocks/block-types';
import { getElementValue } from '../blocks/element-value';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { useBlockActions } from '../messages/use-block-actions';
import { PaneHeading } from '../panes/pane-heading';
import { useTexts } from '../texts/language';

/** The home tab. Opening it sends `app_home_opened`, so the app can update it. */
export function HomeView() {
  const { api, tryOrNotify, route } = useWorkspace();
  const { app, home } = useWorkspaceSnapshot();
  const { blocks, sidebar } = useTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once per person
  useEffect(() => void tryOrNotify(() => api.openHome()), [route.person]);
  return (
    <main className="home" aria-label={sidebar.home(app.name)}>
      <header className="pane-header">
        <PaneHeading>{sidebar.home(app.name)}</PaneHeading>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="home-body" aria-label={blocks.homeTab} tabIndex={0}>
        {home ? <HomeTab home={home} /> : <p className="empty">{blocks.noHome(app.name)}</p>}
      </section>
    </main>
  );
}

function HomeTab({ home }: { home: View }) {
  const actions = useBlockActions({ view: home.id });
  // What was typed since the app published the view, by block id.
  const [typed, setTyped] = useState<{ hash: string; values: Record<string, InputValue> }>();
  const values = typed?.hash === home.hash ? typed.values : {};
  const interaction: BlockInteraction = {
    getValue: ({ block_id = '' }, element) =>
      values[block_id] === undefined
        ? getElementValue(element, home.state.values[block_id]?.[element.action_id ?? ''])
        : values[block_id],
    setValue: ({ block_id = '' }, _element, value) =>
      setTyped({ hash: home.hash, values: { ...values, [block_id]: value } }),
    ...actions,
    errors: {},
    disabled: false,
  };
  return (
    <BlockInteractionContext value={interaction}>
      <BlockList blocks={home.blocks as unknown as Block[]} />
    </BlockInteractionContext>
  );
}
