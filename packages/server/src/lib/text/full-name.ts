/** Joins a first and a last name; empty if both are unknown. */
export const fullName = (of: { firstName: string | null; lastName: string | null }): string =>
  `${of.firstName ?? ''} ${of.lastName ?? ''}`.trim()
