import {
  CONTACT_COLUMNS,
  CONTACT_FACTS,
  type ContactColumn,
} from '@storekeeper/contract/contacts/contact-import'
import type { ContactFilter } from '@storekeeper/contract/contacts/contact-query'
import type { Expression, SqlBool } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type CsvFile, toCsvFile } from '../../lib/csv-file.ts'
import { CHUNK, readChunks } from '../../lib/queries/read-chunks.ts'
import { guarded } from '../../lib/text/spreadsheet-text.ts'
import { whereContacts } from './contact-filter.ts'
import { selectContacts } from './read-contacts.ts'

type Row = Record<ContactColumn | (typeof CONTACT_FACTS)[number], string>

/** Returns the contacts that match a filter as a CSV stream. */
export function exportContacts(db: Db, filter: Partial<ContactFilter>): CsvFile {
  return toCsvFile(rows(db, whereContacts(filter)), [...CONTACT_COLUMNS, ...CONTACT_FACTS])
}

async function* rows(db: Db, where: Expression<SqlBool>): AsyncGenerator<Row> {
  for await (const contacts of readChunks<Exported>((last) => contactsAfter(db, where, last?._id)))
    yield* contacts.map(toRow)
}

/** In the order of the ids. */
const contactsAfter = (db: Db, where: Expression<SqlBool>, after: string | undefined) =>
  selectContacts(db)
    .where(where)
    .$if(after !== undefined, (query) => query.where('contacts._id', '>', after ?? ''))
    .orderBy('contacts._id')
    .limit(CHUNK)
    .execute()

type Exported = Awaited<ReturnType<typeof contactsAfter>>[number]

const toRow = (contact: Exported): Row => ({
  Email: guarded(contact.email),
  Name: guarded(contact.name),
  Phone: guarded(contact.phone),
  Message: guarded(contact.message),
  Category: guarded(contact.category?.name ?? ''),
  Subscribed: String(contact.subscribed),
  Site: contact.site,
  Source: contact.source,
  'Created At': contact.createdAt,
})
