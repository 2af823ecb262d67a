import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A TCP proxy whose connections can be cut without affecting the server: PostgreSQL, Redis, a mail server or
 * S3.
 */
export type Line = {
  port: number
  /** Breaks all connections and rejects new ones. */
  cut(): Promise<void>
  /** Leaves connections open without transferring data, as when a machine disappears from the network. */
  silence(): void
  /** Restores normal operation, also for new connections. */
  mend(): Promise<void>
}

export async function openLine(to: { host: string; port: number }): Promise<Line> {
  const wires = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(to)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      wires.add(one)
      one.on('data', (piece) => isSilent || other.write(piece))
      one.on('close', () => {
        wires.delete(one)
        other.destroy()
      })
      one.on('error', () => other.destroy())
    }
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const hangUp = () => {
    for (const wire of wires) wire.destroy()
  }
  await open(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async cut() {
      hangUp()
      if (!server.listening) return
      server.close()
      hangUp()
      await once(server, 'close')
    },
    silence() {
      isSilent = true
    },
    async mend() {
      isSilent = false
      // Lost data cannot be resent, so the connections end and the clients reconnect.
      hangUp()
      if (!server.listening) await open(port)
    },
  }
}

/** Replaces host and port of the address with those of the proxy. */
export function over(line: Line, address: string): string {
  const url = new URL(address)
  url.host = `127.0.0.1:${line.port}`
  return url.href
}

/** The host and port of an address. */
export function parseEndpoint(address: string, defaultPort: number): { host: string; port: number } {
  const { hostname, port } = new URL(address)
  return { host: hostname, port: Number(port || defaultPort) }
}
