import { CONTACT_COLUMNS, type ContactColumn } from '@storekeeper/contract/contacts/contact-import'
import { type NamedRow, openNamedTable } from '../../../lib/file-reading/named-table.ts'
import type { ReadingChoice } from '../../../lib/file-reading/reading-choice.ts'
import type { SpooledFile } from '../../../lib/file-reading/spool-file.ts'

export type Row = NamedRow<ContactColumn>
export type Cells = NonNullable<Row['cells']>

/** Opens a contact file; rejects it (422) when it is not CSV or lacks the e-mail column. */
export const openContactTable = (file: SpooledFile, choice: ReadingChoice) =>
  openNamedTable(file, choice, {
    columns: CONTACT_COLUMNS,
    suggestions: USUAL_NAMES,
    keys: ['Email'],
  })

const USUAL_NAMES: Partial<Record<ContactColumn, readonly string[]>> = {
  Email: [
    'e-mail',
    'mail',
    'email address',
    'e-mail address',
    'e-mail-adresse',
    'courriel',
    'البريد الإلكتروني',
  ],
  Name: ['full name', 'contact', 'kontakt', 'nom', 'nombre', 'nome', 'الاسم'],
  Phone: ['telephone', 'tel', 'mobile', 'telefon', 'téléphone', 'teléfono', 'الهاتف'],
  Message: ['note', 'notes', 'comment', 'nachricht', 'ملاحظة'],
  Category: ['list', 'group', 'liste', 'gruppe', 'الفئة'],
  Subscribed: ['newsletter', 'accepts marketing'],
}
