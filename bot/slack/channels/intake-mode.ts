/** Which files in a channel get a reply: every document, only with a mention of the bot or a company code, or none. */
export const intakeModes = ['every', 'named', 'off'] as const;

export type IntakeMode = (typeof intakeModes)[number];
