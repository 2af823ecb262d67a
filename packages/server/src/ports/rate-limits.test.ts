// @module-tag postgres
import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/factories.ts'
import { testShop } from '../testing/test-shop.ts'
import { openRateLimits } from './rate-limits.ts'

const shop = testShop()
const login = (email: string, password: string) =>
  shop.send('POST', '/admin/auth/login', { email, password }, null)
const guess = async (email: string, times: number) => {
  for (let time = 0; time < times; time++) expect((await login(email, 'guess')).status).toBe(422)
}

test('after ten guesses an e-mail address is shut for a while, even to the right password', async () => {
  await guess('ada@shop.example', 10)
  const refused = await login('ada@shop.example', PASSWORD)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(refused.body.message).toMatch(/Try again in \d+ (minutes|seconds)/)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(60)
  expect(wait).toBeLessThanOrEqual(15 * 60)
})

test('neither capitals nor spaces make it another address, and an unknown one is shut alike', async () => {
  await guess('ada@shop.example', 5)
  await guess(' ADA@shop.example', 5)
  expect((await login('Ada@Shop.example', 'guess')).status).toBe(429)
  await guess('unknown@shop.example', 10)
  expect((await login('unknown@shop.example', 'guess')).status).toBe(429)
})

test('one shut address shuts no other', async () => {
  await guess('ada@shop.example', 10)
  expect((await login('ben@shop.example', PASSWORD)).status).toBe(200)
})

test('a success forgets the guesses before it', async () => {
  await guess('ada@shop.example', 9)
  expect((await login('ada@shop.example', PASSWORD)).status).toBe(200)
  await guess('ada@shop.example', 10)
  expect((await login('ada@shop.example', PASSWORD)).status).toBe(429)
})

test('a hundred attempts from one place shut it, whatever the e-mail address', {
  tags: ['slow'],
}, async () => {
  for (let round = 0; round < 10; round++)
    await Promise.all(
      Array.from({ length: 10 }, (_, who) => login(`who-${round}-${who}@shop.example`, 'guess')),
    )
  const refused = await login('ada@shop.example', PASSWORD)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('guesses at the same moment are all counted', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => login('ada@shop.example', 'guess')))
  const statuses = answers.map((answer) => answer.status).sort()
  expect(statuses).toEqual([...Array(10).fill(422), ...Array(10).fill(429)])
})

test('the longest e-mail address is counted too', async () => {
  const email = `${'a'.repeat(241)}@shop.example`
  expect(email).toHaveLength(254)
  expect((await login(email, 'guess')).status).toBe(422)
})

test('all addresses of one network count together, and its neighbours apart', async () => {
  const { attempt } = openRateLimits(shop.pool)
  for (let host = 1; host <= 30; host++) await attempt('chat-begin', `2001:db8:0:7::${host.toString(16)}`)
  await expect(attempt('chat-begin', '2001:db8:0:7:ffff::1')).rejects.toMatchObject({ status: 429 })
  await attempt('chat-begin', '2001:db8:0:8::1')
  for (let time = 1; time <= 30; time++) await attempt('chat-begin', '::ffff:192.0.2.7')
  await expect(attempt('chat-begin', '192.0.2.7')).rejects.toMatchObject({ status: 429 })
})
