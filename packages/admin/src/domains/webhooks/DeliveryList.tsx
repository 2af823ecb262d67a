import type { Webhook, WebhookDelivery } from '@storekeeper/contract/webhooks/webhook'
import { DELIVERED_TYPES } from '@storekeeper/contract/webhooks/webhook-events'
import { DELIVERY_STATUSES, type DeliveryStatus } from '@storekeeper/contract/webhooks/webhook-query'
import { IconSend } from '@tabler/icons-react'
import { errorText } from '~/errors/error-text'
import { browserTimeZone, formatDayRange } from '~/lib/day-range'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { DateRange } from '~/ui/dates/DateRange'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import type { FilterChip } from '~/ui/filters/FilterChips'
import type { Column } from '~/ui/list/column'
import { ListCard } from '~/ui/list/ListScreen'
import { Nothing } from '~/ui/list/Nothing'
import { RowName } from '~/ui/list/rows/RowName'
import { useOpenRow } from '~/ui/list/use-open-row'
import { useSearchChange } from '~/ui/list/use-search-change'
import { StatusBadge } from '~/ui/StatusBadge'
import { DeliveryDrawer } from './DeliveryDrawer'
import { type DeliveryListSearch, deliveriesQuery } from './delivery-search'
import { DELIVERY_STATUS } from './webhook-names'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/webhooks/delivery-filter-fields')).DELIVERY_FILTER_FIELDS,
  getChoiceName: (field, choice) =>
    field === 'status' ? DELIVERY_STATUS[choice as DeliveryStatus].label() : choice,
}

type Props = { webhook: Webhook; search: DeliveryListSearch }

/** The log of a webhook; the open delivery is shown in a drawer. */
export const DeliveryList = ({ webhook, search }: Props) => {
  const { _id: id } = webhook
  const onSearch = useSearchChange<DeliveryListSearch>()
  const { open, close } = useOpenRow({
    id: search.delivery,
    key: '_id',
    toSearch: (delivery) => ({ delivery }),
  })
  return (
    <>
      <ListCard
        name="webhook-deliveries"
        title={m.webhooks_deliveries()}
        query={deliveriesQuery(id, search)}
        search={search.sort === 'latest' ? { ...search, sort: 'createdAt.desc' } : search}
        onSearch={onSearch}
        searchLabel={m.webhooks_search_deliveries()}
        columns={COLUMNS}
        conditions={CONDITIONS}
        getLabel={({ type, label }) => `${type} ${label}`}
        filters={<Filters search={search} />}
        chips={deliveryChips(search)}
        nothingYet={{
          title: m.webhooks_no_deliveries(),
          description: m.webhooks_no_deliveries_text(),
          icon: <IconSend stroke={1.5} />,
        }}
        openId={search.delivery}
        onOpen={open}
      />
      {search.delivery && <DeliveryDrawer webhook={webhook} id={search.delivery} onClose={close} />}
    </>
  )
}

const Filters = ({ search }: Pick<Props, 'search'>) => {
  const onSearch = useSearchChange<DeliveryListSearch>()
  return (
    <>
      <CheckFilter
        label={m.webhooks_status()}
        values={DELIVERY_STATUSES}
        chosen={search.status}
        getName={(status) => DELIVERY_STATUS[status].label()}
        onChange={(status) => onSearch({ status })}
      />
      <CheckFilter
        label={m.webhooks_event()}
        values={DELIVERED_TYPES}
        chosen={DELIVERED_TYPES.filter((type) => search.type?.includes(type))}
        getName={(type) => type}
        onChange={(type) => onSearch({ type })}
      />
      <DateRange
        label={m.webhooks_days()}
        range={search}
        onChange={({ from, to }) => onSearch({ from, to, timeZone: browserTimeZone() })}
      />
    </>
  )
}

const deliveryChips = ({ status, type, from, to }: DeliveryListSearch): FilterChip<DeliveryListSearch>[] => {
  const chips: FilterChip<DeliveryListSearch>[] = []
  if (status)
    chips.push({
      label: m.webhooks_status(),
      value: status.map((each) => DELIVERY_STATUS[each].label()).join(m.ui_comma()),
      without: { status: undefined },
    })
  if (type)
    chips.push({ label: m.webhooks_event(), value: type.join(m.ui_comma()), without: { type: undefined } })
  if (from || to)
    chips.push({
      label: m.webhooks_days(),
      value: formatDayRange({ from, to }),
      without: { from: undefined, to: undefined, timeZone: undefined },
    })
  return chips
}

const COLUMNS: Column<WebhookDelivery>[] = [
  {
    id: 'event',
    title: m.webhooks_event,
    card: 'title',
    isFixed: true,
    cell: ({ _id, type, error }) => (
      <span className="grid justify-items-start leading-5 min-w-0 max-w-105">
        <RowName row={_id}>
          <bdi dir="ltr">{type}</bdi>
        </RowName>
        {error && <span className="max-w-full text-sm text-ink-2 truncate">{errorText(error)}</span>}
      </span>
    ),
  },
  {
    id: 'status',
    title: m.webhooks_status,
    cell: ({ status }) => <StatusBadge {...DELIVERY_STATUS[status]} />,
  },
  {
    id: 'record',
    title: m.webhooks_record,
    card: 'line',
    cell: ({ label }) => (label ? <bdi>{label}</bdi> : <Nothing />),
  },
  {
    id: 'number',
    title: m.webhooks_number,
    card: 'none',
    from: 'medium',
    align: 'end',
    cell: ({ number }) =>
      number === null ? <Nothing /> : <span className="text-ink-2">{formatCount(number)}</span>,
  },
  {
    id: 'attempts',
    title: m.webhooks_attempts,
    card: 'none',
    from: 'medium',
    align: 'end',
    cell: ({ attempts }) => <span className="text-ink-2">{formatCount(attempts)}</span>,
  },
  {
    id: 'createdAt',
    title: m.webhooks_happened,
    sort: 'createdAt',
    card: 'tail',
    cell: ({ happenedAt }) => <Ago at={happenedAt} className="whitespace-nowrap text-ink-2" />,
  },
]
