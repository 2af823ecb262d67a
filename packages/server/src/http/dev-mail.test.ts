import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { queueMail } from '../domains/mails/mails.ts'
import { openRateLimits } from '../ports/rate-limits.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop()
const anApp = (more: { devMail?: boolean; trustProxy?: boolean }) =>
  createApp({
    db: shop.db,
    jobs: shop.jobs,
    storage: shop.storage,
    geocoder: shop.geocoder,
    secrets: shop.secrets,
    clock: () => shop.now,
    log: pino({ level: 'silent' }),
    rateLimits: openRateLimits(shop.pool),
    screensDir: null,
    ...more,
  })

let mail: string
beforeEach(async () => {
  const values = {
    link: 'https://shop.example/invite?token=x',
    invitedBy: '<b>Olive</b>',
    expiresAt: '2026-07-01T00:00:00.000Z',
  }
  const to = { name: '<i>Ada</i>', email: 'ada@mail.example' }
  await shop.db
    .transaction()
    .execute((tx) =>
      queueMail(tx, shop.jobs, { to, language: 'en', template: 'invitation', values }, shop.now),
    )
  await shop.runJobs()
  mail = (await shop.db.selectFrom('mails').select('_id').executeTakeFirstOrThrow())._id
})

describe('on the machine of a developer', () => {
  test('the mails are listed, newest first, and each can be read with its links', async () => {
    const list = await (await fetch(`${shop.url}/dev/mail`)).text()
    expect(list).toContain('You’re invited to join')
    const page = await (await fetch(`${shop.url}/dev/mail/${mail}`)).text()
    expect(page).toContain('href="https://shop.example/invite?token=x"')
    expect(page).toContain('sandbox="allow-popups')
    expect(page).not.toContain('<i>Ada')
    expect((await shop.mails())[0]).toMatchObject({
      to: 'ada@mail.example',
      links: ['https://shop.example/invite?token=x'],
    })
  })

  test('a message is shown where nothing in it can run', async () => {
    const answer = await fetch(`${shop.url}/dev/mail/${mail}/message`)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox /)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script|allow-same-origin/)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await answer.text()).not.toContain('<b>Olive')
  })

  test('every template can be looked at in every language', async () => {
    const arabic = await fetch(`${shop.url}/dev/mail/preview/resetPassword?language=ar`)
    expect(await arabic.text()).toContain('dir="rtl"')
  })

  test.each([
    '/dev/mail/x',
    '/dev/mail/preview/x',
    '/dev/mail/preview/invitation?language=de',
    '/dev/mail/01a1fdd6-4087-75f3-8fc3-5842dc403ed3',
  ])('at %s there is nothing', async (path) => {
    expect((await shop.get(path, null)).status).toBe(404)
  })
})

describe('elsewhere there is nothing', () => {
  let app: FastifyInstance
  afterEach(() => app.close())
  const paths = () => [
    '/dev/mail',
    '/dev/mail.json',
    `/dev/mail/${mail}`,
    `/dev/mail/${mail}/message`,
    '/dev/mail/preview/invitation',
  ]
  const statuses = async (more: { remoteAddress?: string; headers?: Record<string, string> } = {}) => {
    const answers = await Promise.all(paths().map((url) => app.inject({ url, ...more })))
    return [...new Set(answers.map(({ statusCode }) => statusCode))]
  }

  test('in a shop in earnest, or on a database of its own', async () => {
    app = await anApp({})
    expect(await statuses()).toEqual([404])
    expect(await statuses({ headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } })).toEqual([404])
  })

  test('for another machine, whatever its headers claim', async () => {
    app = await anApp({ devMail: true, trustProxy: true })
    expect(await statuses()).toEqual([200])
    expect(await statuses({ remoteAddress: '10.0.0.9' })).toEqual([404])
    const pretends = { 'x-forwarded-for': '127.0.0.1' }
    expect(await statuses({ remoteAddress: '10.0.0.9', headers: pretends })).toEqual([404])
  })

  test('through a proxy on this machine, or under a foreign name', async () => {
    app = await anApp({ devMail: true })
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect(await statuses({ headers: { [name]: '203.0.113.7' } })).toEqual([404])
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:4000'])
      expect(await statuses({ headers: { host } })).toEqual([404])
    expect(await statuses({ headers: { host: '[::1]:4000' }, remoteAddress: '::1' })).toEqual([200])
  })
})
