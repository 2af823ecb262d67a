import type { ImportReport } from '@storekeeper/contract/products/import-report'
import { PRODUCT_IMPORT_NOTES } from '~/errors/product-import-errors'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'

/** The categories of the file, and its unsupported values; renders nothing if there are none. */
export const ImportNotes = ({ report }: { report: ImportReport }) => {
  const { newCategories, notes, reading, dryRun } = report
  const names = newCategories.join(m.ui_comma())
  if (newCategories.length === 0 && notes.length === 0) return null
  return (
    <Notice tone="plain">
      {newCategories.length > 0 && (
        <div>{dryRun ? m.product_import_will_create({ names }) : m.product_import_created({ names })}</div>
      )}
      {notes.length > 0 && reading.format === 'woocommerce' && <div>{m.product_import_woocommerce()}</div>}
      {notes.map(({ code, params }) => (
        <div key={code}>
          {PRODUCT_IMPORT_NOTES[code](params)}{' '}
          <bdi>{params.names.join(m.ui_comma()) + (params.count > params.names.length ? '…' : '')}</bdi>
        </div>
      ))}
    </Notice>
  )
}
