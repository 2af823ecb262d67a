import { StaleDetails } from '@storekeeper/contract/errors'
import { toErrorCode } from '~/errors/error-text'
import { fieldReasons, getRefusal } from '~/failure'

/** How a form handles a failed change. */
type EditFailure =
  | { kind: 'fields'; errors: Record<string, string> }
  | { kind: 'stale'; stale: StaleDetails }
  | { kind: 'session-ended' }
  | { kind: 'other' }

export const editFailure = (error: unknown): EditFailure => {
  const refusal = getRefusal(error)
  const stale = StaleDetails.safeParse(refusal?.params)
  if (refusal?.status === 401) return { kind: 'session-ended' }
  if (refusal?.code === 'STALE' && stale.success) return { kind: 'stale', stale: stale.data }
  const reasons = fieldReasons(refusal)
  if (reasons.length > 0)
    return {
      kind: 'fields',
      errors: Object.fromEntries(reasons.map(([path, reason]) => [toField(path), toErrorCode(reason)])),
    }
  return { kind: 'other' }
}

/** For calls with the fields in `body`: removes the prefix to get the field name. */
const toField = (path: string) => path.replace(/^body\./, '')
