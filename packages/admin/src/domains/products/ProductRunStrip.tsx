import type { BulkRun, BulkRunKind } from '@storekeeper/contract/bulk-runs/bulk-run'
import { RunStrip } from '~/domains/bulk-runs/bulk-runs'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { productPath } from './product-path'

/** Shown above products: the active bulk edit, or the last one while it can be undone. */
export const ProductRunStrip = () => <RunStrip kinds={KINDS} getTitle={getTitle} getPath={productPath} />

const KINDS: BulkRunKind[] = ['products.edit']

const getTitle = ({ undoes, total }: BulkRun): string => {
  const many = { count: total, shown: formatCount(total) }
  return undoes ? m.bulk_runs_products_undo(many) : m.bulk_runs_products_edit(many)
}
