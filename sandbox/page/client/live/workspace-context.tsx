import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { WorkspaceSnapshot } from '../../../slack/control/contract';
import { Drafts } from '../composer/drafts';
import type { Notices } from '../notices/notices';
import type { Route } from '../route/route';
import { navigate } from '../route/use-route';
import { LiveService } from '../service/live-service';
import { useExternalStore } from './external-store';
import { getErrorMessage } from './fetch-json';
import { LiveWorkspace } from './live-workspace';
import { createWorkspaceApi, type WorkspaceApi } from './workspace-api';

interface WorkspaceContextValue {
  api: WorkspaceApi;
  live: LiveWorkspace;
  service: LiveService;
  drafts: Drafts;
  notices: Notices;
  route: Route;
  goTo(place: string, thread?: string): void;
  /** Shows a notice if it fails. */
  tryOrNotify<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

const WorkspaceContext = createContext<WorkspaceContextValue | undefined>(undefined);

export function WorkspaceProvider({ route, notices, children }: WorkspaceProviderProps) {
  const { person } = route;
  const parts = useMemo(() => {
    const api = createWorkspaceApi(person);
    return { api, live: new LiveWorkspace(api), drafts: new Drafts(api) };
  }, [person]);
  const service = useMemo(() => new LiveService(), []);
  useEffect(() => parts.live.start(), [parts]);
  useEffect(() => service.start(), [service]);

  const workspace: WorkspaceContextValue = {
    ...parts,
    service,
    notices,
    route,
    goTo: (place, thread) => navigate({ person, place, ...(thread !== undefined && { thread }) }),
    tryOrNotify: async (work) => {
      try {
        return await work();
      } catch (error) {
        notices.show(getErrorMessage(error));
        return undefined;
      }
    },
  };
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

interface WorkspaceProviderProps {
  route: Route;
  notices: Notices;
  children: ReactNode;
}

export function useWorkspace(): WorkspaceContextValue {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('This component needs a WorkspaceProvider.');
  return workspace;
}

/** The snapshot for components that render after the workspace is loaded. */
export function useWorkspaceSnapshot(): WorkspaceSnapshot {
  const { live } = useWorkspace();
  const { snapshot } = useExternalStore(live.state);
  if (!snapshot) throw new Error('The workspace is not loaded yet.');
  return snapshot;
}
