/** Every error this library throws on purpose. The message says what happened and what to do next. */
export abstract class RiskXrayError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}
