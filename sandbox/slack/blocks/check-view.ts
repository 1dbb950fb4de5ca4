import { z } from 'zod/v4';
import type { JsonObject } from '../model/json';
import type { Workspace } from '../model/workspace';
import { formatBlockError, toBlockErrors } from './block-errors';
import { type CheckResult, checkBlocks } from './check-blocks';
import { plainTextObject } from './text-objects';

const commonViewFields = {
  blocks: z.array(z.unknown()),
  private_metadata: z.string().max(3000).optional(),
  callback_id: z.string().max(255).optional(),
  external_id: z.string().max(255).optional(),
};

const viewSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('modal'),
    ...commonViewFields,
    title: plainTextObject(24),
    submit: plainTextObject(24).optional(),
    close: plainTextObject(24).optional(),
    clear_on_close: z.boolean().optional(),
    notify_on_close: z.boolean().optional(),
    submit_disabled: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('home'), ...commonViewFields }),
]);

export type ViewDraft = z.output<typeof viewSchema> & { blocks: JsonObject[] };

const MAX_VIEW_BYTES = 250_000;

/** The view with ids for its blocks, or everything wrong with it. */
export function checkView(
  workspace: Workspace,
  view: unknown,
  expected: 'modal' | 'home',
): CheckResult<ViewDraft> | { ok: false; tooLarge: true } {
  const parsed = viewSchema.safeParse(view);
  if (!parsed.success) return { ok: false, messages: toBlockErrors(parsed.error, view, ['view']) };
  const draft = parsed.data;
  if (draft.type !== expected)
    return { ok: false, messages: [formatBlockError(`unsupported type: ${draft.type}`, ['view', 'type'])] };
  if (Buffer.byteLength(JSON.stringify(draft)) > MAX_VIEW_BYTES) return { ok: false, tooLarge: true };
  const blocks = checkBlocks(workspace, draft.blocks, draft.type, ['view', 'blocks']);
  if (!blocks.ok) return blocks;
  const hasInput = blocks.value.some(({ type }) => type === 'input');
  if (draft.type === 'modal' && hasInput && !draft.submit)
    return { ok: false, messages: [formatBlockError('missing required field: submit', ['view'])] };
  return { ok: true, value: { ...draft, blocks: blocks.value } };
}
