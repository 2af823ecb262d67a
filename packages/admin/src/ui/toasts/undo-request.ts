import type { Remains } from '@storekeeper/contract/undo/undo'
import { api } from '~/api'
import { errorText } from '~/errors/error-text'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { queryClient } from '~/query-client'
import { toast } from './toast'

/** What an undo does not take back. */
export const REMAINS_TEXT: Record<Remains, () => string> = {
  'customer-notified': m.undo_remains_notified,
  'invoice-issued': m.undo_remains_invoice,
  'sessions-ended': m.undo_remains_sessions,
}

/** Undoes what one of the admin’s requests changed, and reports what was not undone or remains. */
export async function undoRequest(request: string): Promise<void> {
  const { updated, skipped, remains } = await api.undo.request.call({ request })
  const [first] = skipped
  if (updated.length > 0) toast.success(m.undo_done())
  if (first) {
    const reason = errorText(first)
    const count = skipped.length
    toast.error(count === 1 ? reason : m.undo_skipped({ count, shown: formatCount(count), reason }))
  }
  for (const kind of updated.length > 0 ? remains : []) toast.plain(REMAINS_TEXT[kind]())
  await queryClient.invalidateQueries()
}
