import { ORPCError } from '@orpc/client'
import { type ErrorReason, Failure } from '@storekeeper/contract/errors'

/** A refused call as screens see it: the wire's failure with its status. */
export type Refusal = Failure & { status: number }

/** The failure in the body of a refused answer, or null where something else answered. */
export const asFailure = (body: unknown): Failure | null => Failure.safeParse(body).data ?? null

/** What a call was refused with; null for anything that did not come from the API, such as a lost connection. */
export const refusalOf = (error: unknown): Refusal | null => {
  if (!(error instanceof ORPCError)) return null
  const { status, code, message, data } = error
  const failure = asFailure({ params: {}, requestId: '', ...data, code, message })
  return failure && { ...failure, status }
}

/** Why a call was refused: the reasons at its fields, where the refusal says no more than that there are some. */
export const reasonsOf = (refusal: Refusal): ErrorReason[] => {
  const reasons = GENERAL.has(refusal.code) ? fieldReasons(refusal).map(([, reason]) => reason) : []
  return reasons.length > 0 ? reasons : [refusal]
}

const GENERAL: ReadonlySet<string> = new Set(['INVALID_FIELDS', 'BAD_REQUEST'])

/** What is wrong at each field, where the refusal names any. */
export const fieldReasons = (refusal: Refusal | null): [path: string, reason: ErrorReason][] =>
  Object.entries(refusal?.fields ?? {})
