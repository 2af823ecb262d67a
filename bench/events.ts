import { join } from 'node:path'
import type { Bench, Verdict } from './goal.ts'
import { openEventsShop } from './open-events-shop.ts'
import { ms, printTable } from './print-table.ts'

const GOAL = 5000
const BATCHES = [100, 20]
const SECONDS = 10
const SENDERS = 16
/** As many addresses as browsers, since the server limits events from one address. */
const ADDRESSES = 20_000
const PRODUCTS = 200

type Round = { events: number; perSecond: number; times: number[] }

/** Measures how many visitor events the server accepts per second. */
export const EVENTS: Bench = {
  name: 'events',
  about: 'visitor events through HTTP, at the highest rate that the server accepts',
  async run(input, print) {
    const shop = await openEventsShop(join(input.dataDir, 'events'), PRODUCTS, print)
    try {
      const rows = []
      const verdicts: Verdict[] = []
      for (const size of BATCHES) {
        print(`Sending ${size} events at a time for ${SECONDS} seconds …`)
        const { events, perSecond, times } = await sendFor(shop, size)
        const stored = await shop.storedEvents()
        const figures = [events, stored, Math.round(perSecond)].map(String)
        const [median, p95] = [0.5, 0.95].map((share) =>
          ms(times[Math.floor(times.length * share)] ?? Number.NaN),
        )
        rows.push([`${size} at a time`, ...figures, median ?? '', p95 ?? ''])
        verdicts.push({
          figure: `Events per second, ${size} at a time`,
          goal: size === BATCHES[0] ? `at least ${GOAL}` : 'none; for comparison',
          measured: String(Math.round(perSecond)),
          isMet: size === BATCHES[0] ? perSecond >= GOAL : null,
        })
      }
      print(`\n${printTable(['Events', 'sent', 'stored', 'per second', 'median ms', 'p95 ms'], rows)}`)
      print(`Statements a call: ${await shop.statementsOfCall()}`)
      return verdicts
    } finally {
      await shop.close()
    }
  },
}

/** Each client sends again as soon as it receives the response. */
async function sendFor(shop: Awaited<ReturnType<typeof openEventsShop>>, size: number): Promise<Round> {
  const startedAt = performance.now()
  const until = startedAt + SECONDS * 1000
  const times: number[] = []
  let sent = 0
  const send = async () => {
    while (performance.now() < until) {
      const before = performance.now()
      await shop.send(size, toIpAddress(sent++ % ADDRESSES))
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, send))
  const took = (performance.now() - startedAt) / 1000
  const events = times.length * size
  return { events, perSecond: events / took, times: times.sort((a, b) => a - b) }
}

function toIpAddress(number: number): string {
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
}
