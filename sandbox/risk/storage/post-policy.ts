import { z } from 'zod/v4';
import { StorageError } from './storage-error';

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.string()),
]);
const Policy = z.object({ expiration: z.iso.datetime(), conditions: z.array(Condition) });

export interface FieldCondition {
  operator: 'eq' | 'starts-with';
  /** In lower case. */
  field: string;
  value: string;
}

/** What a policy asks of a post. */
export interface PostPolicy {
  expires: Date;
  smallest: number;
  largest: number;
  conditions: FieldCondition[];
}

/** S3 has three spellings of a condition: a range, `[operator, $field, value]`, and `{ field: value }` for equality. */
export function decodePolicy(encoded: string): PostPolicy {
  const { expiration, conditions } = parse(encoded);
  const policy: PostPolicy = {
    expires: new Date(expiration),
    smallest: 0,
    largest: Number.POSITIVE_INFINITY,
    conditions: [],
  };
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [field, value] of Object.entries(condition)) {
        policy.conditions.push({ operator: 'eq', field: field.toLowerCase(), value });
      }
    } else if (condition[0] === 'content-length-range') {
      [, policy.smallest, policy.largest] = condition;
    } else {
      const [operator, field, value] = condition;
      policy.conditions.push({ operator, field: field.slice(1).toLowerCase(), value });
    }
  }
  return policy;
}

function parse(encoded: string): z.infer<typeof Policy> {
  try {
    return Policy.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    throw new StorageError(400, 'InvalidPolicyDocument', 'The policy of the form cannot be read.');
  }
}
