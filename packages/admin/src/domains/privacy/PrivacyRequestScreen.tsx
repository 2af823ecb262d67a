import { inUrl } from '@storekeeper/contract/list'
import type { PrivacyRequest } from '@storekeeper/contract/privacy/privacy-request'
import {
  PRIVACY_REQUEST_STATUSES,
  type PrivacyRequestQuery,
} from '@storekeeper/contract/privacy/privacy-request-query'
import { IconShieldLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '~/api'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { useNow } from '~/lib/clock'
import { m } from '~/paraglide/messages.js'
import { toCustomerName } from '~/ui/customer-name'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { AddButton } from '~/ui/list/AddButton'
import { ListScreen } from '~/ui/list/ListScreen'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { TabBar, TabLink } from '~/ui/TabBar'
import { toast } from '~/ui/toasts/toast'
import { NewRequestDrawer } from './NewRequestDrawer'
import { REQUEST_KIND, REQUEST_SOURCE, REQUEST_STATUS, requestColumns } from './request-columns'

const CHOICE_NAMES: Record<string, (choice: string) => string> = {
  kind: (choice) => REQUEST_KIND[choice as keyof typeof REQUEST_KIND](),
  status: (choice) => REQUEST_STATUS[choice as keyof typeof REQUEST_STATUS].label(),
  source: (choice) => REQUEST_SOURCE[choice as keyof typeof REQUEST_SOURCE](),
}

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/privacy/privacy-request-filter-fields'))
      .PRIVACY_REQUEST_FILTER_FIELDS,
  getChoiceName: (field, choice) => CHOICE_NAMES[field]?.(choice) ?? choice,
}

/** The requests of customers for their data or its erasure, the most urgent first. */
export const PrivacyRequestScreen = ({ search }: { search: PrivacyRequestQuery }) => {
  const onSearch = useSearchChange<PrivacyRequestQuery>()
  const { opened, open, close } = useOpened<{ kind: 'create' }>()
  const now = useNow()
  const { mutate: update } = useMutation(
    api.privacy.updateRequest.mutationOptions({ onSuccess: () => toast.success(m.privacy_request_saved()) }),
  )
  const columns = useMemo(
    () => requestColumns(now, ({ _id: id, version }, status) => update({ id, version, status })),
    [now, update],
  )
  const add = (
    <AddButton permission="customers:change" onClick={() => open({ kind: 'create' })}>
      {m.privacy_request_add()}
    </AddButton>
  )
  return (
    <>
      <ListScreen<PrivacyRequest, PrivacyRequestQuery, readonly unknown[], Error>
        name="privacy-requests"
        views={(state) => <SavedViews list="privacy-requests" {...state} />}
        title={m.privacy_requests()}
        crumbs={[
          { label: m.customers_customers(), to: '/admin/customers/all' },
          { label: m.privacy_requests() },
        ]}
        actions={add}
        query={api.privacy.requests.queryOptions({ input: inUrl(search) })}
        search={search}
        onSearch={onSearch}
        searchLabel={m.privacy_request_search()}
        columns={columns}
        conditions={CONDITIONS}
        getLabel={({ customer }) => toCustomerName(customer)}
        tabs={<RequestTabs search={search} />}
        nothingYet={{
          title: m.privacy_request_none(),
          description: m.privacy_request_none_text(),
          icon: <IconShieldLock stroke={1.5} />,
          action: add,
        }}
      />
      {opened && <NewRequestDrawer onClose={close} />}
    </>
  )
}

const TABS = [
  { status: 'open', overdue: undefined, label: m.privacy_status_open },
  { status: 'open', overdue: true, label: m.privacy_overdue },
  ...PRIVACY_REQUEST_STATUSES.filter((status) => status !== 'open').map((status) => ({
    ...{ status, overdue: undefined },
    label: REQUEST_STATUS[status].label,
  })),
  { status: 'all', overdue: undefined, label: m.privacy_status_all },
] as const

const RequestTabs = ({ search }: { search: PrivacyRequestQuery }) => (
  <TabBar label={m.privacy_request_by_status()}>
    {TABS.map(({ status, overdue, label }) => (
      <TabLink
        key={`${status} ${overdue}`}
        to="."
        search={(before) => ({ ...before, page: undefined, status, overdue })}
        state
        resetScroll={false}
        isCurrent={search.status === status && search.overdue === overdue}
      >
        {label()}
      </TabLink>
    ))}
  </TabBar>
)
