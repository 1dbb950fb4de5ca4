import type { ComponentProps } from 'react';
import { useWorkspaceSnapshot } from '../live/workspace-context';

/** The heading of a pane, and on a phone, which shows no sidebar beside it, of the page too. */
export function PaneHeading(heading: ComponentProps<'h2'>) {
  const { team } = useWorkspaceSnapshot();
  return (
    <>
      <h1 className="page-heading visually-hidden">{team.name}</h1>
      <h2 {...heading} />
    </>
  );
}
