import { isbot } from 'isbot'
import { storefrontEvents } from '../../../calls.ts'
import { countedEvents } from './counted-events.ts'
import { readToday, visitorOf } from './visitors.ts'
import { writeEvents } from './write-events.ts'

export const sendStoreEvents = storefrontEvents.store.events.send.handler(
  async ({ context: { db, clock, request, publicUrl, site }, input }) => {
    if (isProgram(request.device)) return { counted: 0 }
    const now = clock()
    const today = await readToday(db, site, now)
    const shop = { site, ownAddresses: [`https://${today.domain}`, publicUrl] }
    const events = await countedEvents(db, shop, input.events)
    const visitor = visitorOf(today, { site, ...request })
    await writeEvents(db, events, { site, visitor, day: today.day }, now)
    return { counted: events.length }
  },
)

/** Browsers send a user agent. A client that sends none, or that of a program, is no visitor. */
const isProgram = (device: string): boolean => device === '' || isbot(device)
