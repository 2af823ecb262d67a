import { Button, SegmentedControl, Stack } from '@mantine/core'
import type { Notification } from '@storekeeper/contract/notifications/notification'
import { type ComponentType, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { EXAMPLE_NOTIFICATIONS } from './example-notifications'

/** The props of the header's panel. */
export type PanelProps = {
  state: 'loading' | 'failed' | 'ready'
  notifications: readonly Notification[]
  unreadCount: number
  onRead: (id: string) => void
  onRemove: (id: string) => void
  onReadAll: () => void
  onRetry: () => void
}

const STATES = ['ready', 'loading', 'failed'] as const
const STATE_NAME: Record<PanelProps['state'], () => string> = {
  ready: m.components_ready,
  loading: m.components_loading,
  failed: m.components_failed,
}

/** The panel in a selectable state; changes such as reading or removing affect only this page. */
export const PanelExample = ({ panel: Panel }: { panel: ComponentType<PanelProps> }) => {
  const [state, setState] = useState<PanelProps['state']>('ready')
  const [notifications, setNotifications] = useState(EXAMPLE_NOTIFICATIONS)
  const change = (step: (one: Notification) => Notification) => setNotifications((all) => all.map(step))

  return (
    <Stack gap="md" align="center">
      <div className="flex flex-wrap justify-center gap-2">
        <SegmentedControl
          size="sm"
          aria-label={m.components_state()}
          data={STATES.map((value) => ({ value, label: STATE_NAME[value]() }))}
          value={state}
          onChange={setState}
        />
        <Button variant="default" size="sm" onClick={() => setNotifications(EXAMPLE_NOTIFICATIONS)}>
          {m.components_start_over()}
        </Button>
        <Button variant="default" size="sm" onClick={() => setNotifications([])}>
          {m.components_remove_all()}
        </Button>
      </div>
      <div className="w-[min(100%,400px)] overflow-hidden border border-line rounded-card bg-surface shadow-[0_8px_32px_rgb(9_14_25/12%)]">
        <Panel
          state={state}
          notifications={notifications}
          unreadCount={notifications.filter(({ isRead }) => !isRead).length}
          onRead={(id) => change((one) => (one._id === id ? { ...one, isRead: true } : one))}
          onRemove={(id) => setNotifications((all) => all.filter(({ _id }) => _id !== id))}
          onReadAll={() => change((one) => ({ ...one, isRead: true }))}
          onRetry={() => setState('ready')}
        />
      </div>
    </Stack>
  )
}
