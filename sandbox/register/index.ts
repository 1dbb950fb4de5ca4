export { type RegisterSandbox, startRegisterSandbox } from './start-register-sandbox';
