import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { Surroundings } from '../../../slack/control/contract';
import { DraftBox } from '../composer/draft-box';
import type { Notices } from '../notices/notices';
import type { Route } from '../route/route';
import { navigate } from '../route/use-route';
import { sentenceOf } from './call-json';
import { LiveWorkspace } from './live-workspace';
import { useStore } from './store';
import { type WorkspaceApi, workspaceApi } from './workspace-api';

/** What every part of the page works with. */
export interface Workspace {
  api: WorkspaceApi;
  live: LiveWorkspace;
  drafts: DraftBox;
  notices: Notices;
  route: Route;
  goTo(place: string, thread?: string): void;
  /** Does something that may fail, and says so when it does. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

const Context = createContext<Workspace | undefined>(undefined);

export function WorkspaceProvider({ route, notices, children }: ProviderProps) {
  const { person } = route;
  const parts = useMemo(() => {
    const api = workspaceApi(person);
    return { api, live: new LiveWorkspace(api), drafts: new DraftBox(api) };
  }, [person]);
  useEffect(() => parts.live.start(), [parts]);

  const workspace: Workspace = {
    ...parts,
    notices,
    route,
    goTo: (place, thread) => navigate({ person, place, ...(thread !== undefined && { thread }) }),
    attempt: async (work) => {
      try {
        return await work();
      } catch (error) {
        notices.tell(sentenceOf(error));
        return undefined;
      }
    },
  };
  return <Context value={workspace}>{children}</Context>;
}

interface ProviderProps {
  route: Route;
  notices: Notices;
  children: ReactNode;
}

export function useWorkspace(): Workspace {
  const workspace = useContext(Context);
  if (!workspace) throw new Error('There is no workspace around this component.');
  return workspace;
}

/** For what is drawn only once the workspace is known. */
export function useSurroundings(): Surroundings {
  const { live } = useWorkspace();
  const { surroundings } = useStore(live.state);
  if (!surroundings) throw new Error('The workspace is not known yet.');
  return surroundings;
}
