import { z } from 'zod/v4';

export const imageSource = {
  image_url: z.string().max(3000).optional(),
  slack_file: z.union([z.strictObject({ id: z.string() }), z.strictObject({ url: z.string() })]).optional(),
  alt_text: z.string().min(1).max(2000),
};

interface ImageSource {
  image_url?: string;
  slack_file?: unknown;
}

export function checkOneSource(image: ImageSource, context: z.RefinementCtx): void {
  if (context.issues.length > 0) return;
  if ((image.image_url === undefined) === (image.slack_file === undefined))
    context.addIssue({ code: 'custom', message: 'must have one of: image_url, slack_file' });
}

export const imageElement = z
  .strictObject({ type: z.literal('image'), ...imageSource })
  .superRefine(checkOneSource);
