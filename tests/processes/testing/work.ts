import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@storekeeper/server/lib/id'
import type { People } from '@storekeeper/server/testing/factories'
import { hasManyAddresses } from '@storekeeper/server/testing/from-address'
import { aStoreOrder, STORE_KEYS } from '@storekeeper/server/testing/storefront'
import { aPicture } from '@storekeeper/server/testing/uploads'
import { beginChanging, type Changes } from './changes.ts'
import { type Clients, sure } from './requests.ts'
import type { ChatWindow } from './windows.ts'

/** The confirmed changes, from either process. */
export type Done = {
  /** The codes of the orders. */
  orders: string[]
  invited: string[]
  uploads: string[]
  changes: Changes
  /** The messages of each chat in order: by the customer, and by the shop. */
  written: Map<string, { byCustomer: string[]; byShop: string[] }>
}

export type Work = { done: Done; rest(): Promise<void> }

/** The rate limit for orders applies per address. */
const PAUSE_MS = hasManyAddresses ? 40 : 600

type Options = {
  attempt: Clients
  people: People
  /** The chats by `_id`. */
  chats: ReadonlyMap<string, ChatWindow>
}

/** Runs a busy shop: clients order, browse, upload, invite, write and change, until the test stops them. */
export function beginWork({ attempt, people, chats }: Options): Work {
  const orders: string[] = []
  const { changes, acts } = beginChanging({ attempt, people, orders })
  const done: Done = { orders, invited: [], uploads: [], changes, written: new Map() }
  let isResting = false
  let count = 0
  const { owner, admin, colleague } = people

  const order = async () => {
    const body = aStoreOrder({ email: `${newId()}@mail.example` })
    const path = `/store/orders?siteKey=${STORE_KEYS.hb}`
    const answer = await attempt.retry('POST', path, { body, from: ++count })
    sure(answer)
    orders.push(String(JSON.parse(answer.text).uriCode))
  }
  const look = async () => {
    const paths = ['/admin/orders?limit=20', '/admin/notifications', '/admin/live-chats', '/admin/products']
    for (const path of paths) {
      const answer = await attempt.call('GET', path, { token: admin.token })
      if (answer.status !== 0 && answer.status < 500) sure(answer)
    }
  }
  const invite = async () => {
    const body = { email: `${newId()}@shop.example`, firstName: 'New', lastName: 'Colleague' }
    const answer = await attempt.retry('POST', '/admin/users/create', { token: owner.token, body })
    // A client that received no response and repeats the request gets a 409, since the change is already
    // done.
    if (answer.status !== 409) sure(answer)
    done.invited.push(body.email)
  }
  const upload = async () => {
    const body = new FormData()
    body.append('file', new Blob([await aPicture('png', 60, 40)], { type: 'image/png' }), 'picture.png')
    const answer = await attempt.retry('POST', '/upload', { token: colleague.token, body })
    sure(answer)
    done.uploads.push(JSON.parse(answer.text).data.url)
  }
  const writing = [...chats].flatMap(([chat, window]) => {
    const written: { byCustomer: string[]; byShop: string[] } = { byCustomer: [], byShop: [] }
    done.written.set(chat, written)
    return [
      async () => {
        const message = `Customer ${written.byCustomer.length + 1}`
        await window.write(message)
        written.byCustomer.push(message)
        // The rate limit allows thirty messages in ten seconds.
        await sleep(400)
      },
      async () => {
        const body = { chat, message: `Shop ${written.byShop.length + 1}`, requestId: newId() }
        sure(await attempt.retry('POST', '/admin/live-chats/messages', { token: admin.token, body }))
        written.byShop.push(body.message)
        await sleep(200)
      },
    ]
  })

  const over = async (act: () => Promise<void>, pauseMs = PAUSE_MS) => {
    while (!isResting) {
      await act()
      await sleep(pauseMs)
    }
  }
  const working = Promise.all([
    ...[order, order, order, look, look, ...writing].map((act) => over(act)),
    ...[invite, upload, ...acts].map((act) => over(act, 150)),
  ])
  // The error is read later; an unhandled rejection would end the test run.
  working.catch(() => undefined)
  return {
    done,
    async rest() {
      isResting = true
      await working
    },
  }
}
