import type { OrderRow } from '@storekeeper/contract/orders/order'
import { useCallback, useState } from 'react'
import type { Chosen } from '~/ui/list/bulk/selection'
import type { TestAct } from './use-test-orders'

/** An action that needs confirmation; `clear` resets the selection once it is done. */
type DialogState = { act: TestAct; chosen: Chosen; clear?: () => void }

/** The open test dialog of an order list; `openOne` is stable, so that the rows do not render again. */
export const useTestDialogs = () => {
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const openOne = useCallback(
    ({ _id }: OrderRow, act: TestAct) => setDialog({ act, chosen: { ids: [_id] } }),
    [],
  )
  return { dialog, openDialog: setDialog, openOne, close: () => setDialog(null) }
}
