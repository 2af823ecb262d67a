import { apiError } from './api-error.ts'

/**
 * Throws if a `requestId` was used before with other contents. With the same contents, the caller returns the
 * first result.
 */
export function refuseOtherContents(isSame: boolean): void {
  if (!isSame) throw apiError('IDEMPOTENCY_KEY_REUSED')
}
