import { z } from 'zod/v4';
import { type Config, configSchema } from './config';
import { secretVariables } from './read-secret-files';

export interface VariableInfo {
  readonly name: string;
  readonly description: string;
  /** The value, or a phrase that describes it; undefined if there is none. */
  readonly defaultText?: string;
  readonly required: boolean;
  /** Whether NAME_FILE may name a file with the value. */
  readonly secret: boolean;
}

interface VariableGroup {
  readonly title: string;
  readonly variables: readonly VariableInfo[];
}

const titles: Readonly<Record<keyof Config, string>> = {
  risk: 'Risk Assessment API',
  service: 'What differs between services',
  credentials: 'Slack: one workspace or many',
  transport: 'Slack: Socket Mode or HTTP',
  slack: 'Slack: addresses',
  store: 'Store',
  server: 'Server',
  webhook: 'Webhook of the service',
  alerts: 'Alerts',
  companySearch: 'Companies by name',
  decisionWebhook: 'Decisions',
  questionApi: 'Questions of workflows',
  polling: 'Polling',
  retention: 'Retention',
  language: 'Language',
  reportSettings: 'How to read reports',
  proxy: 'Outbound proxy',
  tracing: 'Traces',
  log: 'Log',
};

/** What `.meta()` holds besides the schema; `defaultText` is for a default that the schema does not fill in. */
const metaSchema = z.looseObject({ description: z.string(), defaultText: z.string().optional() });

/** Every variable that the bot reads, with its default and meaning, from the schema that parses it. */
export function listVariables(): VariableGroup[] {
  return Object.entries(configSchema.shape).map(([name, group]) => ({
    title: titles[name as keyof Config],
    variables: Object.entries(group.in.shape).map(([variable, schema]) => describeVariable(variable, schema)),
  }));
}

function describeVariable(name: string, schema: z.ZodType): VariableInfo {
  const { description, defaultText } = metaSchema.parse(schema.meta());
  return {
    name,
    description,
    defaultText: schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : defaultText,
    required: !schema.safeParse(undefined).success,
    secret: secretVariables.some((secret) => secret === name),
  };
}
