import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { ensureAppInfo } from '../domains/app-info/app-info.ts'
import { createSite } from '../domains/sites/sites.ts'
import { days, later } from '../lib/clock.ts'
import { makeAdmins } from './admins.ts'
import { calendarOf } from './calendar.ts'
import { DEMO_SITES } from './catalogue/catalogue.ts'
import { makeCustomers } from './make-customers.ts'
import { makeProducts } from './make-products.ts'
import { planCustomers } from './people/plan-customers.ts'
import { liveThrough } from './story/live-through.ts'
import { planStory } from './story/plan-story.ts'

/** Makes the whole demo shop in an empty database. What a person reads in it follows from the day of `now` alone. */
export async function makeShop(tx: Transaction<Tables>, password: string, now: Date): Promise<void> {
  const calendar = calendarOf(now)
  const taken = new Set<string>()
  const plannedCustomers = planCustomers(calendar, taken)
  const story = planStory(calendar, plannedCustomers, taken)
  const opening = calendar.real(calendar.startOf(0))

  await ensureAppInfo(tx, { storeName: 'Harbour & Pine', currency: 'USD', timeZone: 'America/New_York' })
  for (const { key, name, domain } of DEMO_SITES) await createSite(tx, { key, name, domain })
  const admins = await makeAdmins(tx, password, new Date(later(opening, -days(DAYS_OPEN_BEFORE))))
  const products = await makeProducts(tx, story.orders, admins.maya, opening)
  const customers = await makeCustomers(tx, plannedCustomers, calendar)
  await liveThrough(tx, story, { admins, customers, products }, calendar)
  await forgetOldNews(tx, now)
}

/** The shop is older than the orders it keeps. */
const DAYS_OPEN_BEFORE = 540

/** What happened long ago is no news: nobody is told of it when the publisher starts. */
async function forgetOldNews(tx: Transaction<Tables>, now: Date): Promise<void> {
  await sql`delete from outbox where "createdAt" < ${later(now, -days(1))}`.execute(tx)
}
