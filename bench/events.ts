import { join } from 'node:path'
import type { Bench, Verdict } from './goal.ts'
import { openEventsShop } from './open-events-shop.ts'
import { ms, printTable } from './print-table.ts'

const GOAL = 5000
const BATCHES = [100, 20]
const SECONDS = 10
const SENDERS = 16
/** As many addresses as browsers: from one only so many are taken. */
const ADDRESSES = 20_000
const PRODUCTS = 200

type Round = { events: number; perSecond: number; times: number[] }

/** How many events of visitors the shop takes in a second. */
export const EVENTS: Bench = {
  name: 'events',
  about: 'what visitors do, sent through HTTP as fast as it is taken',
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
          figure: `Events a second, ${size} at a time`,
          goal: size === BATCHES[0] ? `${GOAL} at least` : 'none; beside the same',
          measured: String(Math.round(perSecond)),
          isMet: size === BATCHES[0] ? perSecond >= GOAL : null,
        })
      }
      print(`\n${printTable(['Events', 'sent', 'kept', 'a second', 'median ms', 'p95 ms'], rows)}`)
      print(`Statements a call: ${await shop.statementsOfCall()}`)
      return verdicts
    } finally {
      await shop.close()
    }
  },
}

/** Everybody sends again as soon as they are answered. */
async function sendFor(shop: Awaited<ReturnType<typeof openEventsShop>>, size: number): Promise<Round> {
  const startedAt = performance.now()
  const until = startedAt + SECONDS * 1000
  const times: number[] = []
  let sent = 0
  const send = async () => {
    while (performance.now() < until) {
      const before = performance.now()
      await shop.send(size, addressOf(sent++ % ADDRESSES))
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, send))
  const took = (performance.now() - startedAt) / 1000
  const events = times.length * size
  return { events, perSecond: events / took, times: times.sort((a, b) => a - b) }
}

function addressOf(number: number): string {
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
}
