import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendAway } from './draining.ts'

test('a stopping process completes writes, and disconnects clients that can use another process', async () => {
  let isDraining = false
  const app = fastify()
  sendAway(app, () => isDraining)
  for (const path of ['/orders', '/readyz', '/metrics']) app.get(path, async () => ({ status: 'ok' }))
  app.post('/orders', async () => ({ status: 'placed' }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const post = () => fetch(`${url}/orders`, { method: 'POST' })
  try {
    expect((await fetch(`${url}/orders`)).status).toBe(200)
    expect((await post()).headers.get('connection')).toBe('keep-alive')

    isDraining = true
    await expect(fetch(`${url}/orders`)).rejects.toThrow('fetch failed')
    const placed = await post()
    expect(await placed.json()).toEqual({ status: 'placed' })
    // Clients must not reuse a connection that is about to end.
    expect(placed.headers.get('connection')).toBe('close')
    for (const path of ['/readyz', '/metrics']) expect((await fetch(url + path)).status).toBe(200)
  } finally {
    await app.close()
  }
})
