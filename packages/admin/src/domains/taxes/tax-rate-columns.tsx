import type { TaxRate } from '@storekeeper/contract/taxes/tax-rate'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { countryName } from '~/lib/countries'
import { formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import type { Column } from '~/ui/list/column'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { formatRate } from '~/ui/tax-name'

const permission = 'taxes:change'

/** “Germany”, or with the region, “United States, TX”. */
export const placeName = ({ country, region }: Pick<TaxRate, 'country' | 'region'>) =>
  [countryName(country), region].filter(Boolean).join(m.ui_comma())

export const taxRateColumns = (open: (kind: 'edit' | 'remove', row: TaxRate) => void): Column<TaxRate>[] => [
  {
    id: 'country',
    title: m.taxes_country,
    sort: 'country',
    card: 'title',
    isFixed: true,
    cell: (rate) => (
      <RowName row={rate._id} title={placeName(rate)}>
        <bdi>{placeName(rate)}</bdi>
      </RowName>
    ),
  },
  {
    id: 'taxClass',
    title: m.taxes_class,
    card: 'line',
    cell: ({ taxClass }) => <bdi>{taxClass.title}</bdi>,
  },
  { id: 'title', title: m.taxes_tax_name, card: 'line', cell: ({ title }) => <bdi>{title}</bdi> },
  {
    id: 'rate',
    title: m.taxes_rate,
    sort: 'rate',
    card: 'aside',
    align: 'end',
    cell: ({ rate }) => <bdi dir="ltr">{formatRate(rate)}</bdi>,
  },
  {
    id: 'validFrom',
    title: m.taxes_valid,
    sort: 'validFrom',
    card: 'tail',
    from: 'medium',
    cell: (rate) => <span className="whitespace-nowrap text-ink-2">{validText(rate)}</span>,
  },
  {
    id: 'actions',
    title: m.taxes_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (row) => (
      <RowMenu
        label={m.taxes_actions_for({ name: placeName(row) })}
        entries={() => [
          { label: m.taxes_edit(), icon: IconPencil, permission, onClick: () => open('edit', row) },
          { label: m.taxes_delete(), icon: IconTrash, permission, onClick: () => open('remove', row) },
        ]}
      />
    ),
  },
]

const validText = ({ validFrom, validUntil }: TaxRate) =>
  validUntil === null
    ? m.taxes_since({ day: formatDayRange({ from: validFrom, to: validFrom }) })
    : formatDayRange({ from: validFrom, to: validUntil })
