/** Sentences by the block they belong to, as Slack shows them below each input. */
export type BlockErrors = Readonly<Record<string, string>>;

/** What a submitted form says, or everything that is wrong with it. */
export type FormAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: BlockErrors };
