import type { OrderRow } from '@storekeeper/contract/orders/order'
import { useCallback, useState } from 'react'
import type { Chosen } from '~/ui/list/selection'
import type { TestAct } from './use-test-orders'

/** What is asked about before it is done; `clear` lets go of the chosen once it is. */
type Asked = { act: TestAct; chosen: Chosen; clear?: () => void }

/** What an order list asks about tests just now; `askOne` is stable, or every row would be drawn again. */
export const useTestAsking = () => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const askOne = useCallback(
    ({ _id }: OrderRow, act: TestAct) => setAsked({ act, chosen: { ids: [_id] } }),
    [],
  )
  return { asked, ask: setAsked, askOne, close: () => setAsked(null) }
}
