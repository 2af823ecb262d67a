import { SOCKET_ERRORS } from '@storekeeper/contract/live/socket'

/** Why a message could not be sent: the server refused it or was unreachable; `code` distinguishes them. */
export class LiveFailure extends Error {
  override readonly name = 'LiveFailure'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Specification 8: the exact message if the server does not respond. */
export const unanswered = () => new LiveFailure('TIMEOUT', SOCKET_ERRORS.ackTimeout)
export const disconnected = () => new LiveFailure('DISCONNECTED', SOCKET_ERRORS.disconnected)
export const connectTimedOut = () => new LiveFailure('CONNECT_TIMEOUT', SOCKET_ERRORS.connectTimeout)
