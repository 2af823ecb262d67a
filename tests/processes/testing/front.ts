import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** The proxy in front of the processes of a shop, and its name for the report. */
export type Front = { name: string; isStandIn: boolean; url: string; stop(): Promise<void> }

/** Another process could take the port first, which is unlikely with thousands of ports. */
export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
