/** The fields of a form that came before its file, by lower-case name. */
export type FormFields = ReadonlyMap<string, string>;
