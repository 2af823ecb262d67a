import type { ButtonProps } from '@mantine/core'
import { IconFileInvoice, IconPackage } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { DownloadButton } from '~/ui/download/DownloadButton'
import { fetchPaper } from './fetch-paper'

type Props = Pick<ButtonProps, 'variant' | 'size'> & {
  ids: string[]
  withIcons?: boolean
}

const LOOK = { size: 16, stroke: 1.7, 'aria-hidden': true }

/** What is printed of orders: several come in one file. */
export const PaperButtons = ({ ids, withIcons = true, ...look }: Props) => (
  <>
    <DownloadButton
      label={ids.length > 1 ? m.order_papers_invoices() : m.order_papers_invoice()}
      icon={withIcons && <IconFileInvoice {...LOOK} />}
      fetchFile={() => fetchPaper('invoice', ids)}
      {...look}
    />
    <DownloadButton
      label={ids.length > 1 ? m.order_papers_packing_slips() : m.order_papers_packing_slip()}
      icon={withIcons && <IconPackage {...LOOK} />}
      fetchFile={() => fetchPaper('packingSlip', ids)}
      {...look}
    />
  </>
)
