/** A report as text, except birth dates, which never go to Slack. */
export interface SafeJson {
  readonly text: string;
  /** Something was left out. */
  readonly withheld: boolean;
}

// Backticks, invisible and bidirectional characters, lone surrogates, and the @ of mentions of everybody.
const UNSAFE_CHARACTERS =
  /[`\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u007f-\u009f\u2028\u2029]|@(?=here|channel|everyone|group)/giu;

/** Equivalent JSON that cannot end its code block, reorder its text or hide in it. */
export function toSafeJson(report: unknown): SafeJson {
  let withheld = false;
  const json = JSON.stringify(
    report,
    (key, value) => {
      if (!/^birth_?(?:date|day|place)$/i.test(key)) return value;
      withheld = true;
      return undefined;
    },
    2,
  );
  const text = json.replace(UNSAFE_CHARACTERS, (match) =>
    match.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
  return { text, withheld };
}
