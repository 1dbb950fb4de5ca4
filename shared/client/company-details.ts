/** What a request may say of its company besides the code. The service gets each detail under the same name. */
export interface CompanyDetails {
  /** Shown until the service finds the official name. */
  readonly businessName?: string;
}

export type CompanyDetail = keyof CompanyDetails;

interface DetailDefinition {
  /** The name of its input in a form, and of its argument for a tool. */
  readonly id: string;
  /** How much its input in a form takes. */
  readonly maxLength: number;
  /** What is sent; undefined when what was entered can't be used. */
  readonly parse: (entered: string) => string | undefined;
}

/** In the order of the forms. A detail without a definition does not compile. */
const definitions: Readonly<Record<CompanyDetail, DetailDefinition>> = {
  businessName: { id: 'business_name', maxLength: 200, parse: (name) => name || undefined },
};

const entries = Object.entries(definitions) as [CompanyDetail, DetailDefinition][];

/** Every detail with its definition. */
export const companyDetails = entries.map(([detail, definition]) => ({ detail, ...definition }));

interface EnteredCompanyDetails {
  readonly details: CompanyDetails;
  /** What was entered and can't be used. */
  readonly invalid: readonly {
    readonly detail: CompanyDetail;
    readonly id: string;
    readonly entered: string;
  }[];
}

/** The details among what was entered. */
export function readCompanyDetails(
  find: (detail: CompanyDetail, id: string) => unknown,
): EnteredCompanyDetails {
  const read = companyDetails.map(({ detail, id, parse }) => {
    const given = find(detail, id);
    const entered = typeof given === 'string' ? given.trim() : '';
    return { detail, id, entered, value: parse(entered) };
  });
  return {
    details: Object.fromEntries(
      read.flatMap(({ detail, value }) => (value === undefined ? [] : [[detail, value]])),
    ),
    invalid: read.filter(({ entered, value }) => entered !== '' && value === undefined),
  };
}

/** The details alone, of what has them among other things. */
export function pickCompanyDetails(from: CompanyDetails): CompanyDetails {
  return Object.fromEntries(
    companyDetails.flatMap(({ detail }) => (from[detail] ? [[detail, from[detail]]] : [])),
  );
}
