import { memo, useSyncExternalStore } from 'react';
import { Message, type Block as RenderedBlock } from 'slack-blocks-to-jsx';
import { useTheme } from '../appearance/theme';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { formatRoute, parsePermalink } from '../route/route';
import { useTexts } from '../texts/language';
import type { Block } from './block-types';
import { escapeMarkdown, escapePlainText, preserveEscapes } from './escape-markdown';
import { formatSlackDate, toDay } from './format-slack-date';
import { isSafeLink } from './is-safe-link';

/** A block without interaction, rendered by slack-blocks-to-jsx; interactive elements are in `BlockList`. */
export const DisplayBlock = memo(function DisplayBlock({ block }: { block: Block }) {
  const { shown } = useTheme();
  const { route, service } = useWorkspace();
  const { people, channels } = useWorkspaceSnapshot();
  const { locale } = useTexts();
  const today = useSyncExternalStore(service.state.subscribe, () => toDay(new Date(service.now())));
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
        // An unknown emoji stays text, such as `:12:` in 09:12:44.
        emoji: (data, parse) => {
          const shown = parse(data);
          return shown === data.name ? `:${data.name}:` : shown;
        },
        // The renderer knows English only.
        date: (data) => <span className="slack_date">{formatSlackDate(data, locale, today)}</span>,
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

function escapeTexts<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((one) => escapeTexts(one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    // In Slack, a verbatim text still has markup; in the renderer it would not.
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
