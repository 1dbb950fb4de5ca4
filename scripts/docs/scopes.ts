import { scopeReasons } from '../../bot/app/scope-reasons';
import { markdownTable } from './markdown-table';

/** Every scope of the manifest, and why the bot needs it. */
export function formatScopes(): string {
  const rows = Object.entries(scopeReasons).map(([scope, { why }]) => [`\`${scope}\``, why]);
  return markdownTable(['scope', 'why'], rows);
}
