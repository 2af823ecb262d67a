/** Specification 9: the settings of a socket. Times in milliseconds. */
export const SOCKET = {
  transports: ['websocket'],
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
} as const

/** How long an acknowledgement is waited for. */
export const ACK_TIMEOUT_MS = 10_000

/** Specification 8, to the letter. */
export const SOCKET_ERRORS = {
  ackTimeout: 'operation has timed out',
  disconnected: 'socket has been disconnected',
  connectTimeout: 'timeout',
} as const

/** Where the socket answers, on the shop's own address. */
export const SOCKET_PATH = '/socket.io/'
