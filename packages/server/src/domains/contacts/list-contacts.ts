import type { Contact } from '@storekeeper/contract/contacts/contact'
import type { ContactQuery } from '@storekeeper/contract/contacts/contact-query'
import type { Expression, SqlBool } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { countUpTo, orderBy } from '../../lib/queries/page.ts'
import { whereContacts } from './contact-filter.ts'
import { selectContacts } from './contact-rows.ts'

export const listContacts = signedIn.contacts.list.handler(async ({ context: { db }, input }) => {
  const where = whereContacts(input)
  const [items, total] = await Promise.all([findRows(db, input, where), countUpTo(db, 'contacts', where)])
  return { items, ...total, page: input.page, limit: input.limit }
})

/** Selects the ids of the page first, then reads only these rows completely. */
function findRows(db: Db, query: ContactQuery, where: Expression<SqlBool>): Promise<Contact[]> {
  const page = db
    .selectFrom('contacts')
    .select('contacts._id')
    .where(where)
    .orderBy(orderBy('contacts', query.sort))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .as('page')
  return selectContacts(db)
    .innerJoin(page, 'page._id', 'contacts._id')
    .orderBy(orderBy('contacts', query.sort))
    .execute()
}
