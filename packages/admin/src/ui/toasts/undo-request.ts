import type { Remains, UndoneRequest } from '@storekeeper/contract/undo/undo'
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

/** Undoes what requests of the admin changed, the latest first, and reports what was not undone or remains. */
export async function undoRequests(requests: readonly string[]): Promise<void> {
  try {
    const answers: UndoneRequest[] = []
    for (const request of requests) answers.push(await api.undo.request.call({ request }))
    report(answers)
  } finally {
    await queryClient.invalidateQueries()
  }
}

const report = (answers: readonly UndoneRequest[]) => {
  const skipped = answers.flatMap((answer) => answer.skipped)
  const isUndone = answers.some(({ updated }) => updated.length > 0)
  const [first] = skipped
  if (isUndone) toast.success(m.undo_done())
  if (first) {
    const reason = errorText(first)
    const count = skipped.length
    toast.error(count === 1 ? reason : m.undo_skipped({ count, shown: formatCount(count), reason }))
  }
  for (const kind of isUndone ? new Set(answers.flatMap(({ remains }) => remains)) : [])
    toast.plain(REMAINS_TEXT[kind]())
}
