import { ORPCError } from '@orpc/server'

const STATUS = { BAD_REQUEST: 400, CONFLICT: 409, REFUSED: 422 } as const

/** What the contract alone cannot see in a field: of no use (400), taken already (409), or against a rule of the shop (422). */
export const atField = (code: keyof typeof STATUS, path: string, message: string) =>
  atFields(code, [path], message)

/** The same of several fields at once. */
export const atFields = (code: keyof typeof STATUS, paths: readonly string[], message: string) =>
  new ORPCError(code, {
    status: STATUS[code],
    message,
    data: { issues: paths.map((path) => ({ path, message })) },
  })

export type Issue = { path: string; message: string }

/** Everything that keeps something from being done, each at its field; nothing is thrown when there is nothing. */
export function refuseFor(issues: readonly Issue[]): void {
  if (issues.length === 0) return
  const message = [...new Set(issues.map((issue) => issue.message))].join(' ')
  throw new ORPCError('REFUSED', { status: STATUS.REFUSED, message, data: { issues } })
}
