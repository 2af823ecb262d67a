import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { later, minutes } from '../../../lib/clock.ts'

/** The day in the store's zone, the salt of which the day's visitors are made, and where the site is. */
export type Today = { day: string; salt: Buffer; domain: string }

/** The first request of a day creates the salt for all processes. */
export async function readToday(db: Db, site: string, now: Date): Promise<Today> {
  const { rows } = await sql<Omit<Today, 'salt'> & { salt: Buffer | null }>`
    select today."day", "visitorSalts"."salt", sites."domain"
    from (select "dayOf"(${now.toISOString()}, "timeZone") as "day" from "appInfo") today
    join sites on sites."key" = ${site}
    left join "visitorSalts" using ("day")
  `.execute(db)
  const [today] = rows
  if (!today) throw new Error('The shop has no settings.')
  const { day, salt, domain } = today
  if (salt) return { day, salt, domain }
  await db
    .insertInto('visitorSalts')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  return readToday(db, site, now)
}

/** The same all day, and never again: 16 bytes that lead nowhere once the salt is gone. */
export const visitorOf = ({ salt }: Today, source: { site: string; ip: string; device: string }): string =>
  createHash('sha256')
    .update(salt)
    .update(JSON.stringify([source.site, source.ip, source.device]))
    .digest('hex')
    .slice(0, 32)

/**
 * Deletes what could identify visitors of past days. Who came is stored a little longer: an event of
 * the day's last moment may be counted just after it.
 */
export async function forgetVisitors(db: Db, now: Date): Promise<void> {
  await sql`
    delete from "visitorSalts" using "appInfo" where "day" < "dayOf"(${now.toISOString()}, "timeZone")
  `.execute(db)
  await sql`
    delete from "dayVisitors" using "appInfo" where "day" < "dayOf"(${later(now, -minutes(60))}, "timeZone")
  `.execute(db)
}
