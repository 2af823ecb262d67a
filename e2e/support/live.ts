import type { Page } from '@playwright/test'
import { SHOPPER_PASSWORD, SHOPPERS } from '../../packages/demo-data/src/people/shoppers.ts'
import { expect } from './shop.ts'

type Placed = { _id: string; orderId: string; uriCode: string }

/** Actions of another admin and a customer in the tested store. */
export type Others = {
  placeOrder(firstName?: string): Promise<Placed>
  /** Comments as a customer on their own order; returns its `uriCode`. */
  comment(text: string): Promise<string>
  block(email: string, blocked: boolean): Promise<void>
}

/** `token` belongs to an admin other than the one at the screen. */
export const othersIn = (url: string, token: string): Others => {
  const call = callsTo(url, { authorization: `Bearer ${token}` })
  return {
    async placeOrder(firstName = 'Clara') {
      const { items } = await call('GET', '/admin/products?site=hb&stock=in&limit=1')
      return call('POST', '/admin/orders/create-order', {
        site: 'hb',
        receiverName: { firstName, lastName: 'Sommer' },
        requestId: crypto.randomUUID(),
        items: [{ product: items[0]._id, quantity: 1 }],
      })
    },
    async comment(text) {
      const shopper = SHOPPERS.find(({ site }) => site === 'hb')
      const { publicKey: siteKey } = await callsTo(url, {})('GET', '/store/sites/hb')
      const visit = callsTo(url, { 'x-site-key': siteKey })
      const session = await visit('POST', '/store/sessions', {
        email: shopper?.email,
        password: SHOPPER_PASSWORD,
      })
      const customer = callsTo(url, { 'x-site-key': siteKey, authorization: `Bearer ${session.token}` })
      const { items: orders } = await customer('GET', '/store/orders')
      const { uriCode } = orders[0]
      await customer('POST', `/store/orders/${uriCode}/comments`, { text, requestId: crypto.randomUUID() })
      return uriCode
    },
    async block(email, blocked) {
      const { items } = await call('GET', `/admin/users?q=${email}`)
      await call('PATCH', '/admin/users/bulk-blocked', { ids: [items[0]._id], blocked })
    },
  }
}

const callsTo =
  (url: string, headers: Record<string, string>) =>
  // biome-ignore lint/suspicious/noExplicitAny: a journey reads what it expects; what is not there is undefined and fails it.
  async (method: string, path: string, body?: object): Promise<any> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }

/** Waits until the server sends events to this window. */
export const joined = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('storekeeper.live'))).not.toBeNull()

/** Replaces the sound by a counter. */
export const countChimes = (page: Page) =>
  page.addInitScript(() => {
    const Real = window.AudioContext
    Object.assign(window, {
      chimes: 0,
      AudioContext: class extends Real {
        constructor() {
          super()
          Object.assign(window, { chimes: Number(Reflect.get(window, 'chimes')) + 1 })
        }
      },
    })
  })

export const getChimeCount = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'chimes')))

/** A connection that can be cut and restored, for windows opened from now on. */
export async function breakableLine(page: Page): Promise<{ cut(): Promise<void>; mend(): Promise<void> }> {
  await page.addInitScript(() => {
    const Real = window.WebSocket
    const lines: WebSocket[] = []
    const state = { lines, isCut: false }
    Object.assign(window, {
      line: state,
      WebSocket: class extends Real {
        constructor(url: string | URL, protocols?: string | string[]) {
          // No server listens there.
          super(state.isCut ? 'ws://127.0.0.1:1/' : url, protocols)
          lines.push(this)
        }
      },
    })
  })
  const set = (isCut: boolean) =>
    page.evaluate((now) => {
      const line = Reflect.get(window, 'line') as { lines: WebSocket[]; isCut: boolean }
      line.isCut = now
      if (now) for (const one of line.lines) one.close()
    }, isCut)
  return { cut: () => set(true), mend: () => set(false) }
}
