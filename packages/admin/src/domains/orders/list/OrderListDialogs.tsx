import type { OrderRow } from '@storekeeper/contract/orders/order'
import type { DocumentKind } from '@storekeeper/contract/orders/order-documents'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { Suspense, useEffect } from 'react'
import { lazyComponent } from '~/ui/lazy-component'
import type { AllBut, Chosen } from '~/ui/list/selection'
import type { OpenRow } from '~/ui/list/use-open-row'
import type { OrderListSearch } from '../order-search'
import type { StatusChanging } from '../status/use-status-change'
import type { TestAct } from '../tests/use-test-orders'

const OrderPanel = lazyComponent(async () => (await import('../details/OrderPanel')).OrderPanel)
const ExportOrdersDialog = lazyComponent(
  async () => (await import('./ExportOrdersDialog')).ExportOrdersDialog,
)
const RemoveAllTestsDialog = lazyComponent(
  async () => (await import('../tests/RemoveAllTestsDialog')).RemoveAllTestsDialog,
)
const BulkTrackingDialog = lazyComponent(
  async () => (await import('../tracking/BulkTrackingDialog')).BulkTrackingDialog,
)
const StatusChangeDialogs = lazyComponent(
  async () => (await import('../status/StatusChangeDialogs')).StatusChangeDialogs,
)
const BulkStatusDialog = lazyComponent(
  async () => (await import('../status/BulkStatusDialog')).BulkStatusDialog,
)
const DocumentRunDialog = lazyComponent(
  async () => (await import('../documents/DocumentRunDialog')).DocumentRunDialog,
)
const AssignOrdersDialog = lazyComponent(
  async () => (await import('../details/OrderAssignee')).AssignOrdersDialog,
)
const OrderMailDrawer = lazyComponent(async () => (await import('../mail/OrderMailDrawer')).OrderMailDrawer)
const TestOrderDialog = lazyComponent(async () => (await import('../tests/TestOrderDialog')).TestOrderDialog)

/** What an order list can open; `clear` resets the selection once it is done. */
export type Opened =
  | { kind: 'export' | 'remove-all-tests' }
  | { kind: 'tracking'; orderIds: string[]; clear?: () => void }
  | { kind: 'assign'; ids: string[]; clear: () => void }
  | { kind: 'status' | 'mail'; chosen: Chosen; clear: () => void }
  | { kind: 'documents'; document: DocumentKind; chosen: AllBut; clear: () => void }
  | { kind: 'test'; act: TestAct; chosen: Chosen; clear?: () => void }

type Props = {
  opened: Opened | null
  close: () => void
  /** The filter of the list, used if all matching rows are selected. */
  filter: OrderFilter
  /** The open order. */
  panel: OpenRow<OrderRow>
}
type AllProps = Props & { search: OrderListSearch; changing: StatusChanging }

/** The panel of the open order, and the dialogs of its list. */
export const OrderListDialogs = ({ search, changing, ...props }: AllProps) => {
  const { panel } = props
  useEffect(OrderPanel.fetch, [])
  return (
    <>
      <Suspense>
        {search.orderId && (
          <OrderPanel
            uriCode={search.orderId}
            startsAtComments={search.comment === true}
            onPrevious={panel.previous}
            onNext={panel.next}
            onClose={panel.close}
          />
        )}
      </Suspense>
      <Suspense>
        {changing.dialog && <StatusChangeDialogs changing={changing} />}
        <OpenedDialog {...props} />
      </Suspense>
    </>
  )
}

const OpenedDialog = ({ opened, panel, filter, close }: Props) => {
  const shared = { filter, onClose: close }
  switch (opened?.kind) {
    case 'export':
      return <ExportOrdersDialog {...shared} />
    case 'remove-all-tests':
      return <RemoveAllTestsDialog site={filter.site} onClose={close} />
    case 'tracking':
      return <BulkTrackingDialog orderIds={opened.orderIds} onDone={() => opened.clear?.()} onClose={close} />
    case 'status':
      return <BulkStatusDialog chosen={opened.chosen} onDone={opened.clear} {...shared} />
    case 'mail':
      return <OrderMailDrawer chosen={opened.chosen} onSent={opened.clear} {...shared} />
    case 'assign':
      return <AssignOrdersDialog ids={opened.ids} onDone={opened.clear} onClose={close} />
    case 'documents':
      return (
        <DocumentRunDialog
          document={opened.document}
          chosen={opened.chosen}
          onStarted={opened.clear}
          {...shared}
        />
      )
    case 'test':
      return (
        <TestOrderDialog
          act={opened.act}
          chosen={opened.chosen}
          onDone={(orders) => {
            opened.clear?.()
            // The open order may be permanently deleted.
            if (opened.act === 'remove' && panel.row && orders.includes(panel.row._id)) void panel.close()
          }}
          {...shared}
        />
      )
    default:
      return null
  }
}
