import { useEffect, useState } from 'react'
import { getRefusal } from '~/failure'
import { newRequestId } from '~/lib/request-id'

const REUSED: ReadonlySet<string> = new Set([
  'IDEMPOTENCY_KEY_REUSED',
  'PAYMENT_ALREADY_RECORDED',
  'REFUND_ALREADY_RECORDED',
])

/** Whether the server refused a request id because it was sent before with other content. */
export const isReused = (error: unknown) => REUSED.has(getRefusal(error)?.code ?? '')

/**
 * The request id of a call that must not run twice, also after a double click or a lost response: each retry sends the
 * same. If `error` says that it was sent before with other content, the admin reads this, and the next attempt is
 * another request.
 */
export const useRequestId = (error: unknown): [requestId: string, restore: (requestId: string) => void] => {
  const [requestId, setRequestId] = useState(newRequestId)
  useEffect(() => {
    if (isReused(error)) setRequestId(newRequestId())
  }, [error])
  return [requestId, setRequestId]
}
