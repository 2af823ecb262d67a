import { SOCKET_ERRORS } from '@storekeeper/contract/live/socket'

type Issue = { path: string; message: string }

/** Why a message could not be sent: the server's refusal, or that it was not reached; `code` identifies which. */
export class LiveFailure extends Error {
  override readonly name = 'LiveFailure'
  readonly code: string
  /** The fields that the server could not use. */
  readonly issues: readonly Issue[]

  constructor(code: string, message: string, issues: readonly Issue[] = []) {
    super(message)
    this.code = code
    this.issues = issues
  }
}

/** Spec 8: the exact message if the server does not answer. */
export const unanswered = () => new LiveFailure('TIMEOUT', SOCKET_ERRORS.ackTimeout)
export const disconnected = () => new LiveFailure('DISCONNECTED', SOCKET_ERRORS.disconnected)
export const connectTimedOut = () => new LiveFailure('CONNECT_TIMEOUT', SOCKET_ERRORS.connectTimeout)
