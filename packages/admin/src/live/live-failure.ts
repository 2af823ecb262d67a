import { SOCKET_ERRORS } from '@storekeeper/contract/live/socket'

/** Why a message could not be sent: the server's refusal, or that it was not reached; `code` identifies which. */
export class LiveFailure extends Error {
  override readonly name = 'LiveFailure'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Spec 8: the exact message if the server does not answer. */
export const unanswered = () => new LiveFailure('TIMEOUT', SOCKET_ERRORS.ackTimeout)
export const disconnected = () => new LiveFailure('DISCONNECTED', SOCKET_ERRORS.disconnected)
export const connectTimedOut = () => new LiveFailure('CONNECT_TIMEOUT', SOCKET_ERRORS.connectTimeout)
