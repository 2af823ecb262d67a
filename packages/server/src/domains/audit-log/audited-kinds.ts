import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'

/**
 * Returns each action and entity kind once, with a loose index scan: reading all entries would take seconds.
 */
export const auditedKinds = signedIn.auditLog.kinds.handler(async ({ context: { db } }) => {
  const each = async (column: 'action' | 'entity') => {
    const { rows } = await sql<{ kind: string }>`
      with recursive each(kind) as (
        select min(${sql.ref(column)}) from "auditLog"
        union all
        select (select min(${sql.ref(column)}) from "auditLog" where ${sql.ref(column)} > kind) from each where kind is not null
      )
      select kind from each where kind is not null order by kind
    `.execute(db)
    return rows.map((row) => row.kind)
  }
  const [entities, actions] = await Promise.all([each('entity'), each('action')])
  return { entities, actions }
})
