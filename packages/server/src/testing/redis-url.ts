import { createConnection } from 'node:net'

/**
 * The address of Redis on this machine; null if there is none, and processes communicate through the
 * database.
 */
export const redisUrl = await new Promise<string | null>((resolve) => {
  const connection = createConnection(6379, '127.0.0.1')
  connection.once('connect', () => resolve('redis://127.0.0.1:6379'))
  connection.once('error', () => resolve(null))
  connection.once('connect', () => connection.destroy())
})
