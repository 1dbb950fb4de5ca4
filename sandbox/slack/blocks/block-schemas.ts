import { z } from 'zod/v4';
import { button, overflow } from './buttons';
import { dataVisualization } from './data-visualization';
import { checkOneSource, imageElement, imageSource } from './image';
import { inputs } from './inputs';
import { menus } from './menus';
import { pickers } from './pickers';
import { plainTextObject, textObject } from './text-objects';

const block_id = z.string().min(1).max(255).optional();

const section = z
  .strictObject({
    type: z.literal('section'),
    block_id,
    text: textObject(3000).optional(),
    fields: z.array(textObject(2000)).min(1).max(10).optional(),
    accessory: z
      .discriminatedUnion('type', [button, overflow, imageElement, ...menus, ...pickers])
      .optional(),
    expand: z.boolean().optional(),
  })
  .superRefine(({ text, fields }, context) => {
    if (context.issues.length === 0 && !text && !fields)
      context.addIssue({ code: 'custom', message: 'missing required field: text or fields' });
  });

/**
 * An empty text is refused ("must be more than 0 characters", https://github.com/vercel/chat/pull/373), and so is raw_number
 * in a message (https://github.com/slack-go/slack/pull/1560), although the documentation lists it.
 */
const cell = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('raw_text'), text: z.string().min(1) }),
  z.looseObject({ type: z.literal('rich_text'), elements: z.array(z.unknown()).min(1) }),
]);

/** The limit of all cells together: https://docs.slack.dev/reference/block-kit/blocks/table-block */
const MAX_TABLE_CHARACTERS = 10_000;

const table = z
  .strictObject({
    type: z.literal('table'),
    block_id,
    rows: z.array(z.array(cell).max(20)).min(1).max(100),
    column_settings: z
      .array(
        z
          .strictObject({
            align: z.enum(['left', 'center', 'right']).optional(),
            is_wrapped: z.boolean().optional(),
          })
          .nullable(),
      )
      .max(20)
      .optional(),
  })
  .superRefine(({ rows }, context) => {
    if (context.issues.length === 0 && countCharacters(rows) > MAX_TABLE_CHARACTERS)
      context.addIssue({
        code: 'custom',
        message: `must be less than ${MAX_TABLE_CHARACTERS + 1} characters in all cells`,
      });
  });

/** The texts of rich_text cells lie deeper. */
function countCharacters(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, inner]) =>
      sum + (key === 'text' && typeof inner === 'string' ? inner.length : countCharacters(inner)),
    0,
  );
}

const commonBlocks = [
  section,
  z.strictObject({ type: z.literal('header'), block_id, text: plainTextObject(150) }),
  z.strictObject({ type: z.literal('divider'), block_id }),
  z
    .strictObject({
      type: z.literal('image'),
      block_id,
      ...imageSource,
      title: plainTextObject(2000).optional(),
    })
    .superRefine(checkOneSource),
  z.strictObject({
    type: z.literal('actions'),
    block_id,
    elements: z
      .array(z.discriminatedUnion('type', [button, overflow, ...menus, ...pickers]))
      .min(1)
      .max(25),
  }),
  z.strictObject({
    type: z.literal('context'),
    block_id,
    elements: z
      .array(
        z.discriminatedUnion('type', [
          imageElement,
          ...(['plain_text', 'mrkdwn'] as const).map((type) =>
            z.strictObject({
              type: z.literal(type),
              text: z.string().min(1).max(2000),
              emoji: z.boolean().optional(),
              verbatim: z.boolean().optional(),
            }),
          ),
        ]),
      )
      .min(1)
      .max(10),
  }),
  z.strictObject({
    type: z.literal('input'),
    block_id,
    label: plainTextObject(2000),
    hint: plainTextObject(2000).optional(),
    optional: z.boolean().optional(),
    dispatch_action: z.boolean().optional(),
    element: z.discriminatedUnion('type', [...inputs, ...menus, ...pickers]),
  }),
  z.strictObject({
    type: z.literal('rich_text'),
    block_id,
    elements: z
      .array(
        z.looseObject({
          type: z.enum(['rich_text_section', 'rich_text_list', 'rich_text_quote', 'rich_text_preformatted']),
          elements: z.array(z.looseObject({ type: z.string() })),
        }),
      )
      .min(1),
  }),
  z.strictObject({
    type: z.literal('video'),
    block_id,
    alt_text: z.string().min(1),
    title: plainTextObject(200),
    title_url: z.string().optional(),
    thumbnail_url: z.string(),
    video_url: z.string(),
    author_name: z.string().max(50).optional(),
    provider_name: z.string().optional(),
    provider_icon_url: z.string().optional(),
    description: plainTextObject(200).optional(),
  }),
] as const;

const messageBlocks = [
  z.strictObject({ type: z.literal('markdown'), block_id, text: z.string().min(1).max(12_000) }),
  z.strictObject({
    type: z.literal('file'),
    block_id,
    external_id: z.string(),
    source: z.literal('remote'),
  }),
  table,
  dataVisualization,
] as const;

const modalBlocks = [
  z.strictObject({
    type: z.literal('alert'),
    block_id,
    text: textObject(3000),
    level: z.enum(['default', 'info', 'warning', 'error', 'success']).optional(),
  }),
] as const;

const createBlocksSchema = (blocks: z.core.$ZodTypeDiscriminable[], maxBlocks: number) =>
  z.array(z.discriminatedUnion('type', blocks as never)).max(maxBlocks);

export type Surface = 'message' | 'modal' | 'home';

/** The blocks allowed on each surface, and how many. */
export const blockSchemas = {
  message: createBlocksSchema([...commonBlocks, ...messageBlocks], 50),
  modal: createBlocksSchema([...commonBlocks, ...modalBlocks], 100),
  home: createBlocksSchema([...commonBlocks], 100),
} satisfies Record<Surface, z.ZodType>;
