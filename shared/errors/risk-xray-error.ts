/** Every error this library throws on purpose. */
export abstract class RiskXrayError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}
