/** A codice fiscale is also a company's partita IVA, with IT before it abroad. */
const ITALIAN_NAME =
  /(?<![\p{L}\p{N}])(?:p\.?\s?iva|partita\s+iva|codice\s+fiscale|cod\.\s?fisc\.?|c\.\s?f\.)(?:[\s:=#.]|n[.°º]){0,4}(?:it\s?(?=\d))?(?=[\p{L}\p{N}])/giu;
const ITALIAN_VAT_NUMBER = /(?<![\p{L}\p{N}])it\s?(?=\d{11}(?![\p{L}\p{N}]))/giu;
const FRENCH_VAT_NUMBER = /(?<![\p{L}\p{N}])fr\s?(\d\d)\s?(\d{3})\s?(\d{3})\s?(\d{3})(?![\p{L}\p{N}])/giu;

/** Names codes as the service does: `P.IVA IT01234567897` becomes `cfiscale 01234567897`, a French VAT number its SIREN. */
export function nameCodeTypes(text: string): string {
  return text
    .replace(ITALIAN_NAME, 'cfiscale ')
    .replace(ITALIAN_VAT_NUMBER, 'cfiscale ')
    .replace(FRENCH_VAT_NUMBER, (written, key: string, ...groups: string[]) => {
      const siren = groups.slice(0, 3).join('');
      return Number(key) === toVatKey(siren) ? `siren ${siren}` : written;
    });
}

/** The two digits between FR and the SIREN: https://www.impots.gouv.fr, numéro de TVA intracommunautaire. */
function toVatKey(siren: string): number {
  return (12 + 3 * (Number(siren) % 97)) % 97;
}
