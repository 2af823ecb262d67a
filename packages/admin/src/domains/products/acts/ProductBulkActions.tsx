import { Button } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import type { Chosen } from '~/ui/list/selection'
import type { BulkAct } from './use-product-acts'

type Props = { chosen: Chosen; clear: () => void; onOpen: (act: BulkAct) => void }

/** The bulk actions for the selected products. */
export const ProductBulkActions = ({ chosen, clear, onOpen }: Props) => {
  const canChange = useCan('products:change')
  const act = (kind: BulkAct['kind'], label: string) => (
    <Button
      variant="subtle"
      size="compact-sm"
      color={kind === 'remove' ? 'red' : undefined}
      c={kind === 'remove' && canChange ? 'var(--mantine-color-error)' : undefined}
      disabled={!canChange}
      title={canChange ? undefined : m.shell_not_allowed()}
      onClick={() => onOpen({ kind, chosen, clear })}
    >
      {label}
    </Button>
  )
  return (
    <>
      {act('activate', m.products_activate())}
      {act('deactivate', m.products_deactivate())}
      {act('move', m.products_move())}
      {act('remove', m.products_delete())}
    </>
  )
}
