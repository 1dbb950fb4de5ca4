/** Slack's three seconds for an acknowledgement and for a trigger are real time, which a loaded machine may exceed. */
export const longSlackTimeouts = { ackTimeoutMs: 120_000, triggerTtlMs: 120_000 };
