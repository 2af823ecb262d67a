import type { Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import { createContacts } from '../create-contacts.ts'
import { createContactCategory } from '../save-contact-category.ts'
import { unsubscribeAll } from '../unsubscribe.ts'
import { evaluateContacts, type Verdict } from './evaluate-contacts.ts'
import type { FileContact } from './file-contact.ts'
import { updateContacts } from './update-contacts.ts'

type Around = Parameters<typeof evaluateContacts>[2]
type How = { site: string; by: Actor; now: Date }

/** Only one import at a time writes to a site, so that two imports do not create the same contact twice. */
export const saveContacts = (db: Db, contacts: readonly FileContact[], around: Around, how: How) =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('sites').select('key').where('key', '=', how.site).forNoKeyUpdate().execute()
    // Locks the categories against deletion until the contacts are committed.
    await tx
      .selectFrom('contactCategories')
      .select('_id')
      .where('site', '=', how.site)
      .orderBy('_id')
      .forKeyShare()
      .execute()
    const verdicts = await evaluateContacts(tx, contacts, around)
    await createNew(tx, verdicts, how)
    const changed = verdicts.filter(({ what }) => what === 'update')
    await updateContacts(tx, changed, how.by, how.now)
    const emails = verdicts.flatMap(({ unsubscribes, fields }) => (unsubscribes ? fields.email : []))
    await unsubscribeAll(tx, { emails, source: 'import', by: how.by }, how.now)
  })

async function createNew(tx: Transaction<Tables>, verdicts: readonly Verdict[], { site, by, now }: How) {
  const created = verdicts.filter(({ what }) => what === 'create')
  const made = new Map<string, string>()
  for (const { category } of created)
    if (category && !category._id && !made.has(category.key))
      made.set(category.key, await createContactCategory(tx, { name: category.name, site }, by, now))
  const rows = created.map(({ fields, category }) => ({
    ...{ name: '', phone: '', message: '', site, source: 'import' as const },
    ...fields,
    category: category && (category._id ?? made.get(category.key) ?? null),
  }))
  await createContacts(tx, rows, by, now)
}
