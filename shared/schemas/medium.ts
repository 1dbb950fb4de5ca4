import { z } from 'zod/v4';
import { identifier } from './identifier';

/** The service signs the address of the file itself: the path is of use, the signature is nobody's business. */
const unsignedPath = z
  .unknown()
  .transform((url) => (typeof url === 'string' ? url.replace(/\?.*$/s, '') : undefined));

export const uploadSchema = z.looseObject({
  url: z.string().min(1),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)),
});

/** A medium without its signed parts; unknown fields are kept. */
export const mediumSchema = z
  .looseObject({ id: identifier, url: unsignedPath })
  .transform(({ upload: _, ...rest }) => rest);

export type Medium = z.infer<typeof mediumSchema> & { readonly status?: unknown; readonly name?: unknown };
