import type { ChannelView } from '../../../slack/control/contract';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { PaneHeading } from '../panes/pane-heading';
import { useTexts } from '../texts/language';
import { ChannelLanguage } from './channel-language';
import { formatChannelTitle } from './channel-title';

export function ChannelHeader({ channel }: { channel: ChannelView }) {
  const { api, tryOrNotify, live } = useWorkspace();
  const { app } = useWorkspaceSnapshot();
  const texts = useTexts();
  const { id, kind, botIsMember, archived, shared } = channel;
  return (
    <header className="pane-header">
      <PaneHeading>
        {formatChannelTitle(channel)}
        {shared && <span className="badge">{texts.channel.sharedWithCompany}</span>}
        {archived && <span className="badge">{texts.sidebar.archived}</span>}
      </PaneHeading>
      {!archived && !botIsMember && (
        <button
          type="button"
          className="button"
          onClick={() => void tryOrNotify(() => api.invite(id).then(() => live.refresh()))}
        >
          {texts.channel.invite(app.name)}
        </button>
      )}
      {/* A direct message follows its person. */}
      {!archived && botIsMember && kind !== 'im' && <ChannelLanguage channel={channel} />}
    </header>
  );
}
