import { Transform } from 'node:stream';
import { S3Error } from './s3-error';

/** Fails with the error of S3 when the size is out of bounds. */
export function limitSize(minBytes: number, maxBytes: number): Transform & { size: number } {
  const limit = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        limit.size += chunk.length;
        if (limit.size <= maxBytes) return done(null, chunk);
        done(new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.'));
      },
      flush(done) {
        if (limit.size >= minBytes) return done();
        done(
          new S3Error(
            400,
            'EntityTooSmall',
            'Your proposed upload is smaller than the minimum allowed size.',
          ),
        );
      },
    }),
    { size: 0 },
  );
  return limit;
}
