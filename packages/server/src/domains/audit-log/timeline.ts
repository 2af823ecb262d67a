import type { TimelineEntry } from '@storekeeper/contract/audit-log/timeline-entry'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { countUpTo } from '../../lib/queries/page.ts'
import { fullName } from '../../lib/text/full-name.ts'

type About = { entity: string; entityId: string }

/** Returns a page of the entries about one entity, newest first. */
export async function readTimeline(db: Db, about: About, { page, limit }: { page: number; limit: number }) {
  const isAbout = sql<boolean>`"entity" = ${about.entity} and "entityId" = ${about.entityId}`
  const [items, total] = await Promise.all([
    entriesAbout(db, about, { limit, offset: (page - 1) * limit }),
    countUpTo(db, 'auditLog', isAbout),
  ])
  return { items, ...total, page, limit }
}

/** Returns all entries about one entity, newest first. */
export const readWholeTimeline = (db: Db, about: About): Promise<TimelineEntry[]> => entriesAbout(db, about)

async function entriesAbout(
  db: Db,
  { entity, entityId }: About,
  part?: { limit: number; offset: number },
): Promise<TimelineEntry[]> {
  const entries = db
    .selectFrom('auditLog')
    .leftJoin('admins', 'admins._id', 'auditLog.admin')
    .select(['auditLog._id', 'action', 'changes', 'note', 'at', 'admin', 'firstName', 'lastName'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .orderBy('at', 'desc')
    .orderBy('auditLog._id', 'desc')
  const rows = await (part ? entries.limit(part.limit).offset(part.offset) : entries).execute()
  return rows.map(({ admin, firstName, lastName, ...entry }) => ({
    ...entry,
    by: admin ? { _id: admin, name: fullName({ firstName, lastName }) } : null,
  }))
}
