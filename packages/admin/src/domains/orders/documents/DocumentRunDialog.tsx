import { type DocumentKind, MAX_RUN_PAPERS } from '@storekeeper/contract/orders/order-documents'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { BulkRunView } from '~/domains/bulk-runs/bulk-runs'
import { orderPath } from '~/domains/order-references/order-references'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { BulkDialog } from '~/ui/bulk/BulkDialog'
import { type AllBut, countChosen } from '~/ui/list/selection'
import { Notice } from '~/ui/Notice'

type Props = {
  document: DocumentKind
  chosen: AllBut
  /** The filter of the list. */
  filter: OrderFilter
  /** Called when the run has started: clears the selection. */
  onStarted: () => void
  onClose: () => void
}

/** The documents of all matching orders: generated in the background, then downloaded as one file. */
export const DocumentRunDialog = ({ document, chosen, filter, onStarted, onClose }: Props) => {
  const start = useMutation(
    api.orderDocuments.ofAll.mutationOptions({ meta: { handlesErrors: true }, onSuccess: onStarted }),
  )
  const count = countChosen(chosen)
  const isTooMany = count > MAX_RUN_PAPERS
  const many = { count, shown: formatCount(count) }
  return (
    <BulkDialog
      title={
        document === 'invoice'
          ? m.order_documents_run_invoices(many)
          : m.order_documents_run_packing_slips(many)
      }
      text={m.order_documents_run_text()}
      confirmLabel={
        document === 'invoice'
          ? m.order_documents_create_invoices()
          : m.order_documents_create_packing_slips()
      }
      send={() => (isTooMany ? undefined : start.mutateAsync({ document, filter, ...chosen }))}
      run={(id) => <BulkRunView id={id} getPath={orderPath} onClose={onClose} />}
      onClose={onClose}
    >
      {isTooMany && (
        <Notice tone="bad">{m.order_documents_too_many({ most: formatCount(MAX_RUN_PAPERS) })}</Notice>
      )}
    </BulkDialog>
  )
}
