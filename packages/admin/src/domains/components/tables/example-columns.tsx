import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { Money } from '~/ui/Money'
import { StatusBadge } from '~/ui/StatusBadge'
import type { ExampleRow } from '../examples'
import { KIND_NAME } from '../kind-names'

export const EXAMPLE_COLUMNS: Column<ExampleRow>[] = [
  {
    id: 'name',
    title: m.components_name,
    sort: 'name',
    card: 'title',
    isFixed: true,
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  { id: 'sku', title: m.components_sku, from: 'medium', cell: ({ sku }) => <bdi dir="ltr">{sku}</bdi> },
  { id: 'kind', title: m.components_kind, cell: ({ kind }) => KIND_NAME[kind]() },
  {
    id: 'stock',
    title: m.components_stock,
    cell: ({ stock }) => (
      <StatusBadge tone={stock > 5 ? 'good' : stock > 0 ? 'waiting' : 'bad'}>
        {stock > 0 ? m.components_in_stock({ count: formatCount(stock) }) : m.components_sold_out()}
      </StatusBadge>
    ),
  },
  {
    id: 'priceCents',
    title: m.components_price,
    sort: 'priceCents',
    align: 'end',
    card: 'aside',
    cell: ({ priceCents }) => <Money cents={priceCents} />,
  },
  {
    id: 'updatedAt',
    title: m.components_updated,
    sort: 'updatedAt',
    from: 'medium',
    card: 'none',
    cell: ({ updatedAt }) => <Ago at={updatedAt} />,
  },
]
