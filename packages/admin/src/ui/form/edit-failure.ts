import { StaleDetails } from '@storekeeper/contract/errors'
import { refusalOf } from '~/failure'

/** What a refused change means for the form it came from. */
type EditFailure =
  | { kind: 'fields'; errors: Record<string, string> }
  | { kind: 'stale'; stale: StaleDetails }
  | { kind: 'session-ended' }
  | { kind: 'other' }

/** `refusedAt`: the field that a rule of the shop refuses (422), where the server names none. */
export const editFailure = (error: unknown, refusedAt?: string): EditFailure => {
  const refusal = refusalOf(error)
  const stale = StaleDetails.safeParse(refusal?.details)
  if (refusal?.status === 401) return { kind: 'session-ended' }
  if (refusal?.code === 'STALE' && stale.success) return { kind: 'stale', stale: stale.data }
  if (refusal?.issues?.length)
    return {
      kind: 'fields',
      errors: Object.fromEntries(refusal.issues.map(({ path, message }) => [fieldOf(path), message])),
    }
  if (refusal?.status === 422 && refusedAt)
    return { kind: 'fields', errors: { [refusedAt]: refusal.message } }
  return { kind: 'other' }
}

/** Where a call takes its fields within `body`, they are still the form's own. */
const fieldOf = (path: string) => path.replace(/^body\./, '')
