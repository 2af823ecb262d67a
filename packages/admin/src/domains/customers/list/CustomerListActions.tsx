import { Button } from '@mantine/core'
import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { inUrl } from '@storekeeper/contract/list'
import { IconFileImport, IconHourglass, IconTableOptions, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { ExportButton } from '~/ui/download/ExportButton'
import { AddButton } from '~/ui/list/AddButton'
import { PermissionButton } from '~/ui/locked/PermissionButton'
import type { CustomerListName, CustomerListSearch } from './customer-search'

type Props = {
  list: CustomerListName
  search: CustomerListSearch
  filter: CustomerFilter
  onAdd: () => void
  onRemoveAll: () => void
}

/** The actions of a customer list as a whole. */
export const CustomerListActions = ({ list, search, filter, onAdd, onRemoveAll }: Props) => (
  <>
    {list === 'all' && <WaitingLink site={filter.site} />}
    {list === 'test-customers' && <RemoveAllButton onRemoveAll={onRemoveAll} />}
    <Button
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/customers/import" {...props} />}
    >
      {m.customers_import()}
    </Button>
    {list === 'all' && <BulkEditButton search={search} />}
    <ExportButton
      path="/admin/customers/export"
      permission="customers:export"
      filter={filter}
      name="customers.csv"
    />
    <AddCustomerButton onAdd={onAdd} />
  </>
)

const BulkEditButton = ({ search }: Pick<Props, 'search'>) =>
  useCan('customers:change') && (
    <Button
      variant="default"
      leftSection={<IconTableOptions size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/customers/grid" search={search} {...props} />}
    >
      {m.bulk_edit_open()}
    </Button>
  )

export const AddCustomerButton = ({ onAdd }: { onAdd: () => void }) => (
  <AddButton permission="customers:change" onClick={onAdd}>
    {m.customers_add()}
  </AddButton>
)

/** Opens the customers who wait for approval, if there are any. */
const WaitingLink = ({ site }: { site: string }) => {
  const { data } = useQuery(
    api.customers.list.queryOptions({
      input: inUrl({ site, waitingForApproval: true, limit: 1 }),
      meta: { handlesErrors: true },
    }),
  )
  if (!data?.total) return null
  return (
    <Button
      variant="default"
      leftSection={<IconHourglass size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/admin/customers/all" search={{ site, waitingForApproval: true }} {...props} />
      )}
    >
      {m.customers_waiting_count({ shown: formatCount(data.total) })}
    </Button>
  )
}

const RemoveAllButton = ({ onRemoveAll }: { onRemoveAll: () => void }) => (
  <PermissionButton
    permission="customers:remove-all-tests"
    variant="default"
    c={useCan('customers:remove-all-tests') ? 'var(--mantine-color-error)' : undefined}
    leftSection={<IconTrash size={16} aria-hidden />}
    aria-haspopup="dialog"
    onClick={onRemoveAll}
  >
    {m.customers_remove_all()}
  </PermissionButton>
)
