import { rebuildAnalytics } from '../domains/analytics/analytics.ts'
import { openShop, ShopNotChosen } from './open-shop.ts'

/**
 * Recalculates all figures from orders, refunds and events: `npm run analytics:rebuild`. The shop can run
 * meanwhile. Normal operation does not need this command: each change updates the figures.
 */
const print = (text: string) => process.stderr.write(`${text}\n`)
const number = new Intl.NumberFormat('en')

// A recalculation does not change any input, so the command needs no confirmation.
const store = await openShop({ print, isSure: true }).catch((error) => {
  if (!(error instanceof ShopNotChosen)) throw error
  print(error.message)
  process.exit(1)
})
try {
  const { quarters, events, eventsSince } = await rebuildAnalytics(store.db)
  print(`Sales recalculated. Intervals of 15 minutes: ${number.format(quarters)}.`)
  print(
    eventsSince
      ? `Events recalculated: ${number.format(events)}, stored since ${eventsSince.slice(0, 10)}. Figures of older events are unchanged.`
      : 'No stored events. Figures of older events are unchanged.',
  )
  print('All days and months recalculated.')
} finally {
  await store.close()
}
