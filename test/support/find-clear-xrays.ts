import { languages } from '../../bot/texts/language';
import { getTexts } from '../../bot/texts/texts';
import type { Message } from '../../sandbox/slack';
import type { ReportKind } from '../../shared';

interface Table {
  readonly type: string;
  readonly rows?: readonly (readonly { readonly text?: string }[])[];
}

/** The X-Rays that the table of an analysis shows as clear, in any language. */
export function findClearXrays({ blocks = [] }: Pick<Message, 'blocks'>): ReportKind[] {
  const rows = (blocks as unknown as readonly Table[]).flatMap(({ type, rows = [] }) =>
    type === 'table' ? rows : [],
  );
  return rows.flatMap(([name, verdict]) => {
    if (!verdict?.text?.startsWith('🟢')) return [];
    return languages.flatMap((language) => {
      const names = Object.entries(getTexts(language).report.xrays);
      return names.flatMap(([kind, own]) => (own === name?.text ? [kind as ReportKind] : []));
    });
  });
}
