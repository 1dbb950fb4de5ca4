import { stdnum } from 'stdnum';

type Validator = { validate(id: string): { isValid: boolean } } | undefined;

const createCheck = (validator: Validator) => (id: string) => {
  if (!validator) throw new Error('stdnum lacks a validator these tests rely on');
  return validator.validate(id).isValid;
};

/** An independent library that checks the same numbers. */
export const oracle = {
  siren: createCheck(stdnum.FR?.siren),
  siret: createCheck(stdnum.FR?.siret),
  italianVat: createCheck(stdnum.IT?.iva),
  codiceFiscale: createCheck(stdnum.IT?.codicefiscale),
};
