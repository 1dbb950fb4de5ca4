import type { IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';

interface Asked {
  /** The idempotency key of the call. */
  readonly key: string;
  readonly call: object;
}

/**
 * Keeps the call that asked in the execution's context, which n8n stores with a waiting execution: another try of the same run
 * sends the first one again. Resolves to that.
 */
export function storeAskedKey(context: IExecuteFunctions, asked: Asked): object {
  const stored = context.getContext('node') as { asked?: Asked };
  if (stored.asked?.key !== asked.key) stored.asked = asked;
  return stored.asked.call;
}

/** The key of the call that the execution waits for. Webhooks read the context by an expression only. */
export function readAskedKey(context: IWebhookFunctions): unknown {
  // “}}” in the name of the node would end the expression.
  const name = JSON.stringify(context.getNode().name).replaceAll('}', '\\u007d');
  return context.evaluateExpression(`{{ $node[${name}].context.asked?.key }}`);
}
