import { StaleDetails } from '@storekeeper/contract/errors'
import { refusalOf } from '~/failure'

/** What a refused change of the profile means for the form. */
export type ProfileFailure =
  | { kind: 'fields'; errors: Record<string, string> }
  | { kind: 'stale'; stale: StaleDetails }
  | { kind: 'other' }

export const profileFailure = (error: unknown): ProfileFailure => {
  const refusal = refusalOf(error)
  const stale = StaleDetails.safeParse(refusal?.details)
  if (refusal?.code === 'STALE' && stale.success) return { kind: 'stale', stale: stale.data }
  // The one rule of the shop here: the present password must be right.
  if (refusal?.status === 422) return { kind: 'fields', errors: { 'password.current': refusal.message } }
  if (refusal?.issues?.length)
    return {
      kind: 'fields',
      errors: Object.fromEntries(refusal.issues.map(({ path, message }) => [path, message])),
    }
  return { kind: 'other' }
}
