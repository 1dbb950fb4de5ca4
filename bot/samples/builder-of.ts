/** The names of a module's functions that build such a thing. */
export type BuilderOf<Module, Built> = {
  [Name in keyof Module]: Module[Name] extends (...args: never[]) => Built ? Name : never;
}[keyof Module];
