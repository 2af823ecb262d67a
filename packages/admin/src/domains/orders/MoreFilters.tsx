import { SegmentedControl, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { FilterMenu } from '~/ui/list/FilterMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import classes from './MoreFilters.module.css'
import type { OrderListName, OrderListSearch } from './order-search'
import { TotalFilter } from './TotalFilter'

type Props = { list: OrderListName; search: OrderListSearch; onSearch: ChangeSearch<OrderListSearch> }

/** The filters one needs now and then. */
export const MoreFilters = ({ list, search, onSearch }: Props) => (
  <FilterMenu
    label={m.orders_more_filters()}
    icon={<IconAdjustmentsHorizontal size={16} stroke={1.7} />}
    count={countOn(list, search)}
    width={320}
  >
    <Stack gap="lg">
      <TotalFilter search={search} onSearch={onSearch} />
      <YesNo
        label={m.orders_tracking_number()}
        names={{ any: m.orders_any(), yes: m.orders_with(), no: m.orders_without() }}
        value={search.hasTracking}
        onChange={(hasTracking) => onSearch({ hasTracking })}
      />
      {list !== 'test-orders' && (
        <YesNo
          label={m.orders_test_orders()}
          names={{ any: m.orders_with_test(), yes: m.orders_only_test(), no: m.orders_no_test() }}
          value={search.isTestOrder}
          onChange={(isTestOrder) => onSearch({ isTestOrder })}
        />
      )}
    </Stack>
  </FilterMenu>
)

type YesNoProps = {
  label: string
  names: { any: string; yes: string; no: string }
  value: boolean | undefined
  onChange: (value: boolean | undefined) => void
}

const YesNo = ({ label, names, value, onChange }: YesNoProps) => (
  <fieldset className={classes.field}>
    <legend className={classes.label}>{label}</legend>
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={label}
      data={[
        { value: '', label: names.any },
        { value: 'true', label: names.yes },
        { value: 'false', label: names.no },
      ]}
      value={`${value ?? ''}`}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen === 'true')}
    />
  </fieldset>
)

const countOn = (list: OrderListName, { minPrice, maxPrice, hasTracking, isTestOrder }: OrderListSearch) =>
  [minPrice ?? maxPrice, hasTracking, list === 'test-orders' ? undefined : isTestOrder].filter(
    (value) => value !== undefined,
  ).length
