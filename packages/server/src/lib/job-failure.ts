import type { ErrorReason } from '@storekeeper/contract/errors'

/** The error of a failed job, with a reason that screens translate; the queue stores its code and params. */
export class JobFailure extends Error {
  readonly reason: ErrorReason
  constructor(reason: ErrorReason, options?: ErrorOptions) {
    super(reason.message, options)
    this.reason = reason
  }
}
