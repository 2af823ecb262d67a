import { apiError } from './api-error.ts'

/** Refuses a `requestId` that was used before for something else; the same contents again answer what they made. */
export function refuseOtherContents(isSame: boolean): void {
  if (!isSame) throw apiError('IDEMPOTENCY_KEY_REUSED')
}
