import { z } from 'zod/v4';

// The error as in https://github.com/slackapi/python-slack-sdk/issues/1521
const FILE_ID = /^[F][A-Z0-9]{8,}$/;
const FILE_ID_ERROR = `input must match regex pattern: ${FILE_ID.source}`;

export const imageSource = {
  image_url: z.string().max(3000).optional(),
  slack_file: z
    .strictObject({ id: z.string().regex(FILE_ID, FILE_ID_ERROR).optional(), url: z.string().optional() })
    .superRefine(({ id, url }, context) => {
      if (context.issues.length === 0 && (id === undefined) === (url === undefined))
        context.addIssue({ code: 'custom', message: 'must have one of: id, url' });
    })
    .optional(),
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
