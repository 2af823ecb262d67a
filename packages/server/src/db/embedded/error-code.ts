/** Whether an error carries this code: `ENOENT` and the like from the system, an SQLSTATE from PostgreSQL. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
