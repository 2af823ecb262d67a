import { StaleDetails } from '@storekeeper/contract/errors'
import { toErrorCode } from '~/errors/error-text'
import { fieldReasons, refusalOf } from '~/failure'

/** What a refused change means for the form it came from. */
type EditFailure =
  | { kind: 'fields'; errors: Record<string, string> }
  | { kind: 'stale'; stale: StaleDetails }
  | { kind: 'session-ended' }
  | { kind: 'other' }

export const editFailure = (error: unknown): EditFailure => {
  const refusal = refusalOf(error)
  const stale = StaleDetails.safeParse(refusal?.params)
  if (refusal?.status === 401) return { kind: 'session-ended' }
  if (refusal?.code === 'STALE' && stale.success) return { kind: 'stale', stale: stale.data }
  const reasons = fieldReasons(refusal)
  if (reasons.length > 0)
    return {
      kind: 'fields',
      errors: Object.fromEntries(reasons.map(([path, reason]) => [fieldOf(path), toErrorCode(reason)])),
    }
  return { kind: 'other' }
}

/** Where a call takes its fields within `body`, they are still the form's own. */
const fieldOf = (path: string) => path.replace(/^body\./, '')
