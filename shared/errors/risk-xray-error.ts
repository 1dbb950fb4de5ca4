/** All that this library throws on purpose. The message is complete: what happened, and what to do next. */
export abstract class RiskXrayError extends Error {
  override readonly name: string = new.target.name;
}
