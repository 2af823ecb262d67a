import { SOCKET, SOCKET_PATH } from '@storekeeper/contract/live/socket'
import { CONNECT, DISCONNECT, type Packet, PONG, readPacket } from './packets.ts'

type Handlers = {
  connected(): void
  /** The connection was lost or failed; the socket reconnects automatically. */
  lost(): void
  packet(packet: Packet & { kind: 'event' | 'ack' }): void
}

export type LiveSocket = { isConnected(): boolean; send(text: string): void; close(): void }

/**
 * Maintains a socket to the store: connects, answers pings, detects timeouts, and reconnects with a growing
 * delay.
 */
export function openSocket(origin: string, handlers: Handlers): LiveSocket {
  const address = `${origin.replace(/^http/, 'ws')}${SOCKET_PATH}?EIO=4&transport=websocket`
  let socket: WebSocket | null = null
  let isConnected = false
  let attempts = 0
  let pingWithinMs = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    clearTimeout(retryTimer)
    const opened = new WebSocket(address)
    socket = opened
    expectWithin(SOCKET.timeout)
    opened.onmessage = ({ data }) => opened === socket && handle(readPacket(String(data)))
    opened.onclose = () => opened === socket && drop()
  }

  const handle = (packet: Packet) => {
    if (packet.kind === 'open') {
      pingWithinMs = packet.pingWithinMs
      socket?.send(CONNECT)
    } else if (packet.kind === 'ping') {
      expectWithin(pingWithinMs)
      socket?.send(PONG)
    } else if (packet.kind === 'connected') {
      expectWithin(pingWithinMs)
      isConnected = true
      attempts = 0
      handlers.connected()
    } else if (packet.kind === 'closed' || packet.kind === 'refused') drop()
    else if (packet.kind === 'event' || packet.kind === 'ack') handlers.packet(packet)
  }

  /** The server pings regularly; without pings the connection is dead, whatever the state of the network. */
  const expectWithin = (ms: number) => {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(drop, ms)
  }

  const hangUp = () => {
    clearTimeout(silenceTimer)
    clearTimeout(retryTimer)
    isConnected = false
    const former = socket
    socket = null
    former?.close()
  }

  const drop = () => {
    hangUp()
    retryTimer = setTimeout(connect, pauseMs(attempts, Math.random()))
    attempts += 1
    handlers.lost()
  }

  /** The network is back: reconnect without waiting for the delay. */
  const hurry = () => {
    if (!socket) connect()
  }
  addEventListener('online', hurry)
  connect()

  return {
    isConnected: () => isConnected,
    send: (text) => socket?.send(text),
    close() {
      removeEventListener('online', hurry)
      if (isConnected) socket?.send(DISCONNECT)
      hangUp()
    },
  }
}

/**
 * Specification 9: one second, doubled with each attempt up to five, each half as long to half as long again
 * at random, so that clients do not reconnect simultaneously.
 */
export function pauseMs(attempts: number, chance: number): number {
  const pause = SOCKET.reconnectionDelay * 2 ** Math.min(attempts, 10)
  const spread = pause * (1 + SOCKET.randomizationFactor * (2 * chance - 1))
  return Math.min(spread, SOCKET.reconnectionDelayMax)
}
