import { signedIn } from '../../calls.ts'
import { countUpTo } from '../../lib/queries/page.ts'
import { whereEntries } from './audit-log-filter.ts'
import { readEntries } from './read-entries.ts'

export const listAuditLog = signedIn.auditLog.list.handler(async ({ context: { db }, input }) => {
  const { page, limit } = input
  const where = whereEntries(input)
  const sort = input.sort === 'latest' ? 'at.desc' : input.sort
  const [items, total] = await Promise.all([
    readEntries(db, where, { sort, limit, offset: (page - 1) * limit }),
    countUpTo(db, 'auditLog', where),
  ])
  return { items, ...total, page, limit }
})
