import type { Db } from '../db/open.ts'
import { createContactCategory, createContacts, unsubscribe } from '../domains/contacts/contacts.ts'
import type { Attempt } from './admin-changes.ts'
import { NOW } from './factories.ts'

type ContactToAdd = Parameters<typeof createContacts>[1][number]

/** A contact of hb without a category, unless specified otherwise. */
export const aContact = async (db: Db, more: Partial<ContactToAdd> = {}): Promise<string> => {
  const contact: ContactToAdd = {
    ...{ email: 'clara@mail.example', name: 'Clara Sommer', phone: '', message: '', category: null },
    ...{ site: 'hb', source: 'admin' },
    ...more,
  }
  const [_id = ''] = await db.transaction().execute((tx) => createContacts(tx, [contact], null, NOW))
  return _id
}

export const aContactCategory = (db: Db, name = 'Wholesale', site = 'hb'): Promise<string> =>
  db.transaction().execute((tx) => createContactCategory(tx, { name, site }, null, NOW))

export const unsubscribed = (db: Db, email: string): Promise<void> =>
  db.transaction().execute((tx) => unsubscribe(tx, { email, source: 'link' }, NOW))

export const contactChanges: Record<string, Attempt> = {
  'contacts.create': () => ({ email: 'clara@mail.example', site: 'hb' }),
  'contacts.update': async (shop) => ({
    id: await aContact(shop.db),
    ...{ email: 'klara@mail.example', name: 'Klara', phone: '', message: '', category: null },
    ...{ site: 'hb', version: 1 },
  }),
  'contacts.remove': async (shop) => ({ id: await aContact(shop.db) }),
  'contacts.subscribeAgain': async (shop) => {
    const id = await aContact(shop.db)
    await unsubscribed(shop.db, 'clara@mail.example')
    return { id, hasConsent: true }
  },
  'contacts.bulkMove': async (shop) => ({
    ids: [await aContact(shop.db)],
    category: await aContactCategory(shop.db),
  }),
  'contacts.bulkUnsubscribe': async (shop) => ({ ids: [await aContact(shop.db)] }),
  'contacts.bulkRemove': async (shop) => ({ ids: [await aContact(shop.db)] }),
  'contactCategories.create': () => ({ name: 'Press', site: 'hb' }),
  'contactCategories.update': async (shop) => ({
    id: await aContactCategory(shop.db),
    ...{ name: 'Press', version: 1 },
  }),
  'contactCategories.remove': async (shop) => {
    const id = await aContactCategory(shop.db)
    await aContact(shop.db, { category: id })
    return { params: { id }, query: { moveTo: 'none' } }
  },
}
