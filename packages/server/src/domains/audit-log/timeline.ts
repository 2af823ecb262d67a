import type { TimelineEntry } from '@storekeeper/contract/audit-log/timeline-entry'
import type { Db } from '../../db/open.ts'
import { fullName } from '../../lib/text/full-name.ts'

/** Returns all entries about one entity, newest first. */
export async function readWholeTimeline(
  db: Db,
  { entity, entityId }: { entity: string; entityId: string },
): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('auditLog')
    .leftJoin('admins', 'admins._id', 'auditLog.admin')
    .select(['auditLog._id', 'action', 'changes', 'note', 'at', 'admin', 'firstName', 'lastName'])
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .orderBy('at', 'desc')
    .orderBy('auditLog._id', 'desc')
    .execute()
  return rows.map(({ admin, firstName, lastName, ...entry }) => ({
    ...entry,
    by: admin ? { _id: admin, name: fullName({ firstName, lastName }) } : null,
  }))
}
