import { Button, Tooltip } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import classes from './OrderStatus.module.css'

/**
 * Opens the override of status rules; without the permission, the tooltip explains why it is disabled, on
 * hover and on keyboard focus.
 */
export const OverrideButton = ({ onClick }: { onClick: () => void }) => {
  const canOverride = useCan('orders:status-override')
  return (
    <Tooltip
      label={m.orders_override_forbidden()}
      disabled={canOverride}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        className={classes.override}
        aria-disabled={!canOverride}
        data-disabled={!canOverride || undefined}
        onClick={canOverride ? onClick : undefined}
      >
        {m.orders_override()}
      </Button>
    </Tooltip>
  )
}
