import type { Socket } from 'socket.io'

/** How many messages may wait for a client that does not read them. */
const MOST_WAITING = 2000

/** Tells a client something. One that does not read is hung up on before it fills the memory, and may come back. */
export function emitToSocket(socket: Socket, name: string, payload: object): void {
  if (isBehind(socket)) socket.conn.close(true)
  else socket.emit(name, payload)
}

/** Whether too much waits for a client already. */
export const isBehind = (socket: Socket): boolean =>
  // biome-ignore lint/complexity/useLiteralKeys: the library keeps it to itself, and has no other word for it.
  socket.conn['writeBuffer'].length > MOST_WAITING
