import { isbot } from 'isbot'
import { storefrontEvents } from '../../../calls.ts'
import { countedEvents } from './counted-events.ts'
import { recordEvents } from './record-events.ts'
import { hashVisitor, readToday } from './visitors.ts'

export const sendStoreEvents = storefrontEvents.store.events.send.handler(
  async ({ context: { db, clock, request, publicUrl, site }, input }) => {
    if (isProgram(request.device)) return { counted: 0 }
    const now = clock()
    const today = await readToday(db, site, now)
    const shop = { site, ownAddresses: [`https://${today.domain}`, publicUrl] }
    const events = await countedEvents(db, shop, input.events)
    const visitor = hashVisitor(today, { site, ...request })
    await recordEvents(db, events, { site, visitor, day: today.day }, now)
    return { counted: events.length }
  },
)

/**
 * Browsers send a user agent. A client without one, or with the user agent of a bot, does not count as a
 * visitor.
 */
const isProgram = (device: string): boolean => device === '' || isbot(device)
