import { Stack } from '@mantine/core'
import { AssigneeFilter } from '~/domains/colleagues/colleagues'
import { m } from '~/paraglide/messages.js'
import { useSignedIn } from '~/session/session'
import { YesNoField } from '~/ui/filters/ChoiceField'
import { MoneyRangeField } from '~/ui/filters/RangeField'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import type { OrderListName, OrderListSearch } from '../order-search'

export type MoreFiltersProps = {
  list: OrderListName
  search: OrderListSearch
  onSearch: ChangeSearch<OrderListSearch>
}

export const MoreFilterFields = ({ list, search, onSearch }: MoreFiltersProps) => (
  <Stack gap="lg">
    <MoneyRangeField
      label={m.orders_total()}
      min={search.minPrice}
      max={search.maxPrice}
      onChange={({ min, max }) => onSearch({ minPrice: min, maxPrice: max })}
    />
    <YesNoField
      label={m.orders_tracking_number()}
      names={{ yes: m.orders_with(), no: m.orders_without() }}
      value={search.hasTracking}
      onChange={(hasTracking) => onSearch({ hasTracking })}
    />
    {list !== 'test-orders' && (
      <YesNoField
        label={m.orders_test_orders()}
        names={{ yes: m.orders_only_test(), no: m.orders_no_test() }}
        value={search.isTestOrder}
        onChange={(isTestOrder) => onSearch({ isTestOrder })}
      />
    )}
    {list !== 'test-orders' && (
      <YesNoField
        label={m.orders_sale()}
        names={{ yes: m.orders_sale_yes(), no: m.orders_sale_no() }}
        value={search.isSale}
        onChange={(isSale) => onSearch({ isSale })}
      />
    )}
    <Assignee chosen={search.assigned} onChange={(assigned) => onSearch({ assigned })} />
  </Stack>
)

type AssigneeProps = { chosen: string | undefined; onChange: (assigned: string | undefined) => void }

const Assignee = (props: AssigneeProps) => <AssigneeFilter me={useSignedIn()._id} {...props} />
