import type { Contact } from '@storekeeper/contract/contacts/contact'
import type { ContactQuery } from '@storekeeper/contract/contacts/contact-query'
import { type Expression, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { isSubscribed, whereContacts } from './contact-filter.ts'

/** Selects the columns that lists and forms show. */
export const selectContacts = (db: Db) =>
  db
    .selectFrom('contacts')
    .leftJoin('contactCategories', 'contactCategories._id', 'contacts.category')
    .select(['contacts._id', 'contacts.email', 'contacts.name', 'contacts.phone', 'contacts.message'])
    .select(['contacts.site', 'contacts.source', 'contacts.version', 'contacts.createdAt'])
    .select([isSubscribed.as('subscribed'), categoryJson.as('category'), consentJson.as('consent')])

const categoryJson = sql<Contact['category']>`
  case when "contactCategories"."_id" is not null
  then jsonb_build_object('_id', "contactCategories"."_id", 'name', "contactCategories"."name") end
`

const consentJson = sql<Contact['consent']>`
  case when contacts."consentAt" is not null then jsonb_build_object(
    'at', to_char(contacts."consentAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'source', contacts."consentSource"
  ) end
`

/** Returns one contact. Also works inside a transaction. */
export const readContact = (db: Db, id: string): Promise<Contact | undefined> =>
  selectContacts(db).where('contacts._id', '=', id).executeTakeFirst()

export const contactDetails = signedIn.contacts.details.handler(
  async ({ context: { db }, input, errors }) => {
    const contact = await readContact(db, input.id)
    if (!contact) throw errors.NOT_FOUND()
    return contact
  },
)

/** Returns a contact that the same transaction has just written. */
export async function writtenContact(db: Db, id: string): Promise<Contact> {
  const contact = await readContact(db, id)
  if (!contact) throw new Error('A contact that was just written is gone.')
  return contact
}

export const listContacts = signedIn.contacts.list.handler(async ({ context: { db }, input }) => {
  const where = whereContacts(input)
  const [items, total] = await Promise.all([findRows(db, input, where), countUpTo(db, 'contacts', where)])
  return { items, ...total, page: input.page, limit: input.limit }
})

/** The number of contacts that a list would show, as its total. */
export const countListedContacts = (db: Db, query: ContactQuery) =>
  countUpTo(db, 'contacts', whereContacts(query))

/** Selects the ids of the page first, then reads only these rows completely. */
function findRows(db: Db, query: ContactQuery, where: Expression<SqlBool>): Promise<Contact[]> {
  const page = db
    .selectFrom('contacts')
    .select('contacts._id')
    .where(where)
    .orderBy(orderBy('contacts', query.sort))
    .$call(onPage(query))
    .as('page')
  return selectContacts(db)
    .innerJoin(page, 'page._id', 'contacts._id')
    .orderBy(orderBy('contacts', query.sort))
    .execute()
}
