import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { later, minutes } from '../../../lib/clock.ts'

/**
 * The current day in the store's time zone, the salt for hashing its visitors, and the domain of the site.
 */
export type Today = { day: string; salt: Buffer; domain: string }

/** Returns the current day. The first request of a day creates its salt, which all processes share. */
export async function readToday(db: Db, site: string, now: Date): Promise<Today> {
  const { rows } = await sql<Omit<Today, 'salt'> & { salt: Buffer | null }>`
    select today."day", "visitorSalts"."salt", sites."domain"
    from (select "dayOf"(${now.toISOString()}, "timeZone") as "day" from "settings") today
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

/**
 * Returns a 16-byte hash in hexadecimal that is the same all day. Once the salt is deleted, it cannot be
 * linked to a person.
 */
export const hashVisitor = ({ salt }: Today, source: { site: string; ip: string; device: string }): string =>
  createHash('sha256')
    .update(salt)
    .update(JSON.stringify([source.site, source.ip, source.device]))
    .digest('hex')
    .slice(0, 32)

/**
 * Deletes the data that could identify visitors of past days. The list of visitors is stored for another 60
 * minutes, because events of the day's last minutes may be counted after the day ends.
 */
export async function forgetVisitors(db: Db, now: Date): Promise<void> {
  await sql`
    delete from "visitorSalts" using "settings" where "day" < "dayOf"(${now.toISOString()}, "timeZone")
  `.execute(db)
  await sql`
    delete from "dayVisitors" using "settings" where "day" < "dayOf"(${later(now, -minutes(60))}, "timeZone")
  `.execute(db)
}
