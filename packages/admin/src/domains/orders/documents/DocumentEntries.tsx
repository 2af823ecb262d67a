import { Loader, VisuallyHidden } from '@mantine/core'
import type { DocumentKind } from '@storekeeper/contract/orders/order-documents'
import { type Icon, IconAlertCircle, IconFileInvoice, IconPackage } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useDownload } from '~/ui/download/use-download'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { fetchDocument } from './fetch-document'

type Props = { id: string; close: () => void }

/** Menu entries for the order's invoice and packing slip. The menu closes once the file has loaded. */
export const DocumentEntries = ({ id, close }: Props) => (
  <>
    <OrderDocument
      kind="invoice"
      label={m.order_documents_invoice()}
      icon={IconFileInvoice}
      {...{ id, close }}
    />
    <OrderDocument
      kind="packingSlip"
      label={m.order_documents_packing_slip()}
      icon={IconPackage}
      {...{ id, close }}
    />
  </>
)

type SlipProps = { order: string; shipment: string; close: () => void }

/** A menu entry for the packing slip of one shipment. */
export const ShipmentSlip = ({ order, shipment, close }: SlipProps) => (
  <OrderDocument
    kind="packingSlip"
    label={m.order_documents_packing_slip()}
    icon={IconPackage}
    id={order}
    {...{ shipment, close }}
  />
)

type DocumentProps = Props & { kind: DocumentKind; label: string; icon: Icon; shipment?: string }

const OrderDocument = ({ kind, label, icon, id, shipment, close }: DocumentProps) => {
  const { state, start } = useDownload(() => fetchDocument(kind, [id], shipment))
  const failed = state === 'failed' ? `${label}: ${m.ui_download_failed()}` : undefined
  const bring = async () => {
    if (await start()) close()
  }
  return (
    <>
      <RowMenu.Entry
        icon={state === 'busy' ? Busy : failed ? IconAlertCircle : icon}
        aria-busy={state === 'busy' || undefined}
        aria-disabled={state === 'busy' || undefined}
        style={failed ? { color: 'var(--mantine-color-error)' } : undefined}
        onClick={bring}
      >
        {failed ?? label}
      </RowMenu.Entry>
      <VisuallyHidden role="status">{failed}</VisuallyHidden>
    </>
  )
}

const Busy = () => <Loader size={18} />
