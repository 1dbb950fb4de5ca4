import {
  type ICredentialDataDecryptedObject,
  type ICredentials,
  ICredentialsHelper,
  type IHttpRequestOptions,
  type INodeProperties,
} from 'n8n-workflow';
import { RiskXrayApi } from '../../credentials/RiskXrayApi.credentials';
import { RiskXrayBotApi } from '../../credentials/RiskXrayBotApi.credentials';

/** The one credential of a test, applied by the code of the credential itself. */
export class InMemoryCredentials extends ICredentialsHelper {
  readonly #type: RiskXrayApi | RiskXrayBotApi;

  constructor(
    readonly given: ICredentialDataDecryptedObject,
    type: 'riskXrayApi' | 'riskXrayBotApi' = 'riskXrayApi',
  ) {
    super();
    this.#type = type === 'riskXrayApi' ? new RiskXrayApi() : new RiskXrayBotApi();
  }

  /** The values with the defaults of the form, as n8n provides them. */
  withDefaults(): ICredentialDataDecryptedObject {
    const defaults = this.#type.properties.map(({ name, default: value }) => [name, value]);
    return { ...Object.fromEntries(defaults), ...this.given };
  }

  getParentTypes(): string[] {
    return [];
  }

  isCredentialUsableByNode(): boolean {
    return true;
  }

  getCredentialsProperties(): INodeProperties[] {
    return this.#type.properties;
  }

  async getDecrypted(): Promise<ICredentialDataDecryptedObject> {
    return this.withDefaults();
  }

  async authenticate(
    credentials: ICredentialDataDecryptedObject,
    _type: string,
    options: IHttpRequestOptions,
  ): Promise<IHttpRequestOptions> {
    const { authenticate } = this.#type;
    if (typeof authenticate !== 'function') throw new Error('The credential authenticates by a function');
    return authenticate(credentials, options);
  }

  async preAuthentication(): Promise<undefined> {}

  async runPreAuthentication(): Promise<undefined> {}

  async getCredentials(): Promise<ICredentials> {
    throw new Error('Not implemented in tests');
  }

  async updateCredentials(): Promise<void> {}

  async updateCredentialsOauthTokenData(): Promise<void> {}
}
