/** Specification 9: the settings of the socket. Times in milliseconds. */
export const SOCKET = {
  transports: ['websocket'],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const

/** The timeout of an acknowledgement. */
export const ACK_TIMEOUT_MS = 10_000

/** Required literally by specification 8. */
export const SOCKET_ERRORS = {
  ackTimeout: 'operation has timed out',
  disconnected: 'socket has been disconnected',
  connectTimeout: 'timeout',
} as const

/** The path of the socket on the store's own host. */
export const SOCKET_PATH = '/socket.io/'
