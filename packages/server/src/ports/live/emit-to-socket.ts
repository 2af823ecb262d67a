import type { Socket } from 'socket.io'

/** The maximum number of unsent messages per client. */
const MOST_WAITING = 2000

/**
 * Sends an event to a client. Disconnects a client that does not read, before its messages fill the memory;
 * it may reconnect.
 */
export function emitToSocket(socket: Socket, name: string, payload: object): void {
  if (isBehind(socket)) socket.conn.close(true)
  else socket.emit(name, payload)
}

/** Whether too many messages wait for a client. */
export const isBehind = (socket: Socket): boolean =>
  // biome-ignore lint/complexity/useLiteralKeys: the property is private, without a public equivalent.
  socket.conn['writeBuffer'].length > MOST_WAITING
