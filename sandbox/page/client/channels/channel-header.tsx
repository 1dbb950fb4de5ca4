import type { ChannelView } from '../../../slack/control/contract';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { formatChannelTitle } from './channel-title';

export function ChannelHeader({ channel }: { channel: ChannelView }) {
  const { api, tryOrNotify, live } = useWorkspace();
  const { app } = useWorkspaceSnapshot();
  const { id, botIsMember, archived, shared } = channel;
  return (
    <header className="pane-header">
      <h2>
        {formatChannelTitle(channel)}
        {shared && <span className="badge">shared with another company</span>}
        {archived && <span className="badge">archived</span>}
      </h2>
      {!botIsMember && !archived && (
        <button
          type="button"
          className="button"
          onClick={() => void tryOrNotify(() => api.invite(id).then(() => live.refresh()))}
        >
          Invite {app.name}
        </button>
      )}
    </header>
  );
}
