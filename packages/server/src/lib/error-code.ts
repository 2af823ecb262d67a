/** Whether an error has this code: of the system, such as `ENOENT`, or an SQLSTATE of PostgreSQL. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
