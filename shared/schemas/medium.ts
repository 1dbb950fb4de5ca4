import { z } from 'zod/v4';
import { identifier } from './identifier';
import { looseObject } from './loose-object';

/** The service returns a signed URL of the file: the signature is dropped so that it is never shown. */
const unsignedPathSchema = z
  .unknown()
  .transform((url) => (typeof url === 'string' ? url.replace(/\?.*$/s, '') : undefined));

export const uploadSchema = z.object({
  url: z.string().min(1),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)),
});

/** A medium without its signed parts; unknown fields are kept. */
export const mediumSchema = looseObject({ id: identifier, url: unsignedPathSchema }).transform(
  ({ upload: _, ...rest }) => rest,
);

export type Medium = z.infer<typeof mediumSchema> & { readonly status?: unknown; readonly name?: unknown };
