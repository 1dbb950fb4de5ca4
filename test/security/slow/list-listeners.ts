import type { App } from '@slack/bolt';
import { registerListeners } from '../../../bot/app/register-listeners';
import type { Bot } from '../../../bot/bot';

/** Every listener that the bot registers, which users can trigger. */
export function listListeners(): string[] {
  const found: string[] = [];
  const record = (kind: string) => (id: string | { callback_id: string }) =>
    found.push(`${kind} ${typeof id === 'string' ? id : id.callback_id}`);
  const kinds = ['action', 'command', 'event', 'shortcut', 'view', 'options', 'function', 'message'];
  const ignore = () => undefined;
  const app = {
    use: ignore,
    error: ignore,
    ...Object.fromEntries(kinds.map((kind) => [kind, record(kind)])),
  };
  registerListeners(app as unknown as App, {} as Bot);
  return found;
}
