import { Button } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'

type Props = {
  title: string
  text: string
  /** By default, a link to the list of orders. */
  action?: ReactNode
}

/** Replaces the pick list when there is nothing to pick or pack. */
export const NothingToPick = ({ title, text, action }: Props) => (
  <Card>
    <EmptyState
      icon={<IconClipboardList stroke={1.5} />}
      title={title}
      text={text}
      action={
        action ?? (
          <Button variant="default" renderRoot={(props) => <Link to="/admin/orders/all" {...props} />}>
            {m.picking_to_orders()}
          </Button>
        )
      }
    />
  </Card>
)
