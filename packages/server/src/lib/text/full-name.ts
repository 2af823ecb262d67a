/** Joins a first and a last name; empty if both are unknown. */
export const fullName = (of: { firstName: string | null; lastName: string | null }): string =>
  `${of.firstName ?? ''} ${of.lastName ?? ''}`.trim()

type JoinedAdmin = { admin: string | null; firstName: string | null; lastName: string | null }

/** Replaces the columns of an admin who is joined to a row by `by`: the id and the full name, or null. */
export const withAdmin = <Row extends JoinedAdmin>({ admin, firstName, lastName, ...row }: Row) => ({
  ...row,
  by: admin === null ? null : { _id: admin, name: fullName({ firstName, lastName }) },
})
