import { rebuildAnalytics } from '../domains/analytics/analytics.ts'
import { openShop } from './open-shop.ts'

/**
 * Counts all figures anew from orders, refunds and events: `npm run analytics:rebuild`. The shop may run meanwhile.
 * This is not needed in normal operation: the figures follow every change by themselves.
 */
const print = (text: string) => process.stderr.write(`${text}\n`)
const number = new Intl.NumberFormat('en')

// It changes nothing that it would not count again the same, so that no question is needed.
const store = await openShop({ print, isSure: true })
try {
  const { quarters, events, eventsSince } = await rebuildAnalytics(store.db)
  print(`Sales were counted anew, in ${number.format(quarters)} quarters of an hour.`)
  print(
    eventsSince
      ? `${number.format(events)} events were counted anew; they are kept since ${eventsSince.slice(0, 10)}. What was counted of older ones stays.`
      : 'There are no events to count. What was counted of older ones stays.',
  )
  print('All days and months were added up anew.')
} finally {
  await store.close()
}
