import type { InvoiceRow } from '@storekeeper/contract/invoices/invoice'
import { Link } from '@tanstack/react-router'
import { OrderNumber, orderPath } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { Money } from '~/ui/Money'
import { Person } from '~/ui/Person'
import { StatusBadge } from '~/ui/StatusBadge'
import { InvoiceFiles } from './InvoiceFiles'
import { INVOICE_KIND, INVOICE_REASON } from './invoice-names'

export const invoiceColumns = (siteName: (key: string) => string): Column<InvoiceRow>[] => [
  {
    id: 'number',
    title: m.invoices_number,
    card: 'title',
    isFixed: true,
    cell: (row) => (
      <bdi dir="ltr" className="font-semibold whitespace-nowrap">
        {row.number}
      </bdi>
    ),
  },
  {
    id: 'kind',
    title: m.invoices_kind,
    from: 'wide',
    cell: (row) => <StatusBadge {...INVOICE_KIND[row.kind]} />,
  },
  {
    id: 'order',
    title: m.invoices_order,
    from: 'wide',
    cell: (row) => (
      <Link to={orderPath(row.order.uriCode)} className="no-underline whitespace-nowrap hover:underline">
        <OrderNumber orderId={row.order.orderId} />
      </Link>
    ),
  },
  {
    id: 'customer',
    title: m.invoices_customer,
    card: 'line',
    cell: (row) => <Person name={row.buyerName} className="min-w-32 max-w-52" />,
  },
  {
    id: 'corrects',
    title: m.invoices_corrects,
    from: 'widest',
    card: 'none',
    cell: (row) =>
      row.corrects && row.reason ? (
        m.invoices_for({ number: row.corrects.number, reason: INVOICE_REASON[row.reason]() })
      ) : (
        <Nothing />
      ),
  },
  {
    id: 'site',
    title: m.invoices_site,
    // The number starts with the key of the site.
    isHiddenAtFirst: true,
    card: 'none',
    cell: (row) => <span className="whitespace-nowrap">{siteName(row.site)}</span>,
  },
  {
    id: 'taxTotal',
    title: m.invoices_tax,
    align: 'end',
    from: 'wide',
    card: 'none',
    cell: (row) => (row.taxTotal > 0 ? <Money cents={toSigned(row, row.taxTotal)} /> : <Nothing />),
  },
  {
    id: 'total',
    title: m.invoices_total,
    align: 'end',
    card: 'aside',
    cell: (row) => <Money cents={toSigned(row, row.total)} />,
  },
  {
    id: 'createdAt',
    title: m.invoices_issued_at,
    sort: 'createdAt',
    card: 'tail',
    from: 'medium',
    cell: (row) => <Ago at={row.createdAt} className="whitespace-nowrap text-ink-2" />,
  },
  {
    id: 'files',
    title: m.invoices_files,
    align: 'end',
    card: 'line',
    cell: (row) => <InvoiceFiles row={row} />,
  },
]

/** Credit notes reduce what was invoiced. */
const toSigned = ({ kind }: InvoiceRow, cents: number) => (kind === 'creditNote' ? -cents : cents)
