import { MAX_PREFERENCES } from '@storekeeper/contract/preferences/preference-values'
import type { Preferences } from '@storekeeper/contract/preferences/preferences'
import { type RawBuilder, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'

/** One row per admin who chose something in the back-office. */
type AdminPreferencesTable = {
  admin: string
  values: Record<string, string>
  version: number
  updatedAt: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    adminPreferences: AdminPreferencesTable
  }
}

const NOTHING: Preferences = { values: {}, version: 0, updatedAt: null }

/** Preferences without removed ones, and without the columns of deleted views, such as `columns.orders.<view>`. */
const kept = (values: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_object_agg("key", "value"), '{}') from jsonb_each(jsonb_strip_nulls(${values}))
  where split_part("key", '.', 3) = '' or split_part("key", '.', 3) in (select "_id"::text from "savedViews")
)`

/** The public entry of the domain: what an admin chose in the back-office. It is theirs alone, so it is not audited. */
export const preferences = {
  read: signedIn.preferences.read.handler(
    async ({ context: { db, admin } }) =>
      (await db
        .selectFrom('adminPreferences')
        .select(['values', 'version', 'updatedAt'])
        .where('admin', '=', admin._id)
        .executeTakeFirst()) ?? NOTHING,
  ),

  /** One statement merges the changes, so that of two windows at the same moment none loses a change. */
  update: signedIn.preferences.update.handler(({ context: { db, admin, clock }, input }) =>
    db.transaction().execute(async (tx) => {
      const changes = JSON.stringify(input.values)
      const {
        rows: [row],
      } = await sql<Preferences>`
        insert into "adminPreferences" as stored ("admin", "values", "version", "updatedAt")
        values (${admin._id}, ${kept(sql`${changes}::jsonb`)}, 1, ${clock().toISOString()})
        on conflict ("admin") do update set
          "values" = ${kept(sql`stored."values" || ${changes}::jsonb`)},
          "version" = stored."version" + 1,
          "updatedAt" = excluded."updatedAt"
        returning "values", "version", "updatedAt"
      `.execute(tx)
      if (!row) throw new Error('The preferences were not stored.')
      if (Object.keys(row.values).length > MAX_PREFERENCES)
        throw apiError('TOO_MANY_PREFERENCES', { max: MAX_PREFERENCES })
      return row
    }),
  ),
}
