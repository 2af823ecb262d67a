import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { toReason } from '../../../lib/api-error.ts'
import { changesBetween } from '../../../lib/audit.ts'
import { categoriesNamed, type NamedCategory } from '../categories-named.ts'
import type { FileContact } from './file-contact.ts'
import type { ContactReporter } from './import-reporter.ts'

/** What the import does with a contact of the file. A category that the import creates has no `_id` yet. */
export type Verdict = {
  what: 'create' | 'update' | 'unchanged'
  _id: string | null
  category: NamedCategory | null
  fields: FileContact['fields']
  unsubscribes: boolean
}

/** The combinations of address and category on the previous lines, and the report so far. */
type Around = { site: string; seen: Set<string>; report: ContactReporter }

/**
 * Compares contacts of the file with the stored ones and reports for each the action or the reason why it is
 * skipped. A dry run does not write the previous lines, so `around` must contain all information about them.
 */
export async function evaluateContacts(
  db: Db,
  contacts: readonly FileContact[],
  around: Around,
): Promise<Verdict[]> {
  const shop = await readShop(db, contacts, around.site)
  return contacts.flatMap((contact): Verdict[] => {
    const { line, fields } = contact
    const category = contact.category === undefined ? null : (shop.categories.get(contact.category) ?? null)
    const key = `${fields.email} ${category?.key ?? ''}`
    if (around.seen.has(key)) {
      around.report.refuse(line, 'Email', toReason('CONTACT_TWICE_IN_FILE', { email: fields.email }))
      return []
    }
    around.seen.add(key)
    const was = shop.contacts.find(
      (one) => one.email === fields.email && one.category === (category?._id ?? null),
    )
    return [evaluate(contact, { was: category && !category._id ? undefined : was, category, shop }, around)]
  })
}

type Found = { was: Shop['contacts'][number] | undefined; category: NamedCategory | null; shop: Shop }

function evaluate(contact: FileContact, { was, category, shop }: Found, { report }: Around): Verdict {
  const { line, fields } = contact
  const unsubscribes = validateSubscription(contact, shop, report)
  if (category && !category._id && !report.newCategories.has(category.key))
    report.newCategories.set(category.key, category.name)
  const isSame = was && Object.keys(changesBetween<Record<string, unknown>>(was, fields) ?? {}).length === 0
  const what = !was ? 'create' : isSame && !unsubscribes ? 'unchanged' : 'update'
  report.emit({
    line,
    email: fields.email,
    name: fields.name ?? was?.name ?? '',
    category: category && (report.newCategories.get(category.key) ?? category.name),
    what,
  })
  return { what, _id: was?._id ?? null, category, fields, unsubscribes }
}

/**
 * Returns whether the import unsubscribes the contact. The import never subscribes an unsubscribed address
 * again.
 */
function validateSubscription(
  { fields: { email }, subscribed }: FileContact,
  shop: Shop,
  report: ContactReporter,
) {
  if (report.unsubscribed.has(email)) return false
  if (shop.unsubscribed.has(email)) {
    report.stayUnsubscribed.add(email)
    return false
  }
  if (subscribed !== false) return false
  report.unsubscribed.add(email)
  return true
}

type FoundContact = Pick<
  Selectable<Tables['contacts']>,
  '_id' | 'email' | 'name' | 'phone' | 'message' | 'category'
>

type Shop = Awaited<ReturnType<typeof readShop>>

/**
 * Reads the stored contacts and categories that match the file. Of several contacts with the same address,
 * the newest is first.
 */
async function readShop(db: Db, contacts: readonly FileContact[], site: string) {
  const emails = contacts.map(({ fields }) => fields.email)
  // Looks up each address with a lateral join: the table has no statistics while an import fills it, and
  // PostgreSQL would scan the whole site.
  const { rows: found } = await sql<FoundContact>`
    select found."_id", found."email", found."name", found."phone", found."message", found."category"
    from unnest(${[...new Set(emails)]}::text[]) as given(email)
    cross join lateral (select * from contacts where contacts."email" = given.email offset 0) found
    where found."site" = ${site}
    order by found."createdAt" desc, found."_id" desc
  `.execute(db)
  const unsubscribed = await db
    .selectFrom('unsubscribedEmails')
    .select('email')
    .where((row) => row('email', '=', row.fn.any(row.val(emails))))
    .execute()
  const names = contacts.flatMap(({ category }) => category ?? [])
  return {
    contacts: found,
    unsubscribed: new Set(unsubscribed.map((row) => row.email)),
    categories: await categoriesNamed(db, { site, names }),
  }
}
