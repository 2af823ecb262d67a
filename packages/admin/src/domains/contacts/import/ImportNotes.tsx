import type { ContactImportReport } from '@storekeeper/contract/contacts/contact-import'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'

/** Notes about the whole file; renders nothing if there are none. */
export const ImportNotes = ({ report }: { report: ContactImportReport }) => {
  const { newCategories, unsubscribes, stayUnsubscribed, dryRun } = report
  const counted = (count: number) => ({ count, shown: formatCount(count) })
  const named = (names: string[]) => ({ names: names.join(m.ui_comma()) })
  const notes = [
    newCategories.length > 0 &&
      (dryRun
        ? m.contacts_import_will_create(named(newCategories))
        : m.contacts_import_created(named(newCategories))),
    unsubscribes > 0 && m.contacts_import_unsubscribes(counted(unsubscribes)),
    stayUnsubscribed > 0 && m.contacts_import_stay(counted(stayUnsubscribed)),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <Notice tone="plain">
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </Notice>
  )
}
