import type { StoreInvoice } from '@storekeeper/contract/store/store-order'
import { IconDownload } from '@tabler/icons-react'
import { formatDay } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { DownloadButton } from '~/ui/download/DownloadButton'

const INVOICE_KIND: Record<StoreInvoice['kind'], () => string> = {
  invoice: m.invoices_invoice,
  creditNote: m.invoices_credit_note,
}

type Props = { invoices: readonly StoreInvoice[]; fetchFile: (number: string) => Promise<Blob> }

/** The invoices and credit notes of an order, as files. */
export const OrderInvoices = ({ invoices, fetchFile }: Props) => (
  <ul className="grid gap-3 leading-6 wrap-anywhere">
    {invoices.map(({ number, kind, currency, total, createdAt }) => (
      <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div>
          <p>
            {INVOICE_KIND[kind]()} <bdi dir="ltr">{number}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-3 text-shop-quiet">
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
            <bdi dir="ltr">{formatMoney(kind === 'creditNote' ? -total : total, currency)}</bdi>
          </p>
        </div>
        <DownloadButton
          label={m.shop_my_download()}
          title={m.shop_my_download_of({ number })}
          icon={<IconDownload size={18} stroke={1.7} aria-hidden />}
          size="md"
          fetchFile={async () => ({
            content: await fetchFile(number),
            name: `${number}.pdf`,
          })}
        />
      </li>
    ))}
  </ul>
)
