import { VisuallyHidden } from '@mantine/core'
import type { Span } from '@storekeeper/contract/analytics/span'
import { Link } from '@tanstack/react-router'
import { countedOrders, EXPLANATIONS, useSaleEntriesLink } from '~/domains/analytics/analytics'
import { m } from '~/paraglide/messages.js'
import classes from './Dashboard.module.css'
import { BY_DAY } from './SalesByDay'
import type { StatName } from './stats'

type Props = { name: StatName; span: Span; figure: string }

/** Links a figure to the rows that it counts; visitors and conversion link to their table. */
export const StatLink = ({ name, span, figure }: Props) => (
  <Link
    {...useWayToRows(name, span)}
    className={`stretched-link focus-visible:after:rounded-card ${classes.value}`}
    style={{ '--length': figure.length } as object}
  >
    <VisuallyHidden>{EXPLANATIONS[name].name()} </VisuallyHidden>
    <bdi dir="ltr">{figure}</bdi>
  </Link>
)

const useWayToRows = (name: StatName, span: Span) => {
  const saleEntries = useSaleEntriesLink()
  const { from, to, timeZone, site } = span
  const table = (card: string, path: '/admin/analytics' | '/admin/dashboard' = '/admin/analytics') => ({
    to: path,
    search: { from, to, timeZone, site, table: card },
    hash: card,
    title: m.dashboard_open_table(),
  })
  const ways = {
    sales: () => ({ ...saleEntries(span), title: m.dashboard_open_sale_entries() }),
    orders: () => ({
      to: '/admin/orders/all',
      search: countedOrders(span),
      title: m.dashboard_open_orders(),
    }),
    averageOrder: () => table('sales'),
    customers: () => ({
      to: '/admin/customers/all',
      search: { from, to, timeZone, site, isTest: false },
      title: m.dashboard_open_customers(),
    }),
    visitors: () => table('visitors'),
    conversion: () => table(BY_DAY, '/admin/dashboard'),
  }
  return ways[name]()
}
