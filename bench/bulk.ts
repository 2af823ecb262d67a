import type { Bench } from './goal.ts'
import { openShop } from './open-shop.ts'
import { ms } from './print-table.ts'

const MANY = 500
const GOAL_MS = 1_000

/** Puts 500 orders on hold with one call, and restores their status with another. */
export const BULK: Bench = {
  name: 'bulk',
  about: `${MANY} orders change their status in one call`,
  async run(input, print) {
    const shop = await openShop(input.dataDir, input.orders, print)
    const chosen = await shop.query<{ _id: string }>(
      `select "_id" from orders where "trackingStatus" = 'pending' and "site" = 'hb' order by "createdAt" desc limit $1`,
      [MANY],
    )
    const ids = chosen.map(({ _id }) => _id)
    const times: number[] = []
    for (let round = 0; round < input.rounds; round += 1)
      for (const trackingStatus of ['on-hold', 'pending']) {
        const startedAt = performance.now()
        await shop.request('/admin/orders/bulk-update-status', { ids, trackingStatus }, 'PATCH')
        times.push(performance.now() - startedAt)
      }
    await shop.close()
    times.sort((one, other) => one - other)
    const median = times[Math.floor(times.length / 2)] ?? Number.NaN
    const slowest = times.at(-1) ?? Number.NaN
    print(
      `${ids.length} orders changed ${times.length} times: median ${ms(median)} ms, slowest ${ms(slowest)} ms.`,
    )
    return [
      {
        figure: `Status change of ${ids.length} orders in one call, median`,
        goal: `under ${GOAL_MS} ms`,
        measured: `${Math.round(median)} ms`,
        isMet: median < GOAL_MS && ids.length === MANY,
      },
    ]
  },
}
