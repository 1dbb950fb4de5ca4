import { z } from 'zod/v4';
import type { JsonObject } from '../model/json';
import { type Checked, checkBlocks } from './check-blocks';
import { complain, complaints } from './complaints';
import { plainText } from './text-objects';

const shared = {
  blocks: z.array(z.unknown()),
  private_metadata: z.string().max(3000).optional(),
  callback_id: z.string().max(255).optional(),
  external_id: z.string().max(255).optional(),
};

const viewSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('modal'),
    ...shared,
    title: plainText(24),
    submit: plainText(24).optional(),
    close: plainText(24).optional(),
    clear_on_close: z.boolean().optional(),
    notify_on_close: z.boolean().optional(),
    submit_disabled: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('home'), ...shared }),
]);

export type ViewDraft = z.output<typeof viewSchema> & { blocks: JsonObject[] };

const LARGEST_VIEW = 250_000;

/** The view with ids for its blocks, or everything wrong with it. */
export function checkView(
  view: unknown,
  expected: 'modal' | 'home',
): Checked<ViewDraft> | { ok: false; tooLarge: true } {
  const parsed = viewSchema.safeParse(view);
  if (!parsed.success) return { ok: false, messages: complaints(parsed.error, view, ['view']) };
  const draft = parsed.data;
  if (draft.type !== expected)
    return { ok: false, messages: [complain(`unsupported type: ${draft.type}`, ['view', 'type'])] };
  if (Buffer.byteLength(JSON.stringify(draft)) > LARGEST_VIEW) return { ok: false, tooLarge: true };
  const blocks = checkBlocks(draft.blocks, draft.type, ['view', 'blocks']);
  if (!blocks.ok) return blocks;
  const asks = blocks.value.some(({ type }) => type === 'input');
  if (draft.type === 'modal' && asks && !draft.submit)
    return { ok: false, messages: [complain('missing required field: submit', ['view'])] };
  return { ok: true, value: { ...draft, blocks: blocks.value } };
}
