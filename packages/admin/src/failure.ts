import { ORPCError } from '@orpc/client'
import { Failure } from '@storekeeper/contract/errors'

/** A refused call as screens see it: the wire's failure with its status. */
export type Refusal = { status: number; code: string; message: string } & Pick<
  Failure,
  'issues' | 'details' | 'requestId'
>

/** The failure in the body of a refused answer, or null where something else answered. */
export const asFailure = (body: unknown): Failure | null => Failure.safeParse(body).data ?? null

/** What a call was refused with; null for anything that did not come from the API, such as a lost connection. */
export const refusalOf = (error: unknown): Refusal | null => {
  if (!(error instanceof ORPCError)) return null
  const { status, code, message } = error
  const failure = asFailure({ ...error.data, code, message })
  return {
    status,
    code,
    message,
    issues: failure?.issues,
    details: failure?.details,
    requestId: failure?.requestId ?? '',
  }
}
