import { memo } from 'react';
import { Message, type Block as RenderedBlock } from 'slack-blocks-to-jsx';
import { useTheme } from '../appearance/theme';
import { useSurroundings, useWorkspace } from '../live/workspace-context';
import { formatRoute, routeOfPermalink } from '../route/route';
import type { Block } from './block-types';
import { leadsOutside } from './leads-outside';
import { keepEscaped, keepPlain, shieldMarkup } from './shield-markup';

/** A block that people read, drawn by the renderer; what they use is drawn by us, see `BlockItem`. */
export const DisplayBlock = memo(function DisplayBlock({ block }: { block: Block }) {
  const { shown } = useTheme();
  const { route } = useWorkspace();
  const { people, channels } = useSurroundings();
  return (
    <Message
      blocks={[shielded(block) as unknown as RenderedBlock]}
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
          const inPage = routeOfPermalink(href, route.person);
          if (inPage) return <a href={formatRoute(inPage)}>{children}</a>;
          if (!leadsOutside(href)) return <>{children}</>;
          return (
            <a href={href} className={className} target="_blank" rel="noreferrer noopener">
              {children}
            </a>
          );
        },
      }}
    />
  );
}, sameBlock);

function sameBlock(before: { block: Block }, after: { block: Block }): boolean {
  return before.block === after.block || JSON.stringify(before.block) === JSON.stringify(after.block);
}

/** All of a block's texts shielded, wherever they are. */
function shielded<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((one) => shielded(one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    // For Slack a verbatim text still has its markup; for the renderer it has none.
    .filter(([key]) => key !== 'verbatim')
    .map(([key, inner]) => [
      key,
      key === 'text' && typeof inner === 'string' ? shieldedText(value, inner) : shielded(inner),
    ]);
  return Object.fromEntries(entries) as Value;
}

function shieldedText({ type }: { type?: string }, text: string): string {
  if (type === 'mrkdwn') return keepEscaped(shieldMarkup(text));
  return type === 'plain_text' ? keepPlain(shieldMarkup(text)) : shieldMarkup(text);
}
