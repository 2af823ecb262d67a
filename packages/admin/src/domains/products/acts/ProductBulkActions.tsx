import { Button } from '@mantine/core'
import type { Permission } from '@storekeeper/contract/permissions'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useBulkRefusal } from '~/ui/bulk/use-bulk-refusal'
import type { Chosen } from '~/ui/list/selection'
import type { BulkEditSearch } from '../product-search'
import type { BulkAct } from './use-product-acts'

type Props = {
  chosen: Chosen
  /** The search of the list. */
  search: Partial<BulkEditSearch>
  clear: () => void
  onOpen: (act: BulkAct) => void
}

export const ProductBulkActions = ({ chosen, search, clear, onOpen }: Props) => {
  const canChange = useCan('products:change')
  const getRefusal = useBulkRefusal('products:read', chosen)
  const act = (kind: BulkAct['kind'], label: string, permission: Permission = 'products:change') => {
    const refusal = getRefusal(permission)
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        color={kind === 'remove' ? 'red' : undefined}
        c={kind === 'remove' && !refusal ? 'var(--mantine-color-error)' : undefined}
        disabled={refusal !== undefined}
        title={refusal}
        onClick={() => onOpen({ kind, chosen, clear })}
      >
        {label}
      </Button>
    )
  }
  return (
    <>
      {canChange && (
        <Button
          variant="subtle"
          size="compact-sm"
          renderRoot={(props) => (
            <Link
              to="/admin/products/grid"
              search={
                'ids' in chosen
                  ? { ids: chosen.ids.join() }
                  : { ...search, except: chosen.exceptIds.join() || undefined }
              }
              {...props}
            />
          )}
        >
          {m.bulk_edit_open()}
        </Button>
      )}
      {act('activate', m.products_activate())}
      {act('deactivate', m.products_deactivate())}
      {act('move', m.products_move())}
      {act('remove', m.products_delete(), 'products:remove')}
    </>
  )
}
