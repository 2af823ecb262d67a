/**
 * The subset of the Socket.IO protocol (version 5 over Engine.IO 4 and WebSocket) that the widget implements:
 * one namespace, text only. A packet consists of a digit for the transport, a digit for the kind of message,
 * an optional acknowledgement number, and JSON.
 */
export type Packet =
  | { kind: 'open'; pingWithinMs: number }
  | { kind: 'ping' | 'connected' | 'refused' | 'closed' | 'other' }
  | { kind: 'event'; name: string; payload: unknown }
  | { kind: 'ack'; id: number; answer: unknown }

export const PONG = '3'
export const CONNECT = '40'
export const DISCONNECT = '41'
export const emit = (id: number, name: string, payload: unknown): string =>
  `42${id}${JSON.stringify([name, payload])}`

export function readPacket(text: string): Packet {
  const [, type = '', id = '', json = ''] = /^(4?\d)(\d*)(.*)$/s.exec(text) ?? []
  switch (type) {
    case '0': {
      const { pingInterval, pingTimeout } = JSON.parse(json)
      return { kind: 'open', pingWithinMs: pingInterval + pingTimeout }
    }
    case '2':
      return { kind: 'ping' }
    case '40':
      return { kind: 'connected' }
    case '44':
      return { kind: 'refused' }
    case '1':
    case '41':
      return { kind: 'closed' }
    case '42': {
      const [name, payload] = JSON.parse(json)
      return { kind: 'event', name, payload }
    }
    case '43':
      return { kind: 'ack', id: Number(id), answer: JSON.parse(json)[0] }
    default:
      return { kind: 'other' }
  }
}
