import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import type { MergePreview } from '@storekeeper/contract/customers/customer-merge'
import type { ReactNode } from 'react'
import { formatCount, formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { Money } from '~/ui/Money'
import { CustomerFlags } from '../list/CustomerFlags'

const cellClass = 'py-2 px-3 border-b border-b-line text-start align-top wrap-anywhere'
const headClass = 'text-xs font-semibold text-ink-2 bg-surface-2'

/** The compared fields; `text` marks where the result differs from the customer that is kept. */
const LINES: {
  name: () => string
  cell: (customer: CustomerRow) => ReactNode
  text: (customer: CustomerRow) => string
}[] = [
  { name: m.customer_name, cell: (one) => <bdi>{fullName(one)}</bdi>, text: fullName },
  {
    name: m.customers_number,
    cell: ({ customerNumber }) => <bdi dir="ltr">{customerNumber}</bdi>,
    text: ({ customerNumber }) => customerNumber,
  },
  {
    name: m.customers_email,
    cell: ({ email }) => email && <bdi dir="ltr">{email}</bdi>,
    text: ({ email }) => email ?? '',
  },
  {
    name: m.customer_phone,
    cell: ({ phone }) => phone && <bdi dir="ltr">{phone}</bdi>,
    text: ({ phone }) => phone ?? '',
  },
  {
    name: m.customers_account,
    cell: (one) => <CustomerFlags customer={one} />,
    text: ({ blocked, emailVerified, accountApproved, isTest }) =>
      [blocked, emailVerified, accountApproved, isTest].join(),
  },
  {
    name: m.customers_tags,
    cell: ({ tags }) => tags.length > 0 && <bdi>{tags.join(m.ui_comma())}</bdi>,
    text: ({ tags }) => tags.join(),
  },
  {
    name: m.customers_orders,
    cell: ({ totals }) => formatCount(totals.orders),
    text: ({ totals }) => String(totals.orders),
  },
  {
    name: m.customers_spent,
    cell: ({ totals }) => <Money cents={totals.spent} />,
    text: ({ totals }) => String(totals.spent),
  },
  {
    name: m.customers_last_order,
    cell: ({ totals }) => totals.lastOrderAt && formatDay(totals.lastOrderAt),
    text: ({ totals }) => totals.lastOrderAt ?? '',
  },
  {
    name: m.customers_credit,
    cell: ({ creditBalance }) => creditBalance !== null && <Money cents={creditBalance} />,
    text: ({ creditBalance }) => String(creditBalance ?? ''),
  },
]

/** Compares the customer that is kept, the merged customer, and the result. */
export const Comparison = ({ preview: { keep, merge, result } }: { preview: MergePreview }) => (
  <section
    className="overflow-x-auto border border-line rounded-item"
    aria-label={m.customer_merge_side_by_side()}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
    tabIndex={0}
  >
    <table className="w-full min-w-160 border-separate border-spacing-0 text-sm leading-5">
      <thead>
        <tr>
          <td className={`${cellClass} ${headClass}`} />
          <th scope="col" className={`${cellClass} ${headClass}`}>
            {m.customer_merge_stays()}
          </th>
          <th scope="col" className={`${cellClass} ${headClass}`}>
            {m.customer_merge_goes()}
          </th>
          <th scope="col" className={`${cellClass} ${headClass}`}>
            {m.customer_merge_result()}
          </th>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0">
        {LINES.map(({ name, cell, text }) => (
          <tr key={name()}>
            <th scope="row" className={`${cellClass} w-32 font-medium whitespace-nowrap text-ink-2`}>
              {name()}
            </th>
            <td className={cellClass}>{cell(keep) || '–'}</td>
            <td className={cellClass}>{cell(merge) || '–'}</td>
            <td
              className={`${cellClass} bg-surface-2 data-new:font-semibold data-new:bg-[color-mix(in_srgb,var(--brand-6)_10%,var(--surface))]`}
              data-new={text(result) !== text(keep) || undefined}
            >
              {cell(result) || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
