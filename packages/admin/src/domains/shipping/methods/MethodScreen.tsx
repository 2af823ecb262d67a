import { inUrl } from '@storekeeper/contract/list'
import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import type { ShippingQuery } from '@storekeeper/contract/shipping/shipping-query'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '~/api'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { countryName } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSitesFor } from '~/session/use-sites-for'
import { useSettings } from '~/settings'
import { useSiteName } from '~/site-name'
import { useOneByOne } from '~/ui/bulk/use-one-by-one'
import { FailedDrawer } from '~/ui/dialogs/FailedDrawer'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { ListScreen } from '~/ui/list/ListScreen'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { ShippingTabs } from '../ShippingTabs'
import { methodsQuery } from '../shipping-queries'
import { AddMethodButton, MethodActions } from './MethodActions'
import { MethodDialogs, type Opened } from './MethodDialogs'
import { MethodFilters, methodChips } from './MethodFilters'
import { METHOD_ACTS, METHOD_TEXTS, switchTo } from './method-acts'
import { type MethodActs, methodColumns } from './method-columns'
import { toDuplicate, toEdited } from './method-form'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/shipping/shipping-filter-fields')).SHIPPING_FILTER_FIELDS,
}

/** The shipping methods of the sites. */
export const MethodScreen = ({ search }: { search: ShippingQuery }) => {
  const onSearch = useSearchChange<ShippingQuery>()
  const siteName = useSiteName()
  const canChange = useCan('shipping:change')
  const currency = useSettings()?.currency
  const { opened, open, close } = useOpened<Opened>()
  const {
    data: sites,
    error,
    refetch,
  } = useSitesFor(opened?.kind === 'tester' ? 'shipping:read' : 'shipping:change')
  const { mutateAsync: switchOver } = useMutation({
    mutationFn: (method: ShippingMethod) => switchTo(method, !method.isActive),
    onSuccess: (method) =>
      offerUndo(method.isActive ? m.shipping_switched_on() : m.shipping_switched_off(), method),
  })

  const columns = useMemo(() => {
    const acts: MethodActs = {
      edit: (method) => open({ kind: 'edit', row: toEdited(method) }),
      duplicate: (method) => open({ kind: 'edit', row: toDuplicate(method) }),
      remove: (row) => open({ kind: 'remove', row }),
      switchOver,
    }
    return methodColumns({ siteName, getCountryName: countryName, acts })
  }, [siteName, open, switchOver])

  const site = (sites?.find(({ key }) => key === search.site) ?? sites?.[0])?.key ?? ''
  const bulk = useOneByOne({
    acts: METHOD_ACTS,
    texts: METHOD_TEXTS,
    canChange,
    readPage: (at) => api.shipping.list.call(inUrl({ ...search, ...at })),
  })
  const add = () => open({ kind: 'create' })

  return (
    <>
      <ListScreen
        name="shipping-methods"
        views={(state) => <SavedViews list="shipping-methods" {...state} />}
        title={m.shipping_title()}
        actions={
          <MethodActions
            search={search}
            onTest={() => open({ kind: 'tester' })}
            onOrder={() => open({ kind: 'order' })}
            onAdd={add}
          />
        }
        query={methodsQuery(search)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.shipping_search()}
        columns={columns}
        getLabel={({ title }) => title}
        tabs={<ShippingTabs view="methods" />}
        conditions={CONDITIONS}
        filters={<MethodFilters search={search} onSearch={onSearch} />}
        chips={methodChips(search)}
        nothingYet={{
          title: m.shipping_none_yet(),
          description: m.shipping_none_yet_text(),
          icon: <IconTruckDelivery stroke={1.5} />,
          action: <AddMethodButton onAdd={add} />,
        }}
        bulk={bulk.actions}
        openId={opened?.kind === 'edit' ? opened.row._id : undefined}
        onOpen={
          canChange ? (method: ShippingMethod) => open({ kind: 'edit', row: toEdited(method) }) : undefined
        }
      />
      {bulk.dialogs}
      {/* A new method requires a default site, and amounts require the currency. */}
      {opened && error && !sites && (
        <FailedDrawer title={m.shipping_title()} error={error} onRetry={refetch} onClose={close} />
      )}
      {opened && currency && sites && (
        <MethodDialogs
          opened={opened}
          site={site}
          currency={currency}
          onSwitchOver={switchOver}
          onClose={close}
        />
      )}
    </>
  )
}
