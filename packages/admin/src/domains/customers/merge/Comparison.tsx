import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import type { MergePreview } from '@storekeeper/contract/customers/customer-merge'
import type { ReactNode } from 'react'
import { formatCount, formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { Money } from '~/ui/Money'
import { CustomerFlags } from '../list/CustomerFlags'
import classes from './Merge.module.css'

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
    cell: ({ creditBalance }) => <Money cents={creditBalance} />,
    text: ({ creditBalance }) => String(creditBalance),
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
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{m.customer_merge_stays()}</th>
          <th scope="col">{m.customer_merge_goes()}</th>
          <th scope="col">{m.customer_merge_result()}</th>
        </tr>
      </thead>
      <tbody>
        {LINES.map(({ name, cell, text }) => (
          <tr key={name()}>
            <th scope="row">{name()}</th>
            <td>{cell(keep) || '–'}</td>
            <td>{cell(merge) || '–'}</td>
            <td
              className="bg-surface-2 data-new:font-semibold data-new:bg-[color-mix(in_srgb,var(--brand-6)_10%,var(--surface))]"
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
