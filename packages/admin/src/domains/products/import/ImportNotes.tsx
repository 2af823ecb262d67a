import type { ImportNote, ImportReport } from '@storekeeper/contract/products/import-report'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'

/** Categories that come with the file, and what of it has no like here; nothing where there is nothing. */
export const ImportNotes = ({ report }: { report: ImportReport }) => {
  const { newCategories, notes, reading, dryRun } = report
  const names = newCategories.join(m.ui_comma())
  if (newCategories.length === 0 && notes.length === 0) return null
  return (
    <Notice tone="plain">
      {newCategories.length > 0 && (
        <div>{dryRun ? m.product_import_will_make({ names }) : m.product_import_made({ names })}</div>
      )}
      {notes.length > 0 && reading.format === 'woocommerce' && <div>{m.product_import_woocommerce()}</div>}
      {notes.map(({ code, count, names: named }) => (
        <div key={code}>
          {NOTES[code]({ count, shown: formatCount(count) })}{' '}
          <bdi>{named.join(m.ui_comma()) + (count > named.length ? '…' : '')}</bdi>
        </div>
      ))}
    </Notice>
  )
}

type Counted = (many: { count: number; shown: string }) => string

const NOTES: Record<ImportNote['code'], Counted> = {
  variableProduct: m.product_import_note_variable,
  groupedProduct: m.product_import_note_grouped,
  externalProduct: m.product_import_note_external,
  unknownType: m.product_import_note_unknown,
  stockNotCounted: m.product_import_note_stock,
  timedSale: m.product_import_note_timed,
  longShortDescription: m.product_import_note_short,
}
