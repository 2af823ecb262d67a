import { Button } from '@mantine/core'
import { MAX_PICK_ORDERS } from '@storekeeper/contract/orders/order-limits'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

/** Opens the pick list of selected orders. */
export const PickListButton = ({ ids }: { ids: readonly string[] }) => {
  if (ids.length > MAX_PICK_ORDERS)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        disabled
        title={m.picking_too_many({ most: formatCount(MAX_PICK_ORDERS) })}
      >
        {m.picking_button()}
      </Button>
    )
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      renderRoot={(props) => (
        <Link to="/admin/orders/picking" search={{ orders: ids.join(',') }} {...props} />
      )}
    >
      {m.picking_button()}
    </Button>
  )
}
