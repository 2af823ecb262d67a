import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** The proxy before the processes of a shop, and its name in a report. */
export type Front = { name: string; isStandIn: boolean; url: string; stop(): Promise<void> }

/** Another process could take it before it is used; among the thousands of them that is not to be expected. */
export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
