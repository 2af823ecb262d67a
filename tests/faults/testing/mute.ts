import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A server that accepts connections and never answers. */
export async function openMute(): Promise<{ port: number; stop(): Promise<void> }> {
  const callers = new Set<Socket>()
  const server = createServer((caller) => {
    callers.add(caller)
    caller.on('error', () => caller.destroy())
    caller.on('close', () => callers.delete(caller))
    caller.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close()
      for (const caller of callers) caller.destroy()
      await once(server, 'close')
    },
  }
}
