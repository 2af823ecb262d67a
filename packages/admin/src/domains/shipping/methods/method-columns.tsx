import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { IconCopyPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import type { Column } from '~/ui/list/column'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { StatusBadge } from '~/ui/StatusBadge'
import { ActiveSwitch } from '../ActiveSwitch'
import { daysText } from '../days-text'
import { MethodPrice } from './MethodPrice'

export type MethodActs = {
  edit: (method: ShippingMethod) => void
  duplicate: (method: ShippingMethod) => void
  switchOver: (method: ShippingMethod) => Promise<unknown>
  remove: (method: ShippingMethod) => void
}

const permission = 'shipping:change'

type Options = {
  siteName: (key: string) => string
  getCountryName: (code: string) => string
  acts: MethodActs
}

export const methodColumns = ({ siteName, getCountryName, acts }: Options): Column<ShippingMethod>[] => [
  {
    id: 'title',
    title: m.shipping_method,
    sort: 'title',
    card: 'title',
    isFixed: true,
    cell: (method) => (
      <div className="grid grid-cols-1 min-w-45 max-w-80 leading-5 max-md:min-w-0 max-md:max-w-none">
        <RowName row={method._id} isStrong onClick={() => acts.edit(method)}>
          <bdi>{method.title}</bdi>
        </RowName>
        {method.description && (
          // On a phone as wide as the card lets it be, and no reason for it to be wider.
          <bdi className="justify-self-start truncate max-w-full text-xs text-ink-2 max-md:w-0 max-md:min-w-full">
            {method.description}
          </bdi>
        )}
      </div>
    ),
  },
  {
    id: 'site',
    title: m.shipping_site,
    from: 'wide',
    cell: ({ site }) => <span className="whitespace-nowrap">{siteName(site)}</span>,
  },
  {
    id: 'price',
    title: m.shipping_price,
    sort: 'price',
    cell: (method) => <MethodPrice method={method} />,
  },
  {
    id: 'countries',
    title: m.shipping_countries,
    card: 'line',
    cell: (method) => <MethodCountries method={method} getCountryName={getCountryName} />,
  },
  { id: 'days', title: m.shipping_days, from: 'wide', cell: (method) => <DaysText {...method} /> },
  {
    id: 'isActive',
    title: m.shipping_active,
    cell: (method) => (
      <ActiveSwitch
        name={method.title}
        isActive={method.isActive}
        site={method.site}
        onChange={() => acts.switchOver(method)}
      />
    ),
  },
  {
    id: 'actions',
    title: m.shipping_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (method) => (
      <RowMenu
        label={m.shipping_actions_for({ name: method.title })}
        site={method.site}
        entries={() => [
          { label: m.shipping_edit(), icon: IconPencil, permission, onClick: () => acts.edit(method) },
          {
            label: m.shipping_duplicate(),
            icon: IconCopyPlus,
            permission,
            onClick: () => acts.duplicate(method),
          },
          { label: m.shipping_delete(), icon: IconTrash, permission, onClick: () => acts.remove(method) },
        ]}
      />
    ),
  },
]

type Props = Pick<ShippingMethod, 'minDays' | 'maxDays'>

const DaysText = (days: Props) => (
  <span className="whitespace-nowrap text-ink-2">{daysText(days) || '–'}</span>
)

/** The maximum number of countries shown by name; for more, only their number is shown. */
const MOST_NAMED = 2

type MethodCountriesProps = { method: ShippingMethod; getCountryName: (code: string) => string }

/** The countries of a method. A method without an active country shows a warning. */
const MethodCountries = ({
  method: { countries, activeCountries },
  getCountryName,
}: MethodCountriesProps) => (
  <span className="inline-flex flex-wrap items-center gap-y-1 gap-x-2">
    <span>{whereTo(countries, activeCountries, getCountryName)}</span>
    {activeCountries === 0 && <StatusBadge tone="bad">{m.shipping_none_active()}</StatusBadge>}
  </span>
)

const whereTo = (
  codes: readonly string[],
  active: number,
  getCountryName: MethodCountriesProps['getCountryName'],
) => {
  if (codes.length === 0) return m.shipping_all_countries({ count: active })
  if (codes.length <= MOST_NAMED) return codes.map(getCountryName).join(m.ui_comma())
  return active === codes.length
    ? m.shipping_n_countries({ count: codes.length })
    : m.shipping_n_of_countries({ active, count: codes.length })
}
