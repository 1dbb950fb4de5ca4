/** Which files of a channel are replied to without the shortcut: every document, only when mentioned or named, none. */
export const intakeModes = ['every', 'named', 'off'] as const;

export type IntakeMode = (typeof intakeModes)[number];
