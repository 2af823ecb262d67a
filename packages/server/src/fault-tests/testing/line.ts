import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut without touching the server: to PostgreSQL, Redis, a mail server or an object store. */
export type Line = {
  port: number
  /** Breaks all connections, and refuses new ones. */
  cut(): Promise<void>
  /** Keeps all connections and lets nothing through, as when a machine is gone without a word. */
  silence(): void
  /** Lets everything through again, over new connections too. */
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
      // What was swallowed is missing; a client that waits for it finds out now.
      hangUp()
      if (!server.listening) await open(port)
    },
  }
}

/** The same address, reached over the line. */
export function over(line: Line, address: string): string {
  const url = new URL(address)
  url.host = `127.0.0.1:${line.port}`
  return url.href
}

/** Where an address leads to. */
export function placeOf(address: string, defaultPort: number): { host: string; port: number } {
  const { hostname, port } = new URL(address)
  return { host: hostname, port: Number(port || defaultPort) }
}
