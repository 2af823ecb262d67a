import { join } from 'node:path'
import type { Bench, Verdict } from './goal.ts'
import { burst, oneByOne } from './live-rounds.ts'
import { openLiveShop } from './open-live-shop.ts'
import { ms } from './print-table.ts'

const GOAL_MS = 10
const ROUNDS = 100
const BURST = 1000

/** Measures live chats while all customers are connected. */
export const LIVE: Bench = {
  name: 'live',
  about: 'a chat’s message from one socket to the other, and many at once',
  async run(input, print) {
    const shop = await openLiveShop(join(input.dataDir, 'live'), input.sockets, print)
    try {
      const { length: open } = shop.customers
      print(`${open} sockets opened within ${(shop.openedInMs / 1000).toFixed(1)} s.`)
      const ways: Verdict[] = []
      for (const writer of ['admin', 'customer'] as const) {
        const { median, p95 } = await oneByOne(shop, writer, ROUNDS)
        print(`Message of the ${writer}: median ${ms(median)} ms, 95th percentile ${ms(p95)} ms.`)
        ways.push({
          figure: `Message of the ${writer} to the other side’s socket, ${open} open, median`,
          goal: `at most ${GOAL_MS} ms`,
          measured: `${ms(median)} ms`,
          isMet: median <= GOAL_MS,
        })
      }
      const rush = await burst(shop, BURST)
      print(`Burst: ${Math.round(rush.aSecond)} messages per second.`)
      return [
        ...ways,
        {
          figure: `Burst of ${BURST} messages`,
          goal: 'all, in order',
          measured: `${rush.arrived}, ${rush.isInOrder ? 'in order' : 'NOT in order'}`,
          isMet: rush.arrived === BURST && rush.isInOrder,
        },
      ]
    } finally {
      await shop.close()
    }
  },
}
