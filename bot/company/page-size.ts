/** How many analyses, and how many decisions, a company view shows at once. */
export const PAGE_SIZE = 10;
