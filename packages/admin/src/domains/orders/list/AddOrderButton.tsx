import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'

export const AddOrderButton = () => (
  <Button
    leftSection={<IconPlus size={16} aria-hidden />}
    {...(useCan('orders:change')
      ? { renderRoot: (props) => <Link to="/admin/orders/new-order" {...props} /> }
      : { disabled: true, title: m.shell_not_allowed() })}
  >
    {m.order_form_new()}
  </Button>
)
