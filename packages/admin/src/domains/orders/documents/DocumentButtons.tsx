import type { ButtonProps } from '@mantine/core'
import { IconFileInvoice, IconPackage } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { DownloadButton } from '~/ui/download/DownloadButton'
import { fetchDocument } from './fetch-document'

type Props = Pick<ButtonProps, 'variant' | 'size'> & {
  ids: string[]
  withIcons?: boolean
}

const LOOK = { size: 16, stroke: 1.7, 'aria-hidden': true }

/** The documents of orders; those of several orders are combined in one file. */
export const DocumentButtons = ({ ids, withIcons = true, ...look }: Props) => (
  <>
    <DownloadButton
      label={ids.length > 1 ? m.order_documents_invoices() : m.order_documents_invoice()}
      icon={withIcons && <IconFileInvoice {...LOOK} />}
      fetchFile={() => fetchDocument('invoice', ids)}
      {...look}
    />
    <DownloadButton
      label={ids.length > 1 ? m.order_documents_packing_slips() : m.order_documents_packing_slip()}
      icon={withIcons && <IconPackage {...LOOK} />}
      fetchFile={() => fetchDocument('packingSlip', ids)}
      {...look}
    />
  </>
)
