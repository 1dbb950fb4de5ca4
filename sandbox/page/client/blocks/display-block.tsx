import { memo } from 'react';
import { Message, type Block as RenderedBlock } from 'slack-blocks-to-jsx';
import { useTheme } from '../appearance/theme';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { formatRoute, parsePermalink } from '../route/route';
import type { Block } from './block-types';
import { escapeMarkdown, escapePlainText, preserveEscapes } from './escape-markdown';
import { isSafeLink } from './is-safe-link';

/** A block that people read, drawn by the renderer; what they use is drawn by us, see `BlockItem`. */
export const DisplayBlock = memo(function DisplayBlock({ block }: { block: Block }) {
  const { shown } = useTheme();
  const { route } = useWorkspace();
  const { people, channels } = useWorkspaceSnapshot();
  return (
    <Message
      blocks={[escapeTexts(block) as unknown as RenderedBlock]}
      name=""
      logo=""
      withoutWrapper
      theme={shown}
      data={{
        users: people.map(({ id, name }) => ({ id, name })),
        channels: channels.map(({ id, name }) => ({ id, name })),
      }}
      hooks={{
        // What is no emoji is meant as it stands, such as the minutes of 09:12:44.
        emoji: (data, parse) => {
          const shown = parse(data);
          return shown === data.name ? `:${data.name}:` : shown;
        },
        link: ({ href, children, className }) => {
          const inPage = parsePermalink(href, route.person);
          if (inPage) return <a href={formatRoute(inPage)}>{children}</a>;
          if (!isSafeLink(href)) return <>{children}</>;
          return (
            <a href={href} className={className} target="_blank" rel="noreferrer noopener">
              {children}
            </a>
          );
        },
      }}
    />
  );
}, isSameBlock);

function isSameBlock(before: { block: Block }, after: { block: Block }): boolean {
  return before.block === after.block || JSON.stringify(before.block) === JSON.stringify(after.block);
}

/** All of a block's texts shielded, wherever they are. */
function escapeTexts<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((one) => escapeTexts(one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    // For Slack a verbatim text still has its markup; for the renderer it has none.
    .filter(([key]) => key !== 'verbatim')
    .map(([key, inner]) => [
      key,
      key === 'text' && typeof inner === 'string' ? escapeTextField(value, inner) : escapeTexts(inner),
    ]);
  return Object.fromEntries(entries) as Value;
}

function escapeTextField({ type }: { type?: string }, text: string): string {
  if (type === 'mrkdwn') return preserveEscapes(escapeMarkdown(text));
  return type === 'plain_text' ? escapePlainText(escapeMarkdown(text)) : escapeMarkdown(text);
}
