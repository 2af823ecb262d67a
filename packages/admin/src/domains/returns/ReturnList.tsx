import { Button } from '@mantine/core'
import type { ReturnRow } from '@storekeeper/contract/returns/return'
import type { ReturnStatus } from '@storekeeper/contract/returns/return-status'
import { IconChartBar, IconListDetails, IconPackageImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { api } from '~/api'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { DateRange } from '~/ui/dates/DateRange'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { lazyComponent } from '~/ui/lazy-component'
import { ListScreen } from '~/ui/list/ListScreen'
import { useSearchChange } from '~/ui/list/use-search-change'
import { dayChips } from './day-chips'
import { ReturnTabs } from './ReturnTabs'
import { returnColumns } from './return-columns'
import { RETURN_STATUS } from './return-names'
import { type ReturnListSearch, returnsQuery } from './return-queries'

const CONDITIONS: ListConditions = {
  load: async () => (await import('@storekeeper/contract/returns/return-filter-fields')).RETURN_FILTER_FIELDS,
  getChoiceName: (_, status) => RETURN_STATUS[status as ReturnStatus].label(),
}

const ReasonsDrawer = lazyComponent(async () => (await import('./ReasonsDrawer')).ReasonsDrawer)

/** The returns of all orders. */
export const ReturnList = ({ search }: { search: ReturnListSearch }) => {
  const onSearch = useSearchChange<ReturnListSearch>()
  const navigate = useNavigate()
  const siteName = useSiteName()
  const [editsReasons, setEditsReasons] = useState(false)
  const columns = useMemo(() => returnColumns(siteName), [siteName])
  const open = useCallback(
    ({ number }: ReturnRow) => navigate({ to: '/admin/returns/$number', params: { number } }),
    [navigate],
  )

  return (
    <>
      <ListScreen
        name="returns"
        title={m.returns_title()}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconListDetails size={16} stroke={1.7} aria-hidden />}
              onClick={() => setEditsReasons(true)}
            >
              {m.returns_reasons()}
            </Button>
            <Button
              variant="default"
              leftSection={<IconChartBar size={16} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link to="/admin/returns/report" {...props} />}
            >
              {m.returns_report()}
            </Button>
          </>
        }
        query={returnsQuery(search)}
        search={search}
        onSearch={onSearch}
        views={(state) => <SavedViews list="returns" {...state} />}
        conditions={CONDITIONS}
        searchLabel={m.returns_search()}
        columns={columns}
        getLabel={(row) => row.number}
        tabs={<ReturnTabs search={search} />}
        filters={
          <DateRange
            label={m.returns_created()}
            range={search}
            onChange={({ from, to }) => onSearch({ from, to, timeZone: browserTimeZone() })}
          />
        }
        chips={useChips(search)}
        nothingYet={{
          title: m.returns_none_yet(),
          description: m.returns_none_yet_text(),
          icon: <IconPackageImport stroke={1.5} />,
        }}
        onOpen={open}
      />
      <Suspense>{editsReasons && <ReasonsDrawer onClose={() => setEditsReasons(false)} />}</Suspense>
    </>
  )
}

/** Returns the active filters; a single status is shown by its tab instead. */
const useChips = ({ status = [], reason, from, to }: ReturnListSearch): FilterChip<ReturnListSearch>[] => {
  const { data: reasons } = useQuery({ ...api.returns.reasons.queryOptions(), enabled: reason !== undefined })
  const chips: FilterChip<ReturnListSearch>[] = []
  if (status.length > 0)
    chips.push({
      label: m.returns_status(),
      value: status.map((each) => RETURN_STATUS[each].label()).join(m.ui_comma()),
      without: { status: undefined },
      isSeenElsewhere: status.length === 1,
    })
  if (reason)
    chips.push({
      label: m.returns_reason(),
      value: reasons?.find(({ _id }) => _id === reason)?.title ?? '…',
      without: { reason: undefined },
    })
  return [...chips, ...dayChips({ from, to })]
}
