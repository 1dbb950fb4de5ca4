import type { ChannelSeen } from '../../../slack/control/contract';
import { useSurroundings, useWorkspace } from '../live/workspace-context';
import { channelTitle } from './channel-title';

export function ChannelHeader({ channel }: { channel: ChannelSeen }) {
  const { api, attempt, live } = useWorkspace();
  const { app } = useSurroundings();
  const { id, botIsMember, archived, shared } = channel;
  return (
    <header className="pane-header">
      <h2>
        {channelTitle(channel)}
        {shared && <span className="badge">shared with another company</span>}
        {archived && <span className="badge">archived</span>}
      </h2>
      {!botIsMember && !archived && (
        <button
          type="button"
          className="button"
          onClick={() => void attempt(() => api.invite(id).then(() => live.refresh()))}
        >
          Invite {app.name}
        </button>
      )}
    </header>
  );
}
