import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getPublicUrl } from './public-url.ts'

let app: FastifyInstance
beforeEach(() => {
  app = fastify()
})
afterEach(() => app.close())

test('the shop is reached at the URL that its owner configured', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect(getPublicUrl(app, 'https://admin.example.com')).toBe('https://admin.example.com')
})

test('with no URL configured it is reached where the server listens, as the program prints it', async () => {
  const printed = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(getPublicUrl(app)).toBe(printed)
  expect(getPublicUrl(app, null)).toBe(printed)
})

test('a server that listens to everybody is reached on this machine by its name', async () => {
  await app.listen({ port: 0, host: '0.0.0.0' })
  expect(getPublicUrl(app)).toMatch(/^http:\/\/localhost:\d+$/)
})
