import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'

export const AddOrderButton = () => {
  const canChange = useCan('orders:change')
  const look = { leftSection: <IconPlus size={16} aria-hidden /> }
  return canChange ? (
    <Button {...look} renderRoot={(props) => <Link to="/admin/orders/new-order" {...props} />}>
      {m.shell_nav_add_order()}
    </Button>
  ) : (
    <Button {...look} disabled title={m.shell_not_allowed()}>
      {m.shell_nav_add_order()}
    </Button>
  )
}
