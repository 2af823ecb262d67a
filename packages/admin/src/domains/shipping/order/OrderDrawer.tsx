import { Button, Skeleton } from '@mantine/core'
import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { DrawerParts, SideDrawer } from '~/ui/dialogs/SideDrawer'
import { EmptyState } from '~/ui/EmptyState'
import { SiteField } from '~/ui/form/SiteField'
import { LoadFailed } from '~/ui/LoadFailed'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { StatusBadge } from '~/ui/StatusBadge'
import { type ItemPosition, moveEntries, SortableRow } from '~/ui/sortable/SortableItem'
import { SortableList } from '~/ui/sortable/SortableList'
import { MethodPrice } from '../methods/MethodPrice'
import { siteMethodsQuery } from '../shipping-queries'

type Props = { site: string; onClose: () => void }

/** The methods of one site in display order. Each move is saved immediately. */
export const OrderDrawer = ({ site: usualSite, onClose }: Props) => {
  const [site, setSite] = useState(usualSite)
  const { data, error, refetch } = useQuery({ ...siteMethodsQuery(site), meta: { handlesErrors: true } })
  const order = useMutation({
    // Requests run in sequence, so that a later order never arrives before an earlier one.
    scope: { id: `shipping-order.${site}` },
    mutationFn: ({ site, methods }: { site: string; methods: ShippingMethod[] }) =>
      api.shipping.order.call({ site, ids: methods.map(({ _id }) => _id) }),
  })
  const sorting = order.isPending && order.variables.site === site ? order.variables.methods : undefined
  const methods = sorting ?? data?.items

  return (
    <SideDrawer title={m.shipping_put_in_order()} onClose={onClose}>
      <DrawerParts actions={<Button onClick={onClose}>{m.ui_done()}</Button>}>
        <SiteField
          permission="shipping:change"
          label={m.shipping_site()}
          withAsterisk={false}
          description={m.shipping_order_hint()}
          value={site}
          onChange={(chosen) => chosen && setSite(chosen)}
        />
        {methods && methods.length === 0 && (
          <EmptyState icon={<IconTruckDelivery stroke={1.5} />} title={m.shipping_none_yet()} />
        )}
        {methods && methods.length > 0 && (
          <div className="border border-line rounded-card">
            <SortableList
              label={m.shipping_methods()}
              items={methods}
              getId={({ _id }) => _id}
              getName={({ title }) => title}
              canSort={methods.length > 1}
              onSort={(sorted) => order.mutate({ site, methods: sorted })}
            >
              {(method, position) => <OrderedMethod key={method._id} method={method} position={position} />}
            </SortableList>
          </div>
        )}
        {!methods && !error && <Skeleton height={240} radius="md" />}
        {!methods && error && <LoadFailed error={error} onRetry={refetch} />}
      </DrawerParts>
    </SideDrawer>
  )
}

type MethodProps = { method: ShippingMethod; position: ItemPosition }

const OrderedMethod = ({ method, position }: MethodProps) => (
  <SortableRow position={position}>
    <div className="grid grid-cols-[minmax(0,1fr)_auto_40px] items-center gap-3 [&>span]:justify-items-end">
      <bdi className="truncate justify-self-start max-w-full font-medium">{method.title}</bdi>
      {method.isActive ? (
        <MethodPrice method={method} />
      ) : (
        <StatusBadge tone="neutral">{m.shipping_inactive()}</StatusBadge>
      )}
      <RowMenu label={m.shipping_actions_for({ name: method.title })} entries={() => moveEntries(position)} />
    </div>
  </SortableRow>
)
