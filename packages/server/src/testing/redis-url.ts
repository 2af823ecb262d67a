import { createConnection } from 'node:net'

/** Where Redis answers on this machine; null where there is none, and then processes speak through the database. */
export const redisUrl = await new Promise<string | null>((resolve) => {
  const connection = createConnection(6379, '127.0.0.1')
  connection.once('connect', () => resolve('redis://127.0.0.1:6379'))
  connection.once('error', () => resolve(null))
  connection.once('connect', () => connection.destroy())
})
