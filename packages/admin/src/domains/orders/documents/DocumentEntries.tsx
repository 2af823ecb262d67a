import { Loader, VisuallyHidden } from '@mantine/core'
import type { DocumentKind } from '@storekeeper/contract/orders/order-documents'
import { IconAlertCircle, IconFileInvoice, IconPackage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { useDownload } from '~/ui/download/use-download'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { fetchDocument } from './fetch-document'

type Props = { id: string; close: () => void }

const LOOK = { size: 18, stroke: 1.7 }

/** Menu entries for the order's invoice and packing slip. The menu closes once the file has loaded. */
export const DocumentEntries = ({ id, close }: Props) => (
  <>
    <OrderDocument
      kind="invoice"
      label={m.order_documents_invoice()}
      icon={<IconFileInvoice {...LOOK} />}
      {...{ id, close }}
    />
    <OrderDocument
      kind="packingSlip"
      label={m.order_documents_packing_slip()}
      icon={<IconPackage {...LOOK} />}
      {...{ id, close }}
    />
  </>
)

const OrderDocument = ({
  kind,
  label,
  icon,
  id,
  close,
}: Props & { kind: DocumentKind; label: string; icon: ReactNode }) => {
  const { state, start } = useDownload(() => fetchDocument(kind, [id]))
  const failed = state === 'failed' ? `${label}: ${m.ui_export_failed()}` : undefined
  const bring = async () => {
    if (await start()) close()
  }
  const look = state === 'busy' ? <Loader size={18} /> : failed ? <IconAlertCircle {...LOOK} /> : icon
  return (
    <>
      <RowMenu.Entry
        icon={look}
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
