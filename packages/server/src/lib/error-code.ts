/** The code of an error: of the system, such as `ENOENT`, or an SQLSTATE of PostgreSQL; empty if it has none. */
export const getCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code ?? '') : ''

/** Whether an error has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): error is Error => codes.includes(getCode(error))

/** Whether PostgreSQL reports a value that must be unique and exists already. */
export const isUniqueViolation = (error: unknown): error is Error => hasCode(error, '23505')
