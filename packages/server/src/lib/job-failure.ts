import type { ErrorReason } from '@storekeeper/contract/errors'

/** Why a job failed, as a reason that screens show in their own language; the queue stores its code and params. */
export class JobFailure extends Error {
  readonly reason: ErrorReason
  constructor(reason: ErrorReason, options?: ErrorOptions) {
    super(reason.message, options)
    this.reason = reason
  }
}
