/** A first and a last name as people say them; empty where neither is known. */
export const fullName = (of: { firstName: string | null; lastName: string | null }): string =>
  `${of.firstName ?? ''} ${of.lastName ?? ''}`.trim()
