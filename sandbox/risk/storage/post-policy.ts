import { z } from 'zod/v4';
import { S3Error } from './s3-error';

const conditionSchema = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.string()),
]);
const policySchema = z.object({ expiration: z.iso.datetime(), conditions: z.array(conditionSchema) });

/** The form fields before the file, by lower-case name. */
export type FormFields = ReadonlyMap<string, string>;

export interface FieldCondition {
  operator: 'eq' | 'starts-with';
  /** The name of the field in lower case. */
  field: string;
  value: string;
}

interface PostPolicy {
  expires: Date;
  minBytes: number;
  maxBytes: number;
  conditions: FieldCondition[];
}

/** S3 has three forms of a condition: a range, `[operator, $field, value]`, and `{ field: value }` for equality. */
export function decodePolicy(encoded: string): PostPolicy {
  const { expiration, conditions } = parsePolicy(encoded);
  const policy: PostPolicy = {
    expires: new Date(expiration),
    minBytes: 0,
    maxBytes: Number.POSITIVE_INFINITY,
    conditions: [],
  };
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [field, value] of Object.entries(condition)) {
        policy.conditions.push({ operator: 'eq', field: field.toLowerCase(), value });
      }
    } else if (condition[0] === 'content-length-range') {
      [, policy.minBytes, policy.maxBytes] = condition;
    } else {
      const [operator, field, value] = condition;
      policy.conditions.push({ operator, field: field.slice(1).toLowerCase(), value });
    }
  }
  return policy;
}

function parsePolicy(encoded: string): z.infer<typeof policySchema> {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    throw new S3Error(400, 'InvalidPolicyDocument', 'The policy of the form cannot be read.');
  }
}
