import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ErrorCode, ParamsArgument } from '@storekeeper/contract/errors/catalogue'
import { toReason } from './api-error.ts'

/** A service that the server needs is unavailable. The code is for the client, the cause for the log. */
export class Unavailable extends Error {
  readonly reason: ErrorReason
  constructor(reason: ErrorReason, options?: ErrorOptions) {
    super(reason.message, options)
    this.reason = reason
  }
}

export const unavailable = <Code extends ErrorCode>(
  code: Code,
  cause?: unknown,
  ...params: ParamsArgument<Code>
) => new Unavailable(toReason(code, ...params), { cause })
