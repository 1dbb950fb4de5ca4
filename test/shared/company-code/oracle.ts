import { stdnum } from 'stdnum';

type Validator = { validate(id: string): { isValid: boolean } } | undefined;

const judge = (validator: Validator) => (id: string) => {
  if (!validator) throw new Error('stdnum lacks a validator these tests rely on');
  return validator.validate(id).isValid;
};

/** An independent library that checks the same numbers. */
export const oracle = {
  siren: judge(stdnum.FR?.siren),
  siret: judge(stdnum.FR?.siret),
  italianVat: judge(stdnum.IT?.iva),
  codiceFiscale: judge(stdnum.IT?.codicefiscale),
};
