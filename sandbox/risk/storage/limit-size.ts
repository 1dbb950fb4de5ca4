import { Transform } from 'node:stream';
import { S3Error } from './s3-error';

/** Passes bytes on while they are within bounds, and fails in the words of S3 when they are not. */
export function limitSize(smallest: number, largest: number): Transform & { size: number } {
  const limit = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        limit.size += chunk.length;
        if (limit.size <= largest) return done(null, chunk);
        done(new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.'));
      },
      flush(done) {
        if (limit.size >= smallest) return done();
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
