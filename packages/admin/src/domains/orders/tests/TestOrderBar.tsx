import { Button } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import type { Permission } from '@storekeeper/contract/permissions'
import { IconFlask2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { lazyComponent } from '~/ui/lazy-component'
import type { TestAct } from './use-test-orders'

const TestOrderDialog = lazyComponent(async () => (await import('./TestOrderDialog')).TestOrderDialog)

/** Shows that an order is a test order, with the available actions. */
export const TestOrderBar = ({ order: { _id, site, isTestOrder } }: { order: Order }) => {
  const navigate = useNavigate()
  const [act, setAct] = useState<TestAct | null>(null)
  if (!isTestOrder) return null
  // Opens the list of test orders if the order was permanently deleted.
  const leave = (orders: string[]) => {
    if (act === 'remove' && orders.includes(_id)) void navigate({ to: '/admin/orders/test-orders' })
  }
  return (
    <div
      className="flex flex-wrap items-center gap-y-2 gap-x-3 py-3 px-4 border border-dashed border-line rounded-card bg-surface text-sm leading-5"
      role="note"
    >
      <IconFlask2 size={18} stroke={1.7} aria-hidden />
      <p className="flex-[1_1_224px]">{m.order_tests_is_test()}</p>
      <span className="flex flex-wrap gap-2">
        <ActButton site={site} onClick={() => setAct('unmark')}>
          {m.order_tests_unmark()}
        </ActButton>
        <ActButton
          site={site}
          permission="orders:remove-tests"
          color="var(--mantine-color-error)"
          onClick={() => setAct('remove')}
        >
          {m.order_tests_remove()}
        </ActButton>
      </span>
      <Suspense>
        {act && (
          <TestOrderDialog act={act} chosen={{ ids: [_id] }} onDone={leave} onClose={() => setAct(null)} />
        )}
      </Suspense>
    </div>
  )
}

/** Converts a real order to a test order. */
export const MarkAsTestButton = ({
  order: { _id, site, isTestOrder, amountPaid, creditUsed },
}: {
  order: Order
}) => {
  const [isOpened, setOpened] = useState(false)
  if (isTestOrder) return null
  return (
    <div>
      <ActButton site={site} variant="subtle" onClick={() => setOpened(true)}>
        {m.order_tests_mark()}
      </ActButton>
      <Suspense>
        {isOpened && (
          <TestOrderDialog
            act="mark"
            chosen={{ ids: [_id] }}
            isPaid={amountPaid + creditUsed > 0}
            onClose={() => setOpened(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

type ActProps = {
  site: string
  permission?: Permission
  variant?: string
  color?: string
  onClick: () => void
  children: ReactNode
}

const ActButton = ({
  site,
  permission = 'orders:mark-tests',
  variant = 'default',
  color,
  onClick,
  children,
}: ActProps) => {
  const can = useCan(permission, site)
  return (
    <Button
      variant={variant}
      size="compact-sm"
      c={can ? color : undefined}
      disabled={!can}
      title={can ? undefined : m.shell_not_allowed()}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
